import assert from 'node:assert/strict';
import type { Tx } from '#platform/db/db.ts';
import { liftBar, raiseBar } from '../blocks/change-bars.ts';
import { marksOf } from '../exclusion-register/marks-of.ts';
import { deleteMarks, writeMarks } from '../exclusion-register/register.store.ts';
import { restrictedEvent } from './restriction.events.ts';
import { barOf } from './restriction.rules.ts';
import { mayMove } from './restriction.states.ts';
import { deleteRestriction, insertStep, writeRestriction } from './restriction.store.ts';
import type { Restriction, RestrictionStep, RestrictUses } from './restriction.types.ts';

type By = Pick<RestrictionStep, 'by' | 'operatorId' | 'reason' | 'at'>;

const stepOf = (next: Restriction, { by, operatorId, reason, at }: By): RestrictionStep => ({
  state: next.state,
  option: next.option,
  at,
  until: next.until,
  by,
  operatorId,
  reason: reason.slice(0, 500),
  profile: next.profile,
});

/**
 * Writes how a member is restricted from now on, with all that follows from it: bets rest, the register knows the
 * person, games end, lists tell of it. The caller holds the member's bars. Whole or not at all.
 */
export const putRestriction = async (
  tx: Tx,
  { before, next, by }: { before: Restriction | null; next: Restriction; by: By },
  use: RestrictUses,
): Promise<void> => {
  // What another account of the same person has is taken over as it stands there, wherever on its way.
  assert(
    by.by === 'register' || mayMove(before?.state ?? 'none', next.state),
    `nobody moves from ${before?.state} to ${next.state}`,
  );
  await writeRestriction(tx, next);
  await insertStep(tx, next, stepOf(next, by));
  const reason = barOf(next.state);
  await raiseBar(tx, { ...next, reason, until: next.state === 'cooling_off' ? next.until : null }, use);
  if (before !== null && barOf(before.state) !== reason)
    await liftBar(tx, { ...next, reason: barOf(before.state) }, use);
  if (reason === 'excluded') await use.showExcluded(tx, next, true);
  await writeMarks(tx, next, marksOf(await use.identifiersOf(tx, next), use));
  // The way back is no more protection than before, and nothing to tell everybody.
  if (next.state === 'cooling_off' || next.state === 'excluded') await use.outbox.add(tx, restrictedEvent(next));
};

/** Takes a restriction away with all that came with it. The database keeps it from being early. */
const removeRestriction = async (tx: Tx, standing: Restriction, by: By, use: RestrictUses): Promise<void> => {
  await deleteRestriction(tx, standing);
  await insertStep(tx, standing, { ...stepOf(standing, by), state: 'none', until: null });
  await deleteMarks(tx, standing);
  await liftBar(tx, { ...standing, reason: barOf(standing.state) }, use);
  if (barOf(standing.state) === 'excluded') await use.showExcluded(tx, standing, false);
};

/** Ends a restriction whose time is over. The caller holds the member's bars. */
export const endRestriction = async (tx: Tx, standing: Restriction, at: Date, use: RestrictUses): Promise<void> => {
  assert(mayMove(standing.state, 'none'), `nobody is released from ${standing.state}`);
  await removeRestriction(tx, standing, { by: 'time', operatorId: null, reason: '', at }, use);
};

/**
 * Takes away what a match put on somebody who is not that person, wherever on its way it stands. The caller holds the
 * member's bars and has released the match in this transaction.
 */
export const undoRestriction = async (
  tx: Tx,
  standing: Restriction,
  { operatorId, reason, at }: Omit<By, 'by'>,
  use: RestrictUses,
): Promise<void> => {
  assert(standing.matchId !== null, 'what somebody wished for is not undone');
  await removeRestriction(tx, standing, { by: 'house', operatorId, reason, at }, use);
};
