import type { opsListContractBillsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { readAccountFilter } from './account-filter.ts';
import { type BillFilter, readBills } from './bills.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { showBill } from './show-bill.ts';
import { sidesOf } from './show-sides.ts';

type Query = z.output<(typeof opsListContractBillsEndpoint)['schema']['querystring']>;

/** The filter of a list of bills, with the account that it names. */
export const billFilterOf = async (
  db: Queryable,
  brandId: string,
  { agent, ...filter }: Pick<Query, 'agent' | 'runId' | 'kind' | 'show'>,
): Promise<BillFilter> => ({ ...filter, brandId, agent: await readAccountFilter(db, brandId, agent) });

/** B14: bills of a run or of an agent. */
export const listBills = async (brandId: string, query: Query, { db }: Pick<ReviewDeps, 'db'>) => {
  const { rows, ...page } = await readBills(db.read, await billFilterOf(db.read, brandId, query), query);
  const side = await sidesOf(db.read, brandId, rows);
  return { rows: rows.map((line) => showBill(line, side)), ...page };
};
