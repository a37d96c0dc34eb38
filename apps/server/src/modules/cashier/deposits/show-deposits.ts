import type { getDepositEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import { proofsOf } from '../proofs/proofs-of.ts';
import { feeFor, mayProve, ownerOf } from './deposit.rules.ts';
import { isOver } from './deposit.states.ts';
import { readSteps } from './deposit.store.ts';
import type { Deposit, DepositStep } from './deposit.types.ts';

export type ShownDeposit = z.output<(typeof getDepositEndpoint)['schema']['response'][200]>['value'];

const showDeposit = (
  deposit: Deposit,
  { methodTitle, steps, pictures }: { methodTitle: string; steps: readonly DepositStep[]; pictures: number },
): ShownDeposit => {
  const { currency, state } = deposit;
  const money = (minor: bigint) => ({ minor, currency });
  return {
    depositId: deposit.id,
    reference: deposit.reference,
    methodId: deposit.methodId,
    methodTitle,
    kind: deposit.kind,
    state,
    amount: money(deposit.amount),
    fee: money(deposit.fee ?? feeFor(deposit, deposit.amount)),
    credited: deposit.credited === null ? null : money(deposit.credited),
    reason: deposit.reason,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    expectedAt: state === 'waiting' ? (deposit.expectedAt?.toISOString() ?? null) : null,
    // An order that has ended has no payment instructions.
    pay: isOver(state) ? null : deposit.pay,
    proof: deposit.transactionId === null && pictures === 0 ? null : { transactionId: deposit.transactionId, pictures },
    mayCancel: state === 'created',
    mayProve: mayProve(deposit),
    owner: ownerOf(deposit),
    steps: steps.map(({ state: reached, at, reason }) => ({ state: reached, at: at.toISOString(), reason })),
    revision: deposit.revision,
  };
};

/** Orders of one brand as their member sees them, in the member's language. */
export const showDeposits = async (
  db: Queryable,
  { brandId, language, deposits }: { brandId: string; language: string; deposits: readonly Deposit[] },
): Promise<ShownDeposit[]> => {
  if (deposits.length === 0) return [];
  const methods = await readMethods(db, { brandId, direction: 'in' });
  const steps = await readSteps(db, { brandId, ids: deposits.map(({ id }) => id) });
  const shown: ShownDeposit[] = [];
  for (const deposit of deposits) {
    const pictures = await proofsOf(db, { brandId, kind: 'deposit', id: deposit.id });
    const titles = methods.find(({ methodId }) => methodId === deposit.methodId)?.titles ?? {};
    shown.push(
      showDeposit(deposit, {
        methodTitle: textIn(titles, language),
        steps: steps.get(deposit.id) ?? [],
        pictures: pictures.length,
      }),
    );
  }
  return shown;
};
