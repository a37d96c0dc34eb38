import type { opsListContractBillsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import { readAccountFilter } from './account-filter.ts';
import { readBills } from './bills.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { showBill } from './show-bill.ts';
import { sidesOf } from './show-sides.ts';

type Query = z.output<(typeof opsListContractBillsEndpoint)['schema']['querystring']>;

/** B14: bills of a run or of an agent. */
export const listBills = async (brandId: string, { agent, ...query }: Query, { db }: Pick<ReviewDeps, 'db'>) => {
  const filter = { ...query, brandId, agent: await readAccountFilter(db.read, brandId, agent) };
  const { rows, ...page } = await readBills(db.read, filter, query);
  const side = await sidesOf(db.read, brandId, rows);
  return { rows: rows.map((line) => showBill(line, side)), ...page };
};
