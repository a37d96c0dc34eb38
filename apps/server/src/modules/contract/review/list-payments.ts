import type { opsListRunPaymentsEndpoint } from '@fairhouse/protocol/ops/contract-runs';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readAccountFilter } from './account-filter.ts';
import { readPayments } from './realtime.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { findRun } from './runs.store.ts';
import { sidesOf } from './show-sides.ts';

type Query = z.output<(typeof opsListRunPaymentsEndpoint)['schema']['querystring']>;

/** B14: the payments of one real-time run. */
export const listPayments = async (
  { brandId, runId }: { brandId: string; runId: string },
  { agent, state, ...query }: Query,
  { db: { read } }: Pick<ReviewDeps, 'db'>,
) => {
  const run = await findRun(read, { brandId, runId });
  if (run === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const account = await readAccountFilter(read, brandId, agent);
  const { rows, ...page } = await readPayments(read, { brandId, run, agent: account, state }, query);
  const side = await sidesOf(read, brandId, rows);
  const money = (minor: bigint) => ({ minor, currency: run.currency });
  return {
    rows: rows.map((line) => ({
      agent: side(line.downline, line.downlineId),
      contractId: line.contractId,
      day: line.day,
      amount: money(line.amount),
      earned: money(line.earned),
      paid: money(line.paid),
      state: line.state,
      paidAt: line.paidAt?.toISOString() ?? null,
    })),
    ...page,
  };
};
