import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { verifyTask } from '../audit.jobs.ts';
import type { Audit } from '../chain/create-audit.ts';
import { findOpenRun, insertRun } from './chain.store.ts';

/** The brand id of entries that belong to no brand. */
const groupId = 'house';

/** Starts a job that verifies the whole chain. Returns the running one if there is one. */
export const verifyNow = (
  operator: Operator,
  deps: { db: Db; clock: Clock; jobs: Jobs; audit: Audit },
): Promise<{ runId: string }> =>
  deps.db.transaction(async (tx) => {
    const runId = newId();
    const isNew = await insertRun(tx, { id: runId, askedBy: operator.operatorId, now: deps.clock.now() });
    if (!isNew) return { runId: (await findOpenRun(tx)) ?? runId };
    await deps.jobs.add(tx, { task: verifyTask, payload: { runId }, attemptsMax: 2 });
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: operator.actor,
      action: 'audit.verify',
      object: { kind: 'chain_run', id: runId },
      requestId: operator.requestId,
      address: operator.address,
    });
    return { runId };
  });
