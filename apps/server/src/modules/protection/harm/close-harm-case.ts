import type { opsCloseHarmCaseEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { countingChangedEvent } from './harm.events.ts';
import { closeCase, dropFlags, lockCase } from './harm.store.ts';

type Body = z.output<(typeof opsCloseHarmCaseEndpoint)['schema']['body']>;

/** Closes a case with the action taken. The flag is kept, or removed from all of the member's cases. */
export const closeHarmCase = async (
  { brandId, harmCaseId }: { brandId: string; harmCaseId: string },
  { action, keepFlag, reason }: Body,
  { actor, address, requestId }: Operator,
  deps: { db: Db; audit: Audit; outbox: Outbox },
): Promise<{ outcome: 'done' }> => {
  await deps.db.transaction(async (tx) => {
    const found = await lockCase(tx, { brandId, caseId: harmCaseId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (found.state !== 'open') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: found.state } });
    await closeCase(tx, { caseId: harmCaseId, action, reason, by: actor.id, isFlagged: true });
    const since = keepFlag ? null : await dropFlags(tx, found);
    // The flag counts as never set, so bets of that time count again.
    if (since !== null) await deps.outbox.add(tx, countingChangedEvent(found, since));
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.close_harm_case',
      object: { kind: 'harm_case', id: harmCaseId },
      before: { state: 'open', score: found.score },
      after: { state: 'closed', action, isFlagged: keepFlag, memberId: found.memberId },
      reason,
      address,
      requestId,
    });
  });
  return { outcome: 'done' };
};
