import assert from 'node:assert/strict';
import type { Tx } from '#platform/db/db.ts';
import { addBlock, liftBlock } from '../blocks/change-blocks.ts';
import { fingerprintsOf } from '../exclusion-register/fingerprints-of.ts';
import { deleteFingerprints, writeFingerprints } from '../exclusion-register/register.store.ts';
import { restrictedEvent } from './restriction.events.ts';
import { blockOf } from './restriction.rules.ts';
import { mayMove } from './restriction.states.ts';
import { deleteRestriction, insertStep, writeRestriction } from './restriction.store.ts';
import type { RestrictDeps, Restriction, RestrictionStep } from './restriction.types.ts';

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
  deps: RestrictDeps,
): Promise<void> => {
  // What another account of the same person has is taken over as it stands there, wherever on its way.
  assert(
    by.by === 'register' || mayMove(before?.state ?? 'none', next.state),
    `nobody moves from ${before?.state} to ${next.state}`,
  );
  await writeRestriction(tx, next);
  await insertStep(tx, next, stepOf(next, by));
  const reason = blockOf(next.state);
  await addBlock(tx, { ...next, reason, until: next.state === 'cooling_off' ? next.until : null }, deps);
  if (before !== null && blockOf(before.state) !== reason)
    await liftBlock(tx, { ...next, reason: blockOf(before.state) }, deps);
  if (reason === 'excluded') await deps.showExcluded(tx, next, true);
  await writeFingerprints(tx, next, fingerprintsOf(await deps.identifiersOf(tx, next), deps));
  // The way back is no more protection than before, and nothing to tell everybody.
  if (next.state === 'cooling_off' || next.state === 'excluded') await deps.outbox.add(tx, restrictedEvent(next));
};

/** Takes a restriction away with all that came with it. The database keeps it from being early. */
const removeRestriction = async (tx: Tx, standing: Restriction, by: By, deps: RestrictDeps): Promise<void> => {
  await deleteRestriction(tx, standing);
  await insertStep(tx, standing, { ...stepOf(standing, by), state: 'none', until: null });
  await deleteFingerprints(tx, standing);
  await liftBlock(tx, { ...standing, reason: blockOf(standing.state) }, deps);
  if (blockOf(standing.state) === 'excluded') await deps.showExcluded(tx, standing, false);
};

/** Ends a restriction whose time is over. The caller holds the member's bars. */
export const endRestriction = async (tx: Tx, standing: Restriction, at: Date, deps: RestrictDeps): Promise<void> => {
  assert(mayMove(standing.state, 'none'), `nobody is released from ${standing.state}`);
  await removeRestriction(tx, standing, { by: 'time', operatorId: null, reason: '', at }, deps);
};

/**
 * Takes away what a match put on somebody who is not that person, wherever on its way it stands. The caller holds the
 * member's bars and has released the match in this transaction.
 */
export const undoRestriction = async (
  tx: Tx,
  standing: Restriction,
  { operatorId, reason, at }: Omit<By, 'by'>,
  deps: RestrictDeps,
): Promise<void> => {
  assert(standing.matchId !== null, 'what somebody wished for is not undone');
  await removeRestriction(tx, standing, { by: 'house', operatorId, reason, at }, deps);
};
