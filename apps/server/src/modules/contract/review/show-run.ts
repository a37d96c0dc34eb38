import type { OpsContractRun } from '@fairhouse/protocol/ops/contract-runs';
import type { RunLine } from './runs.store.ts';

export const showRun = (run: RunLine): OpsContractRun => {
  const money = (minor: bigint) => ({ minor, currency: run.currency });
  return {
    runId: run.id,
    kind: run.kind,
    period: run.period === '' ? null : run.period,
    periodStart: run.periodStart.toISOString(),
    periodEnd: run.periodEnd.toISOString(),
    state: run.state,
    heldBecause: run.heldBecause,
    revision: run.revision,
    contracts: run.contracts,
    gross: money(run.gross),
    net: money(run.net),
    paid: money(run.paid),
    isLate: run.isLate,
    createdAt: run.createdAt.toISOString(),
    computedAt: run.computedAt?.toISOString() ?? null,
    paidAt: run.paidAt?.toISOString() ?? null,
  };
};
