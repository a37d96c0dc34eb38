import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { brandDay } from './brand-day.ts';
import { endMove, scheduledMoveOf } from './move.store.ts';
import { tellMove } from './tell-move.ts';
import { lockTree } from './tree-lock.command.ts';

/** Takes back a move before its day; everybody who was told of it is told. One person may do it: nothing changes. */
export const withdrawMove = (
  { brandId, number, moveId, reason }: { brandId: string; number: bigint; moveId: string; reason: string },
  operator: Operator,
  deps: { db: Db; audit: Audit; outbox: Outbox },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockTree(tx, brandId, 'alone');
    const move = await scheduledMoveOf(tx, { brandId, number });
    if (move === null || move.id !== moveId || move.what !== 'account') throw new Refusal('SYSTEM_NOT_FOUND');
    if (move.effectiveDay <= (await brandDay(tx, brandId)))
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'due' } });
    await endMove(tx, move.id, { state: 'withdrawn', because: 'operator' });
    await tellMove(tx, move, 'withdrawn', deps);
    await deps.audit.record(tx, {
      brandId,
      actor: operator.actor,
      action: 'agent.withdraw_move',
      object: { kind: 'agent', id: String(number) },
      before: { moveId, state: 'scheduled' },
      after: { moveId, state: 'withdrawn' },
      reason,
      requestId: operator.requestId,
      address: operator.address,
    });
  });
