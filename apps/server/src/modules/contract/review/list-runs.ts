import type { opsListContractRunsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import type { ReviewDeps } from './review.types.ts';
import { readRuns } from './runs.store.ts';
import { showRun } from './show-run.ts';

type Query = z.output<(typeof opsListContractRunsEndpoint)['schema']['querystring']>;

/** B14: runs of salaries and dividends, newest first. */
export const listRuns = async (brandId: string, query: Query, { db }: Pick<ReviewDeps, 'db'>) => {
  const { rows, ...page } = await readRuns(db.read, { ...query, brandId }, query);
  return { rows: rows.map(showRun), ...page };
};
