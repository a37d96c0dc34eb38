import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { mergeProfiles } from '../profiles/merge-profiles.rules.ts';
import type { ProfileKeys } from '../profiles/profile.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { accountsTogether, lockAccounts } from './lock-person.ts';
import { putRestriction } from './put-restriction.ts';
import { judgeReturn, returnWaitMs } from './restriction.rules.ts';
import type { RestrictDeps, Restriction, RestrictionOwner } from './restriction.types.ts';

/** What applies to a person: the strictest of the profiles of all their accounts. */
export const profileOfPerson = async (tx: Tx, accounts: readonly RestrictionOwner[]): Promise<ProfileKeys> => {
  const [first, ...more] = await Promise.all(accounts.map((account) => profileFor(tx, account)));
  if (first === undefined) throw new Error('a person without accounts has no profile');
  return mergeProfiles(first, ...more);
};

/** Starts the last wait. */
export const beginWait = async (
  tx: Tx,
  { standing, profile, now }: { standing: Restriction; profile: ProfileKeys; now: Date },
  { by, reason }: { by: 'member' | 'time'; reason: string },
  deps: RestrictDeps,
): Promise<void> => {
  const returnsAt = new Date(now.getTime() + returnWaitMs(standing, profile));
  const next: Restriction = { ...standing, state: 'return_wait', returnsAt };
  await putRestriction(tx, { before: standing, next, by: { by, operatorId: null, reason, at: now } }, deps);
};

/**
 * A member requests to return, for every account restricted as the same person. After an expired exclusion the last
 * wait starts at once; an early end, where the profile allows it, waits for an operator's review first, which can only
 * extend the protection.
 */
export const askReturn = async (tx: Tx, owner: RestrictionOwner, reason: string, deps: RestrictDeps): Promise<void> => {
  const accounts = await lockAccounts(tx, await accountsTogether(tx, [owner]));
  const now = await deadlineNow(tx);
  const profile = await profileOfPerson(
    tx,
    accounts.map((each) => each.owner),
  );
  const standings = accounts.flatMap(({ standing }) => standing ?? []);
  const verdicts = standings.map((standing) => judgeReturn(standing, profile, now));
  if (standings.length === 0) throw new Refusal('PROTECTION_TOO_EARLY');
  for (const verdict of verdicts) {
    if (verdict.ok) continue;
    throw new Refusal(
      'PROTECTION_TOO_EARLY',
      verdict.from === null || verdict.from <= now ? {} : { details: { from: verdict.from.toISOString() } },
    );
  }
  const isEarly = verdicts.some((verdict) => verdict.ok && verdict.isEarly);
  for (const standing of standings) {
    const asked: Restriction = { ...standing, state: 'return_requested', returnAskedAt: now };
    const by = { by: 'member' as const, operatorId: null, reason, at: now };
    await putRestriction(tx, { before: standing, next: asked, by }, deps);
    if (!isEarly) await beginWait(tx, { standing: asked, profile, now }, { by: 'member', reason: '' }, deps);
  }
};
