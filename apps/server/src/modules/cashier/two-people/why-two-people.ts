import type { TwoPeopleReason } from '@fairhouse/protocol/ops/cashier-wire';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { sumDecidedAlone } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { Deposit } from '../deposits/deposit.types.ts';
import { readSameTransaction, withPictures } from '../deposits/deposit-list.store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { ceilingsPassed, depositDoubts } from './two-people.rules.ts';

/** Why this operator cannot confirm a deposit alone. The binding check runs under `lockStaffDecisions`. */
export const whyTwoConfirm = async (
  db: Queryable,
  deposit: Deposit,
  { received, operatorId, brand }: { received: bigint; operatorId: string; brand: BrandSnapshot },
): Promise<TwoPeopleReason[]> => {
  const { id, brandId, memberId, currency, transactionId } = deposit;
  const hasProof = transactionId !== null || (await withPictures(db, { brandId, ids: [id] })).has(id);
  const isNamedTwice = (await readSameTransaction(db, deposit)).length > 0;
  const sums = await sumDecidedAlone(db, { brandId, memberId, operatorId, direction: 'credit', currency });
  return [
    ...depositDoubts(deposit, { received, hasProof, isNamedTwice }),
    ...ceilingsPassed({ amount: received, currency, sums }, brand),
  ];
};

/** Why this operator cannot approve a withdrawal alone. */
export const whyTwoApprove = async (
  db: Queryable,
  { brandId, memberId, currency, amount }: Withdrawal,
  { operatorId, brand }: { operatorId: string; brand: BrandSnapshot },
): Promise<TwoPeopleReason[]> => {
  const sums = await sumDecidedAlone(db, { brandId, memberId, operatorId, direction: 'payout', currency });
  return ceilingsPassed({ amount, currency, sums }, brand);
};
