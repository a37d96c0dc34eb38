import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { verifyTask } from '../audit.jobs.ts';
import type { Audit } from '../chain/create-audit.ts';
import { findOpenRun, insertRun } from './chain.store.ts';

/** The house as a whole, where an entry belongs to no brand. */
const houseId = 'house';

/** Has the whole chain verified by a job; while one is under way, that one is the answer. */
export const verifyNow = (
  operator: Operator,
  use: { db: Db; clock: Clock; jobs: Jobs; audit: Audit },
): Promise<{ runId: string }> =>
  use.db.transaction(async (tx) => {
    const runId = newId();
    const isNew = await insertRun(tx, { id: runId, askedBy: operator.operatorId, now: use.clock.now() });
    if (!isNew) return { runId: (await findOpenRun(tx)) ?? runId };
    await use.jobs.add(tx, { task: verifyTask, payload: { runId }, attemptsMax: 2 });
    await use.audit.record(tx, {
      brandId: houseId,
      actor: operator.actor,
      action: 'audit.verify',
      object: { kind: 'chain_run', id: runId },
      requestId: operator.requestId,
      address: operator.address,
    });
    return { runId };
  });
