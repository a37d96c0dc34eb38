import type { Queryable } from '#platform/db/db.ts';
import { everyMinutesOf } from '../limits/limits.rules.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readRulesFacts } from './clock.store.ts';

/** What a game must know about its player. */
export type PlayRulesFacts = {
  profile: PolicyProfile;
  /** The member's own limit for one stake; null: none. */
  stakeCeiling: bigint | null;
  /** The interval of the reality check and the time elapsed; null: never. */
  realityCheck: { everySeconds: number; elapsedSeconds: number } | null;
};

/** The rules for a member who opens a game now, in their own currency. */
export const playRulesOf = async (
  db: Queryable,
  { currency, ...owner }: PlayOwner & { currency: string },
): Promise<PlayRulesFacts> => {
  const profile = await profileFor(db, owner);
  const facts = await readRulesFacts(db, { ...owner, currency });
  const chosen = facts.hasChosen ? { minutes: facts.chosenMinutes } : undefined;
  const everyMinutes = everyMinutesOf(chosen, profile.realityCheckMinutes);
  const everySeconds = everyMinutes === null ? null : everyMinutes * 60;
  const awaySeconds = facts.lastAt === null ? null : (facts.now.getTime() - facts.lastAt.getTime()) / 1_000;
  // A break as long as the interval restarts the count.
  const isRested = awaySeconds === null || everySeconds === null || awaySeconds >= everySeconds;
  const elapsedSeconds = isRested ? 0 : Math.floor(Number(facts.uncheckedMs ?? 0n) / 1_000);
  return {
    profile,
    stakeCeiling: facts.stakeCeiling,
    realityCheck: everySeconds === null ? null : { everySeconds, elapsedSeconds },
  };
};
