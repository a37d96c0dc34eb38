import type { opsListDepositsEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import type { Deposit } from './deposit.types.ts';
import { withPictures } from './deposit-list.store.ts';

type OpsDepositRow = z.output<(typeof opsListDepositsEndpoint)['schema']['response'][200]>['value']['rows'][number];

/** Half of the promised time has passed: staff should look soon. */
const warnAt = ({ stateAt, expectedAt }: Pick<Deposit, 'stateAt' | 'expectedAt'>): Date | null =>
  expectedAt === null ? null : new Date((stateAt.getTime() + expectedAt.getTime()) / 2);

const ageOf = (deposit: Deposit): OpsDepositRow['age'] => {
  const since = deposit.stateAt.toISOString();
  if (deposit.state === 'created') return { since, warnAt: null, dueAt: deposit.expiresAt.toISOString() };
  if (deposit.state !== 'waiting') return { since, warnAt: null, dueAt: null };
  return {
    since,
    warnAt: warnAt(deposit)?.toISOString() ?? null,
    dueAt: deposit.expectedAt?.toISOString() ?? null,
  };
};

/** Orders of a brand as operators see them. */
export const showOpsDeposits = async (
  db: Queryable,
  brandId: string,
  deposits: readonly Deposit[],
): Promise<OpsDepositRow[]> => {
  const names = await namesOf(db, { brandId, ids: deposits.map(({ memberId }) => memberId) });
  const methods = new Map((await readMethods(db, { brandId })).map((method) => [method.methodId, method]));
  const pictured = await withPictures(db, { brandId, ids: deposits.map(({ id }) => id) });
  return deposits.map((deposit) => {
    const money = (minor: bigint) => ({ minor, currency: deposit.currency });
    return {
      depositId: deposit.id,
      reference: deposit.reference,
      member: { memberId: deposit.memberId, name: names.get(deposit.memberId) ?? '' },
      methodTitle: textIn(methods.get(deposit.methodId)?.titles ?? {}, undefined),
      kind: deposit.kind,
      providerCode: deposit.providerCode,
      state: deposit.state,
      amount: money(deposit.amount),
      credited: deposit.credited === null ? null : money(deposit.credited),
      reason: deposit.reason,
      hasProof: deposit.transactionId !== null || pictured.has(deposit.id),
      age: ageOf(deposit),
      createdAt: deposit.createdAt.toISOString(),
    };
  });
};
