import type { opsListContractDebtsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { readAccountFilter } from './account-filter.ts';
import { type DebtFilter, readDebtPage } from './debts.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { debtSidesOf, showDebt } from './show-debt.ts';

type Query = z.output<(typeof opsListContractDebtsEndpoint)['schema']['querystring']>;

/** The filter of a list of debts, with the accounts that it names. */
export const debtFilterOf = async (
  db: Queryable,
  brandId: string,
  { debtor, party, ...filter }: Pick<Query, 'debtor' | 'party' | 'kind' | 'show'>,
): Promise<DebtFilter> => ({
  ...filter,
  brandId,
  debtor: await readAccountFilter(db, brandId, debtor),
  party: await readAccountFilter(db, brandId, party),
});

/** Debts between agents, newest first. */
export const listDebts = async (brandId: string, query: Query, { db }: Pick<ReviewDeps, 'db'>) => {
  const { rows, ...page } = await readDebtPage(db.read, await debtFilterOf(db.read, brandId, query), query);
  const side = await debtSidesOf(db.read, brandId, rows);
  return { rows: rows.map((debt) => showDebt(debt, side)), ...page };
};
