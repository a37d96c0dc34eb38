import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { readRun } from './run.store.ts';
import type { ContractKind, Run } from './run.types.ts';

/** The task that computes the runs of a kind. It continues where it stopped, however often it runs. */
export const runTaskOf = (kind: ContractKind): string => `contract.run_${kind}`;

/** The task that pays computed runs; those of real-time salaries are paid by the task that computes them. */
export const payTask = 'contract.pay_runs';

const nextTaskOf = ({ kind, computedAt }: Pick<Run, 'kind' | 'computedAt'>): string =>
  computedAt === null || kind === 'realtime' ? runTaskOf(kind) : payTask;

/** Starts the next task of a run at once, for an operator who does not want to wait for its schedule. */
export const retryRun = async (
  { brandId, runId, reason }: { brandId: string; runId: string; reason: string },
  by: Operator,
  { db, jobs, audit }: { db: Db; jobs: Jobs; audit: Audit },
): Promise<void> => {
  const run = await readRun(db.read, brandId, runId);
  if (run === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (!['computing', 'computed', 'paying'].includes(run.state))
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: run.state } });
  await db.transaction(async (tx) => {
    const task = nextTaskOf(run);
    await jobs.add(tx, { task, payload: {}, key: task });
    await audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'contract.retry_run',
      object: { kind: 'contract_run', id: runId },
      before: { state: run.state },
      after: { state: run.state },
      reason,
    });
  });
};
