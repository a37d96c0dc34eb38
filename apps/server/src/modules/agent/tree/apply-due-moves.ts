import { agentMoved } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import { setAgentType } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EdgeContracts } from '../agent.ports.ts';
import { type Moved, moveBranch, moveChildren } from './branch.store.ts';
import { zoneOf } from './brand-day.ts';
import { readStart } from './day.store.ts';
import { endMove, hasDueMove, nextDueMove, readMoveFacts } from './move.store.ts';
import type { Move } from './move.types.ts';
import { tellMove } from './tell-move.ts';
import { judgePlace, type MoveObstacle, typeAt } from './tree.rules.ts';
import { lockTree } from './tree-lock.command.ts';

export type MoveDeps = { db: Db; outbox: Outbox; audit: Audit; edgeContracts: EdgeContracts };

const refOf = (number: bigint | null): string | null => (number === null ? null : String(number));

/** Accounts whose events are written by one statement. */
const eventsMax = 1_000;

const publish = async (
  tx: Tx,
  { brandId, to, day }: { brandId: string; to: bigint | null; day: string },
  moved: readonly Moved[],
  { outbox }: Pick<MoveDeps, 'outbox'>,
): Promise<void> => {
  for (let start = 0; start < moved.length; start += eventsMax)
    await outbox.addAll(
      tx,
      moved.slice(start, start + eventsMax).map(({ number, memberId, from }) => ({
        definition: agentMoved,
        brandId,
        aggregate: `agent:${number}`,
        payload: { memberId, ref: String(number), from: refOf(from), to: refOf(to), day },
      })),
    );
};

/** What forbids a move on its day: others may have been applied since it was approved. */
const obstacleOf = async (tx: Tx, { brandId, number, to, effectiveDay }: Move): Promise<MoveObstacle | null> => {
  const facts = await readMoveFacts(tx, { brandId, number, to, day: effectiveDay });
  return facts === null ? 'not_an_agent' : judgePlace(facts);
};

const apply = async (tx: Tx, move: Move, deps: Omit<MoveDeps, 'db'>): Promise<void> => {
  const { brandId, number, effectiveDay: day } = move;
  const record = (after: { state: string; reason?: string; accounts?: number }) =>
    deps.audit.record(tx, {
      brandId,
      actor: { kind: 'system', id: 'agent' },
      action: 'agent.apply_move',
      object: { kind: 'agent', id: String(number) },
      before: { moveId: move.id, state: 'scheduled' },
      after: { moveId: move.id, ...after },
    });
  const obstacle = move.what === 'account' ? await obstacleOf(tx, move) : null;
  if (obstacle !== null) {
    await endMove(tx, move.id, { state: 'withdrawn', because: obstacle });
    await tellMove(tx, move, 'withdrawn', deps);
    await record({ state: 'withdrawn', reason: obstacle });
    return;
  }
  const { to, moved } =
    move.what === 'account'
      ? { to: move.to, moved: [await moveBranch(tx, { number, to: move.to, day })] }
      : await moveChildren(tx, { number, day });
  const memberIds = moved.filter(({ isAgent }) => isAgent).map(({ memberId }) => memberId);
  await setAgentType(tx, { brandId, memberIds, type: typeAt(to) });
  const at = await readStart(tx, { day, zone: await zoneOf(tx, brandId) });
  await deps.edgeContracts.end(tx, { brandId, numbers: moved.map(({ number }) => number), at, reason: 'moved' });
  await endMove(tx, move.id, { state: 'done' });
  await publish(tx, { brandId, to, day }, moved, deps);
  await record({ state: 'done', accounts: moved.length });
};

/**
 * Applies the moves of a brand whose day has come, each in one transaction behind the tree's lock, in the order of their
 * days. Figures of a day are written only after this. Concurrent runs apply a move once. Returns how many were ended.
 */
export const applyDueMoves = async (deps: MoveDeps, brandId: string, upToDay: string): Promise<number> => {
  let ended = 0;
  while (await hasDueMove(deps.db.read, { brandId, upToDay })) {
    const isApplied = await deps.db.transaction(async (tx) => {
      await lockTree(tx, brandId, 'alone');
      const move = await nextDueMove(tx, { brandId, upToDay });
      if (move === null) return false;
      await apply(tx, move, deps);
      return true;
    });
    if (!isApplied) break;
    ended += 1;
  }
  return ended;
};
