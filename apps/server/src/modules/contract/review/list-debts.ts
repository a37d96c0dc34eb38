import type { opsListContractDebtsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import { readAccountFilter } from './account-filter.ts';
import { readDebtPage } from './debts.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { debtSidesOf, showDebt } from './show-debt.ts';

type Query = z.output<(typeof opsListContractDebtsEndpoint)['schema']['querystring']>;

/** Debts between agents, newest first. */
export const listDebts = async (
  brandId: string,
  { debtor, party, ...query }: Query,
  { db }: Pick<ReviewDeps, 'db'>,
) => {
  const filter = {
    ...query,
    brandId,
    debtor: await readAccountFilter(db.read, brandId, debtor),
    party: await readAccountFilter(db.read, brandId, party),
  };
  const { rows, ...page } = await readDebtPage(db.read, filter, query);
  const side = await debtSidesOf(db.read, brandId, rows);
  return { rows: rows.map((debt) => showDebt(debt, side)), ...page };
};
