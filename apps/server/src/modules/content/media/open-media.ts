import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { isPlainDrawing } from './media.rules.ts';
import { type MediaRow, readMediaEtag, readMediaRow } from './media.store.ts';

type CachedMedia = {
  media: MediaRow | null;
  /** The stored picture's ETag; null where none is stored and the picture was drawn or is missing. */
  storedEtag: string | null;
  lookedAt: number;
};

type Asked = { key: string; brandId: string };

/** Memory of an entry besides its bodies: names, dates, the map's overhead. */
const entryBytes = 512;

const weightOf = ({ media }: CachedMedia): number =>
  entryBytes + (media === null ? 0 : media.body.length + (media.gzip?.length ?? 0));

/** The picture cache of this process. */
export type Media = { readMedia(key: string, brandId: string): Promise<MediaRow | null> };

/** Draws a picture that is not stored; null for an unknown key. */
export type DrawMissing = (
  key: string,
  brandId: string,
) => Promise<{ contentType: 'image/svg+xml'; body: string } | null>;

const compress = promisify(gzip);

const drawnRow = async (contentType: string, body: string): Promise<MediaRow> => {
  const bytes = Buffer.from(body);
  const etag = createHash('sha256').update(bytes).digest('hex');
  return { etag, contentType, body: bytes, gzip: await compress(bytes) };
};

/**
 * Serves pictures from memory and revalidates them after `recheckMs`. Pictures that are not stored are drawn if
 * `drawMissing` knows the key, and again after `redrawMs`, because names change; a stored one takes precedence. Missing
 * ones are cached too, so that a broken link does not cost a query per view. When the database is down, cached pictures
 * are still served.
 */
export const openMedia = (
  deps: { db: Db; clock: Clock; log: Pick<Log, 'warn'>; drawMissing?: DrawMissing },
  { cacheMaxBytes, recheckMs, redrawMs }: { cacheMaxBytes: number; recheckMs: number; redrawMs: number },
): Media => {
  const draw = async (key: string, brandId: string): Promise<MediaRow | null> => {
    const drawn = (await deps.drawMissing?.(key, brandId)) ?? null;
    if (drawn === null) return null;
    if (isPlainDrawing(drawn.body)) return drawnRow(drawn.contentType, drawn.body);
    deps.log.warn({ key }, 'a drawing was refused because it is not plain');
    return null;
  };

  const lookAnew = async ({ key, brandId }: Asked, now: number): Promise<CachedMedia> => {
    const stored = await readMediaRow(deps.db.read, key, brandId);
    const media = stored ?? (await draw(key, brandId));
    return { media, storedEtag: stored?.etag ?? null, lookedAt: now };
  };

  /** Whether the cached entry is still valid if the store is unchanged: drawings and misses expire. */
  const mayStand = ({ media, storedEtag, lookedAt }: CachedMedia, now: number): boolean =>
    storedEtag !== null || (media !== null && now - lookedAt < redrawMs);

  const look = async (cached: CachedMedia | undefined, asked: Asked): Promise<CachedMedia> => {
    const now = deps.clock.now().getTime();
    try {
      const isSame =
        cached !== undefined &&
        mayStand(cached, now) &&
        (await readMediaEtag(deps.db.read, asked.key, asked.brandId)) === cached.storedEtag;
      return isSame ? cached : await lookAnew(asked, now);
    } catch (error) {
      if (cached === undefined) throw error;
      deps.log.warn({ err: error }, 'pictures could not be read; the cached one is served');
      return cached;
    }
  };

  // Bounded by bytes, because picture sizes differ a lot. Concurrent requests for one picture share one lookup.
  const cache = new LRUCache<string, CachedMedia, Asked>({
    maxSize: cacheMaxBytes,
    sizeCalculation: weightOf,
    // The library keeps an entry through its last millisecond, and treats 0 as unlimited.
    ttl: Math.max(0, recheckMs - 1),
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    // Waiting callers get the picture even when another replaces it meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_, cached, { context }) => look(cached, context),
  });

  return {
    readMedia: async (key, brandId) => {
      const context = { key, brandId };
      const cached = await cache.forceFetch(`${brandId}/${key}`, { context, forceRefresh: recheckMs === 0 });
      return cached.media;
    },
  };
};
