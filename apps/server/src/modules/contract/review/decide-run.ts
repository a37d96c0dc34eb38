import type { ContractRunDecision } from '@fairhouse/protocol/ops/contract-runs';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Operator } from '#platform/ops/operator.ts';
import { holdRun } from '../runs/hold-run.ts';
import { retryRun } from '../runs/retry-run.ts';
import { discardRunKind, releaseRunKind } from '../runs/run.kinds.ts';
import type { ReviewDeps } from './review.types.ts';

const kinds = { release: releaseRunKind, discard: discardRunKind } as const;

/** Starts a run again or holds it at once, or asks a second person to release or discard it. */
export const decideRun = async (
  { brandId, runId }: { brandId: string; runId: string },
  { decision, reason }: { decision: ContractRunDecision; reason: string },
  operator: Operator,
  deps: Pick<ReviewDeps, 'db' | 'jobs' | 'audit' | 'approvals'>,
): Promise<ChangeOutcome> => {
  if (decision === 'release' || decision === 'discard')
    return deps.approvals.propose({ kind: kinds[decision], brandId, payload: { runId }, reason }, operator);
  await (decision === 'hold' ? holdRun : retryRun)({ brandId, runId, reason }, operator, deps);
  return { outcome: 'done' };
};
