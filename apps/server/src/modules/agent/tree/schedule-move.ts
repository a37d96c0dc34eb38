import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandDay } from './brand-day.ts';
import { insertMove, readMoveFacts } from './move.store.ts';
import type { Move } from './move.types.ts';
import { tellMove } from './tell-move.ts';
import { judgeMove } from './tree.rules.ts';
import { lockTree } from './tree-lock.command.ts';

/** Schedules an approved move for the next 00:00 of the brand and tells everybody concerned. */
export const scheduleMove = async (
  tx: Tx,
  {
    brandId,
    number,
    to,
    reason,
    approvalId,
  }: { brandId: string; number: bigint; to: bigint | null; reason: string; approvalId: string },
  deps: { outbox: Outbox },
): Promise<Move> => {
  await lockTree(tx, brandId, 'alone');
  const day = await brandDay(tx, brandId);
  const facts = await readMoveFacts(tx, { brandId, number, to, day });
  if (facts === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const obstacle = judgeMove(facts);
  if (obstacle !== null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: obstacle } });
  const from = facts.subject.upline;
  const move = await insertMove(tx, {
    id: newId(),
    brandId,
    number,
    what: 'account',
    from,
    to,
    day,
    reason,
    approvalId,
  });
  await tellMove(tx, move, 'scheduled', deps);
  return move;
};
