import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { lockRun, moveRun, readRun } from './run.store.ts';

/** Keeps a computed run from being paid until two people decide. One operator is enough: nothing is lost by waiting. */
export const holdRun = (
  { brandId, runId, reason }: { brandId: string; runId: string; reason: string },
  by: Operator,
  { db, audit }: { db: Db; audit: Audit },
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await readRun(tx, brandId, runId)) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const { state } = await lockRun(tx, runId);
    const held = await moveRun(tx, runId, 'holdByHand', { heldBecause: ['by_operator'] });
    if (held === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
    await audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'contract.hold_run',
      object: { kind: 'contract_run', id: runId },
      before: { state },
      after: { state: held.state },
      reason,
    });
  });
