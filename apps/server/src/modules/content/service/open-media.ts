import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import { isPlainDrawing } from '../media.rules.ts';
import { type MediaRow, readMediaEtag, readMediaRow } from '../media.store.ts';

type Kept = {
  media: MediaRow | null;
  /** Of what is stored under the key; null where nothing is, and the picture was drawn or there is none. */
  storedEtag: string | null;
  checkedAt: number;
  lookedAt: number;
};

/** What an entry weighs besides its bodies: names, dates, the map's own place. */
const entryBytes = 512;

const weightOf = (media: MediaRow | null): number =>
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
  use: { db: Db; clock: Clock; log: Pick<Log, 'warn'>; drawMissing?: DrawMissing },
  { cacheMaxBytes, recheckMs, redrawMs }: { cacheMaxBytes: number; recheckMs: number; redrawMs: number },
): Media => {
  const cache = createBoundedCache<Kept>(cacheMaxBytes);
  const underWay = new Map<string, Promise<MediaRow | null>>();

  const keep = (name: string, kept: Kept): MediaRow | null => {
    cache.set(name, kept, weightOf(kept.media));
    return kept.media;
  };

  const draw = async (key: string, brandId: string): Promise<MediaRow | null> => {
    const drawn = (await use.drawMissing?.(key, brandId)) ?? null;
    if (drawn === null) return null;
    if (isPlainDrawing(drawn.body)) return drawnRow(drawn.contentType, drawn.body);
    use.log.warn({ key }, 'a drawing was not plain and is not shown');
    return null;
  };

  const lookAnew = async (key: string, brandId: string, now: number): Promise<Kept> => {
    const stored = await readMediaRow(use.db.read, key, brandId);
    const media = stored ?? (await draw(key, brandId));
    return { media, storedEtag: stored?.etag ?? null, checkedAt: now, lookedAt: now };
  };

  /** Whether what is kept may stand if the store still says the same: a drawing, or none, not for ever. */
  const mayStand = ({ media, storedEtag, lookedAt }: Kept, now: number): boolean =>
    storedEtag !== null || (media !== null && now - lookedAt < redrawMs);

  const look = async (name: string, key: string, brandId: string): Promise<MediaRow | null> => {
    const now = use.clock.now().getTime();
    const kept = cache.get(name);
    try {
      const isSame =
        kept !== undefined &&
        mayStand(kept, now) &&
        (await readMediaEtag(use.db.read, key, brandId)) === kept.storedEtag;
      return keep(name, isSame ? { ...kept, checkedAt: now } : await lookAnew(key, brandId, now));
    } catch (error) {
      if (kept === undefined) throw error;
      use.log.warn({ err: error }, 'pictures could not be read; the last one stands');
      return keep(name, { ...kept, checkedAt: now });
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
