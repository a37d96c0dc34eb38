import assert from 'node:assert/strict';
import type { Tx } from '#platform/db/db.ts';
import { addBlock, liftBlock } from '../blocks/change-blocks.ts';
import { fingerprintsOf } from '../exclusion-register/fingerprints-of.ts';
import { deleteFingerprints, writeFingerprints } from '../exclusion-register/register.store.ts';
import { countingChangedEvent } from '../harm/harm.events.ts';
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
 * Writes a member's restriction with its consequences: bets are blocked, the exclusion register is updated, games end,
 * an event is published. The caller holds the member's blocks. All or nothing.
 */
export const putRestriction = async (
  tx: Tx,
  { before, next, by }: { before: Restriction | null; next: Restriction; by: By },
  deps: RestrictDeps,
): Promise<void> => {
  // The restriction of another account of the same person is copied in its current state.
  assert(
    by.by === 'register' || mayMove(before?.state ?? 'none', next.state),
    `nobody moves from ${before?.state} to ${next.state}`,
  );
  await writeRestriction(tx, next);
  await insertStep(tx, next, stepOf(next, by));
  if (before === null) await deps.outbox.add(tx, countingChangedEvent(next, by.at));
  const reason = blockOf(next.state);
  await addBlock(tx, { ...next, reason, until: next.state === 'cooling_off' ? next.until : null }, deps);
  if (before !== null && blockOf(before.state) !== reason)
    await liftBlock(tx, { ...next, reason: blockOf(before.state) }, deps);
  if (reason === 'excluded') await deps.showExcluded(tx, next, true);
  await writeFingerprints(tx, next, fingerprintsOf(await deps.identifiersOf(tx, next), deps));
  // The return wait is no new protection, so nothing is published.
  if (next.state === 'cooling_off' || next.state === 'excluded') await deps.outbox.add(tx, restrictedEvent(next));
};

/** Removes a restriction with its consequences. The database refuses it before its time. */
const removeRestriction = async (tx: Tx, standing: Restriction, by: By, deps: RestrictDeps): Promise<void> => {
  await deleteRestriction(tx, standing);
  await insertStep(tx, standing, { ...stepOf(standing, by), state: 'none', until: null });
  await deps.outbox.add(tx, countingChangedEvent(standing, by.at));
  await deleteFingerprints(tx, standing);
  await liftBlock(tx, { ...standing, reason: blockOf(standing.state) }, deps);
  if (blockOf(standing.state) === 'excluded') await deps.showExcluded(tx, standing, false);
};

/** Ends a restriction whose time is over. The caller holds the member's blocks. */
export const endRestriction = async (tx: Tx, standing: Restriction, at: Date, deps: RestrictDeps): Promise<void> => {
  assert(mayMove(standing.state, 'none'), `nobody is released from ${standing.state}`);
  await removeRestriction(tx, standing, { by: 'time', operatorId: null, reason: '', at }, deps);
};

/**
 * Removes what a match put on the wrong person, in any state. The caller holds the member's blocks and has released the
 * match in this transaction.
 */
export const undoRestriction = async (
  tx: Tx,
  standing: Restriction,
  { operatorId, reason, at }: Omit<By, 'by'>,
  deps: RestrictDeps,
): Promise<void> => {
  assert(standing.matchId !== null, 'only a restriction by a match can be removed');
  await removeRestriction(tx, standing, { by: 'house', operatorId, reason, at }, deps);
};
