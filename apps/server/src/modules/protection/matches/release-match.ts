import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { matchPerson } from '../exclusion-register/match-person.ts';
import type { PersonMatch } from '../exclusion-register/register.types.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { adoptRestriction } from '../restrictions/adopt-restriction.ts';
import { accountsTogether, lockAccounts } from '../restrictions/lock-person.ts';
import { putRestriction, undoRestriction } from '../restrictions/put-restriction.ts';
import { strongestRequest } from '../restrictions/restriction.rules.ts';
import { readRestrictionRequests } from '../restrictions/restriction.store.ts';
import type {
  DeferredRestriction,
  RestrictDeps,
  Restriction,
  RestrictionOwner,
} from '../restrictions/restriction.types.ts';
import { decideMatch, releaseFingerprints } from './match.store.ts';

export type Deciders = { by: string; approvedBy: string | null; reason: string };

/** Applies what was requested while the match took precedence, with its original dates. */
const applyRestrictionRequest = async (
  tx: Tx,
  owner: RestrictionOwner,
  input: DeferredRestriction,
  deps: RestrictDeps,
): Promise<void> => {
  const profile = await profileFor(tx, owner);
  const next: Restriction = {
    ...owner,
    personId: newId(),
    state: input.state,
    option: input.option,
    since: input.at,
    until: input.until,
    returnAskedAt: null,
    returnsAt: null,
    by: input.by,
    matchId: null,
    isGroupWide: profile.exclusionAllBrands,
    endsItself: input.state === 'excluded' && profile.exclusionAtEnd === 'automatic',
    profile: profileStamp(profile),
  };
  const by = { by: input.by, operatorId: null, reason: '', at: await deadlineNow(tx) };
  await putRestriction(tx, { before: null, next, by }, deps);
};

/** The account's restriction, locked with every account linked to it. */
const lockStanding = async (tx: Tx, owner: RestrictionOwner): Promise<Restriction | null> => {
  const accounts = await lockAccounts(tx, await accountsTogether(tx, [owner]));
  const own = accounts.find(({ owner: each }) => each.brandId === owner.brandId && each.memberId === owner.memberId);
  return own?.standing ?? null;
};

/**
 * Releases a match that hit the wrong person. The restriction by the match is removed; one requested by the member, an
 * operator or the family stays or takes its place. The fingerprint no longer counts for this member; another known
 * fingerprint restricts them again in the same transaction. The caller holds the match.
 */
export const releaseMatch = async (
  tx: Tx,
  match: PersonMatch & { memberId: string },
  { by, approvedBy, reason }: Deciders,
  deps: RestrictDeps,
): Promise<{ isLifted: boolean }> => {
  const { matchId, brandId, memberId, restricts } = match;
  const owner = { brandId, memberId };
  const standing = await lockStanding(tx, owner);
  await decideMatch(tx, { matchId, state: 'released', restricts, by, approvedBy, reason });
  await releaseFingerprints(tx, matchId);
  if (standing === null || standing.matchId !== matchId) return { isLifted: false };
  const at = await deadlineNow(tx);
  await undoRestriction(tx, standing, { operatorId: by, reason, at }, deps);
  const input = strongestRequest(await readRestrictionRequests(tx, owner, match.at), at);
  if (input !== null) await applyRestrictionRequest(tx, owner, input, deps);
  else {
    const identifiers = await deps.identifiersOf(tx, owner);
    const further = await matchPerson(tx, { brandId, identifiers, except: owner }, deps);
    if (further.verdict === 'refuse')
      await adoptRestriction(tx, owner, { match: { ...further, verdict: 'refuse' }, act: 'review' }, deps);
  }
  return { isLifted: true };
};
