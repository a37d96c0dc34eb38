import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { insertMatch } from '../exclusion-register/register.store.ts';
import type { Found, MatchAct } from '../exclusion-register/register.types.ts';
import { dropWaitingLimits } from '../limits/drop-waiting-limits.ts';
import { accountsTogether, lockAccounts } from './lock-person.ts';
import { putRestriction } from './put-restriction.ts';
import type { RestrictDeps, Restriction, RestrictionOwner } from './restriction.types.ts';

/**
 * Locks both accounts and all linked ones, and returns the restriction to take over. Null: it has ended meanwhile, or
 * this account is already restricted.
 */
export const lockSource = async (
  tx: Tx,
  owner: RestrictionOwner,
  from: RestrictionOwner,
): Promise<Restriction | null> => {
  const together = await accountsTogether(tx, [owner, from]);
  await dropWaitingLimits(tx, owner);
  const accounts = await lockAccounts(tx, together);
  const standingOf = (one: RestrictionOwner): Restriction | null =>
    accounts.find(({ owner: each }) => each.brandId === one.brandId && each.memberId === one.memberId)?.standing ??
    null;
  return standingOf(owner) === null ? standingOf(from) : null;
};

/** Copies the restriction of another account of the same person, in whatever state it is. */
export const takeOver = async (
  tx: Tx,
  { brandId, memberId }: RestrictionOwner,
  {
    source,
    matchId,
    reason,
    operatorId,
  }: { source: Restriction; matchId: string | null; reason: string; operatorId: string | null },
  deps: RestrictDeps,
): Promise<void> => {
  const next = { ...source, brandId, memberId, by: 'register', matchId } as const;
  const at = await deadlineNow(tx);
  await putRestriction(tx, { before: null, next, by: { by: 'register', operatorId, reason, at } }, deps);
};

/**
 * Copies the restriction of another account of the same person in its current state; from now on both change together.
 * Returns false if the other has ended meanwhile or this account is already restricted.
 */
export const adoptRestriction = async (
  tx: Tx,
  owner: RestrictionOwner,
  { match, act }: { match: Found & { verdict: 'refuse' }; act: MatchAct },
  deps: RestrictDeps,
): Promise<boolean> => {
  const source = await lockSource(tx, owner, match.source);
  if (source === null) return false;
  const matchId = await insertMatch(tx, { ...match, ...owner, act, restricts: true });
  await takeOver(tx, owner, { source, matchId, reason: match.kinds.join(', '), operatorId: null }, deps);
  return true;
};
