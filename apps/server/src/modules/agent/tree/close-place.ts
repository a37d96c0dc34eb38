import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { EdgeContracts } from '../agent.ports.ts';
import { brandDay, zoneOf } from './brand-day.ts';
import { readNextStart } from './day.store.ts';
import { endMove, insertMove, scheduledMoveOf } from './move.store.ts';
import { nodeOf } from './node.query.ts';
import { closeNode, hasDirects } from './node.store.ts';
import { tellMove } from './tell-move.ts';
import { lockTree } from './tree-lock.command.ts';

/**
 * Closes the place of an account in the transaction that closes the account, before that locks its row. Nobody is placed
 * under it any more; those who are move up at the next 00:00, when its contracts end. It keeps its own place, and its
 * past.
 */
export const closePlace = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
  deps: { outbox: Outbox; edgeContracts: EdgeContracts },
): Promise<void> => {
  await lockTree(tx, brandId, 'alone');
  const node = await nodeOf(tx, { brandId, memberId });
  if (node === null || node.state === 'closed') return;
  const { number, upline } = node;
  const pending = await scheduledMoveOf(tx, { brandId, number });
  if (pending !== null) {
    await endMove(tx, pending.id, { state: 'withdrawn', because: 'closed' });
    await tellMove(tx, pending, 'withdrawn', deps);
  }
  await closeNode(tx, number);
  const at = await readNextStart(tx, await zoneOf(tx, brandId));
  await deps.edgeContracts.end(tx, { brandId, numbers: [number], at, reason: 'closed' });
  if (!(await hasDirects(tx, number, { withClosed: true }))) return;
  const move = await insertMove(tx, {
    id: newId(),
    brandId,
    number,
    what: 'children',
    from: number,
    to: upline,
    day: await brandDay(tx, brandId),
    reason: 'the agent was closed',
    approvalId: null,
  });
  await tellMove(tx, move, 'scheduled', deps);
};
