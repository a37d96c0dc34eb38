import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { fingerprintsOf } from '../exclusion-register/fingerprints-of.ts';
import { sharedFingerprints } from '../exclusion-register/register.rules.ts';
import { insertMatch } from '../exclusion-register/register.store.ts';
import type { IdentityFingerprint } from '../exclusion-register/register.types.ts';
import { dropWaitingLimits } from '../limits/drop-waiting-limits.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { accountsTogether, lockAccounts } from './lock-person.ts';
import { putRestriction } from './put-restriction.ts';
import { endOf, tighten } from './restriction.rules.ts';
import { insertRestrictionRequest, writeRestriction } from './restriction.store.ts';
import type {
  RestrictDeps,
  RestrictedBy,
  Restriction,
  RestrictionOption,
  RestrictionOwner,
} from './restriction.types.ts';

export type RestrictInput = {
  state: 'cooling_off' | 'excluded';
  option: RestrictionOption;
  by: Exclude<RestrictedBy, 'register'>;
  operatorId: string | null;
  reason: string;
};

/** A restriction by an operator or the family keeps its origin, whoever extends it. */
const restrictedByOf = (standing: Restriction | null, by: RestrictedBy): RestrictedBy =>
  standing?.by === 'house' || standing?.by === 'family' ? standing.by : by;

type Account = RestrictionOwner & { fingerprints: readonly IdentityFingerprint[] };

/**
 * Records why an account is restricted along with another, for a review that may find that it belongs to another
 * person.
 */
const keepShared = async (
  tx: Tx,
  { owner, own, personId }: { owner: Account; own: RestrictionOwner; personId: string },
  deps: RestrictDeps,
): Promise<string | null> => {
  const fingerprints = sharedFingerprints(owner.fingerprints, fingerprintsOf(await deps.identifiersOf(tx, own), deps));
  const kinds = [...new Set(fingerprints.map(({ kind }) => kind))];
  const found = { verdict: 'refuse', kinds, fingerprints, personId, source: owner } as const;
  return insertMatch(tx, { ...found, ...own, act: 'restriction', restricts: true });
};

/**
 * Restricts a member and every account known to be the same person's, in the caller's transaction. It takes effect at
 * once and is idempotent: an equal or longer restriction stays as it is. Returns whether the member's own account is
 * restricted more than before. Lock order: the limits of the accounts, their blocks, their wallets; accounts by brand
 * and id.
 */
export const restrict = async (
  tx: Tx,
  owner: RestrictionOwner,
  { state, option, by, operatorId, reason }: RestrictInput,
  deps: RestrictDeps,
): Promise<{ isTightened: boolean }> => {
  const profile = await profileFor(tx, owner);
  const identifiers = await deps.identifiersOf(tx, owner);
  const fingerprints = fingerprintsOf(identifiers, deps);
  const found = await deps.accountsOf(tx, identifiers);
  const together = await accountsTogether(tx, [
    owner,
    ...found.filter(({ brandId }) => profile.exclusionAllBrands || brandId === owner.brandId),
  ]);
  for (const each of together) await dropWaitingLimits(tx, each);
  const accounts = await lockAccounts(tx, together);
  const now = await deadlineNow(tx);
  const until = endOf(option, now);
  const personId = accounts.find(({ standing }) => standing !== null)?.standing?.personId ?? newId();
  let isTightened = false;
  for (const { owner: account, standing } of accounts) {
    const isOwn = account.brandId === owner.brandId && account.memberId === owner.memberId;
    const tightened = tighten(standing, { state, until });
    if (tightened === null) {
      // Saved in case the match turns out to be wrong, so that the member's own request is never lost behind it.
      if (isOwn && standing?.matchId != null)
        await insertRestrictionRequest(tx, owner, { state, option, until, by, at: now });
      if (standing !== null && standing.personId !== personId) await writeRestriction(tx, { ...standing, personId });
      continue;
    }
    const kept = restrictedByOf(standing, isOwn ? by : 'register');
    const matchId =
      standing === null && !isOwn
        ? await keepShared(tx, { owner: { ...owner, fingerprints }, own: account, personId }, deps)
        : (standing?.matchId ?? null);
    const next: Restriction = {
      ...account,
      ...tightened,
      personId,
      option: tightened.until?.getTime() === until?.getTime() || standing === null ? option : standing.option,
      since: standing?.state === tightened.state ? standing.since : now,
      returnAskedAt: null,
      returnsAt: null,
      by: kept,
      matchId: kept === 'register' ? matchId : null,
      isGroupWide: profile.exclusionAllBrands,
      endsItself: tightened.state === 'excluded' && profile.exclusionAtEnd === 'automatic',
      profile: profileStamp(profile),
    };
    const step = { by: isOwn ? by : ('register' as const), operatorId, reason, at: now };
    await putRestriction(tx, { before: standing, next, by: step }, deps);
    if (isOwn) isTightened = true;
  }
  return { isTightened };
};
