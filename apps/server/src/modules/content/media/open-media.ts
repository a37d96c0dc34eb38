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
  /** Of what is stored under the key; null where nothing is, and the picture was drawn or there is none. */
  storedEtag: string | null;
  lookedAt: number;
};

type Asked = { key: string; brandId: string };

/** What an entry weighs besides its bodies: names, dates, the map's own place. */
const entryBytes = 512;

const weightOf = ({ media }: CachedMedia): number =>
  entryBytes + (media === null ? 0 : media.body.length + (media.gzip?.length ?? 0));

/** The pictures of this process. */
export type Media = { readMedia(key: string, brandId: string): Promise<MediaRow | null> };

/** Draws what nobody has stored; null for a key that it does not know. */
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
 * Serves pictures from memory and looks after `recheckMs` whether the one it has is still the one
 * that is kept. What nobody has stored is drawn, where `drawMissing` knows the key, and drawn again
 * after `redrawMs`, because names change; what is stored always stands before it. What is not there
 * is remembered as well, so that a broken link costs no query per view. A lost database leaves the
 * pictures that are in memory.
 */
export const openMedia = (
  deps: { db: Db; clock: Clock; log: Pick<Log, 'warn'>; drawMissing?: DrawMissing },
  { cacheMaxBytes, recheckMs, redrawMs }: { cacheMaxBytes: number; recheckMs: number; redrawMs: number },
): Media => {
  const draw = async (key: string, brandId: string): Promise<MediaRow | null> => {
    const drawn = (await deps.drawMissing?.(key, brandId)) ?? null;
    if (drawn === null) return null;
    if (isPlainDrawing(drawn.body)) return drawnRow(drawn.contentType, drawn.body);
    deps.log.warn({ key }, 'a drawing was not plain and is not shown');
    return null;
  };

  const lookAnew = async ({ key, brandId }: Asked, now: number): Promise<CachedMedia> => {
    const stored = await readMediaRow(deps.db.read, key, brandId);
    const media = stored ?? (await draw(key, brandId));
    return { media, storedEtag: stored?.etag ?? null, lookedAt: now };
  };

  /** Whether what is kept may stand if the store still says the same: a drawing, or none, not for ever. */
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
      deps.log.warn({ err: error }, 'pictures could not be read; the last one stands');
      return cached;
    }
  };

  // Bounded by bytes and not by count: one large picture weighs as much as a thousand small ones. Those who ask for
  // the same one at once wait for one look at it.
  const cache = new LRUCache<string, CachedMedia, Asked>({
    maxSize: cacheMaxBytes,
    sizeCalculation: weightOf,
    // The library keeps an entry up to and with its last millisecond, we up to it; and takes none for for ever.
    ttl: Math.max(0, recheckMs - 1),
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    // Whoever waits gets the picture, also when another one took its place meanwhile.
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
