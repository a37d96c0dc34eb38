import { profileChanges, profileFor, slotsMaxStakeFor } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import type { Player } from '../play.types.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { keepDoing } from './keep-doing.ts';

/** The maximum stake of players in a slot round, by their profile. Entries are at most a second old. */
export type StakeMaxCache = {
  /** Null: the profile sets none. */
  find(player: Player): bigint | null | Promise<bigint | null>;
  stop(): Promise<void>;
};

const playersMax = 200_000;
const lookMs = 500;
/** Entries are not trusted if the last poll for changes is older than this. */
const trustMs = 1_000;
/** Longer than any transaction may last, so that a change that was written early and committed late is still found. */
const lookBackSeconds = 60;

const nameOf = ({ brandId, memberId }: Pick<Player, 'brandId' | 'memberId'>): string => `${brandId} ${memberId}`;

/**
 * Caches the maxima and polls twice a second for changes of profiles and members' countries, instead of reading them at
 * each bet. A player has one wallet and so one currency at a vendor; it is part of the entry.
 */
export const openStakeMaxCache = async ({ db, log }: { db: Db; log: Log }): Promise<StakeMaxCache> => {
  let cache = createBoundedCache<ReadonlyMap<string, bigint | null>>(playersMax);
  let stamp = '';
  let lookedAt = performance.now();

  const look = async (): Promise<void> => {
    const asked = performance.now();
    const seconds = lookBackSeconds + (asked - lookedAt) / 1_000;
    const changes = await profileChanges(db.read, seconds);
    // Reads in progress write to the discarded cache.
    if (changes.stamp !== stamp) cache = createBoundedCache(playersMax);
    stamp = changes.stamp;
    for (const member of changes.moved) cache.forget(nameOf(member));
    lookedAt = asked;
  };

  const read = async (player: Player): Promise<bigint | null> => {
    const { brandId, memberId, currency } = player;
    const snapshot = cache;
    const profile = await profileFor(db.read, { brandId, memberId });
    // Ages are not known here yet: the youngest band applies to all members, as in the launch rules.
    const max = slotsMaxStakeFor(profile, { age: null, currency });
    const name = nameOf(player);
    snapshot.set(name, new Map([...(snapshot.get(name) ?? []), [currency, max]]));
    return max;
  };

  await look();
  const looking = keepDoing(lookMs, look, (error) =>
    sparseLog(log)('warn', { err: error }, 'changes of profiles could not be read; the cache is bypassed'),
  );

  return {
    find: (player) => {
      const isTrusted = performance.now() - lookedAt <= trustMs;
      const max = isTrusted ? cache.get(nameOf(player))?.get(player.currency) : undefined;
      return max === undefined ? read(player) : max;
    },
    stop: () => looking.stop(),
  };
};
