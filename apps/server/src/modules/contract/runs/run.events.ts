import { contractRunSettled } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Run } from './run.types.ts';

export const runSettled = (run: Run): NewEvent<typeof contractRunSettled> => ({
  definition: contractRunSettled,
  brandId: run.brandId,
  aggregate: `run:${run.id}`,
  payload: {
    runId: run.id,
    kind: run.kind,
    period: run.period === '' ? null : run.period,
    periodStart: run.periodStart.toISOString(),
    periodEnd: run.periodEnd.toISOString(),
    contracts: run.contracts,
    paid: String(run.paid),
    currency: run.currency,
  },
});
