import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import { type MediaRow, readMediaEtag, readMediaRow } from '../media.store.ts';

type Kept = { media: MediaRow | null; checkedAt: number };

/** What an entry weighs besides its bodies: names, dates, the map's own place. */
const entryBytes = 512;

const weightOf = (media: MediaRow | null): number =>
  entryBytes + (media === null ? 0 : media.body.length + (media.gzip?.length ?? 0));

/** The pictures of this process. */
export type Media = { readMedia(key: string, brandId: string): Promise<MediaRow | null> };

/**
 * Serves pictures from memory and looks after `recheckMs` whether the one it has is still the one
 * that is kept. What is not there is remembered as well, so that a broken link costs no query per
 * view. A lost database leaves the pictures that are in memory.
 */
export const openMedia = (
  use: { db: Db; clock: Clock; log: Pick<Log, 'warn'> },
  { cacheMaxBytes, recheckMs }: { cacheMaxBytes: number; recheckMs: number },
): Media => {
  const cache = createBoundedCache<Kept>(cacheMaxBytes);
  const underWay = new Map<string, Promise<MediaRow | null>>();

  const keep = (name: string, media: MediaRow | null, checkedAt: number): MediaRow | null => {
    cache.set(name, { media, checkedAt }, weightOf(media));
    return media;
  };

  const look = async (name: string, key: string, brandId: string): Promise<MediaRow | null> => {
    const now = use.clock.now().getTime();
    const kept = cache.get(name);
    try {
      if (kept !== undefined && (await readMediaEtag(use.db.read, key, brandId)) === (kept.media?.etag ?? null))
        return keep(name, kept.media, now);
      return keep(name, await readMediaRow(use.db.read, key, brandId), now);
    } catch (error) {
      if (kept === undefined) throw error;
      use.log.warn({ err: error }, 'pictures could not be read; the last one stands');
      return keep(name, kept.media, now);
    }
  };

  return {
    readMedia: (key, brandId) => {
      const name = `${brandId}/${key}`;
      const kept = cache.get(name);
      if (kept !== undefined && use.clock.now().getTime() - kept.checkedAt < recheckMs)
        return Promise.resolve(kept.media);
      // A page asks for a picture many times at once after a restart: one of them looks, all of them get it.
      const sooner = underWay.get(name);
      if (sooner !== undefined) return sooner;
      const looking = look(name, key, brandId).finally(() => underWay.delete(name));
      underWay.set(name, looking);
      return looking;
    },
  };
};
