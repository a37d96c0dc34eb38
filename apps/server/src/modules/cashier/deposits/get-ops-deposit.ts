import type { opsGetDepositEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { proofsOf } from '../proofs/proofs-of.ts';
import { whyTwoConfirm } from '../two-people/why-two-people.ts';
import { feeFor, mayConfirm, mayReject } from './deposit.rules.ts';
import { findDeposit, readSteps } from './deposit.store.ts';
import { readSameTransaction } from './deposit-list.store.ts';
import { showOpsDeposits } from './show-ops-deposits.ts';

type ResponseBody = z.output<(typeof opsGetDepositEndpoint)['schema']['response'][200]>['value'];

const staffOf = (by: string): string | null => (by.startsWith('staff:') ? by.slice('staff:'.length) : null);

/** One order of a brand with everything that staff need to decide it. */
export const getOpsDeposit = async (
  brand: BrandSnapshot,
  depositId: string,
  operatorId: string,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const { brandId } = brand;
  const deposit = await findDeposit(read, { brandId, depositId });
  if (deposit === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const [row] = await showOpsDeposits(read, brandId, [deposit]);
  if (row === undefined) throw new Error('an order that was found is not shown');
  const steps = (await readSteps(read, { brandId, ids: [depositId] })).get(depositId) ?? [];
  const staff = steps.flatMap(({ by }) => staffOf(by) ?? []);
  const names = staff.length === 0 ? new Map<string, string>() : await operatorNames(read, staff);
  return {
    ...row,
    fee: { minor: deposit.fee ?? feeFor(deposit, deposit.amount), currency: deposit.currency },
    providerRef: deposit.providerRef,
    transactionId: deposit.transactionId,
    pictures: await proofsOf(read, { brandId, kind: 'deposit', id: depositId }),
    account: deposit.pay?.account ?? null,
    steps: steps.map(({ state, at, by, reason, detail }) => ({
      state,
      at: at.toISOString(),
      by: names.get(staffOf(by) ?? '') ?? by,
      reason,
      detail,
    })),
    sameTransaction: await readSameTransaction(read, deposit),
    mayDecide: mayConfirm(deposit) || mayReject(deposit),
    twoPeople: mayConfirm(deposit)
      ? await whyTwoConfirm(read, deposit, { received: deposit.amount, operatorId, brand })
      : [],
    revision: deposit.revision,
  };
};
