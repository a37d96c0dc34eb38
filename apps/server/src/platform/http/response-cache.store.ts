import { LRUCache } from 'lru-cache';
import { gauge } from '../kernel/metrics.ts';
import type { CachedResponse } from './response-cache.types.ts';

const heldBytes = gauge({ name: 'remembered_reply_bytes', help: 'Memory that cached responses hold.' });

/** An answer costs so much beside its bytes: its key, its maps, its headers. */
export const overheadBytes = 2_048;

/** One answer is found under at most so many spellings of its address; the others pass the pipeline. */
const urlsMax = 8;

/** A longer address is not worth a place. */
const urlLengthMax = 500;

export type ResponseCache = {
  /** The answers under an address as it was spelt, by brand. */
  atUrl(url: string): ReadonlyMap<string, CachedResponse> | undefined;
  /** Whether the answer may be sent now; a renewal that nobody has begun is the next request's. */
  mayServe(reply: CachedResponse): boolean;
  touch(reply: CachedResponse): void;
  /** The answer under a key, or the one `make` makes now; those who ask meanwhile wait for the same one. */
  recall(key: string, make: () => Promise<CachedResponse | null>): Promise<CachedResponse | null>;
  addUrl(reply: CachedResponse, url: string): void;
  grow(reply: CachedResponse, bytes: number): void;
  /** Drops every answer of a brand; one that is being made is still given to whoever waits, and to nobody else. */
  forgetBrand(brandId: string): void;
  /** What it holds now, in bytes. */
  size(): number;
};

/** Bounded in bytes: what was least lately asked for goes first. A failure is not kept. */
export const createResponseCache = ({ bytesMax, now }: { bytesMax: number; now: () => number }): ResponseCache => {
  // In a box each, new for each weight, because the library weighs a value when it is new to it.
  const replies = new LRUCache<string, { reply: CachedResponse }>({
    maxSize: bytesMax,
    sizeCalculation: ({ reply }) => reply.bytes,
    disposeAfter: ({ reply }) => {
      if (!isCached(reply)) for (const url of reply.urls) dropUrl(reply, url);
    },
  });
  const urls = new Map<string, Map<string, CachedResponse>>();
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Counts what was forgotten on purpose: an answer made from before that is not kept. */
  let forgotten = 0;

  const isCached = (reply: CachedResponse): boolean => replies.peek(reply.key)?.reply === reply;

  const dropUrl = (reply: CachedResponse, url: string): void => {
    const brands = urls.get(url);
    if (brands?.get(reply.brandId) !== reply) return;
    brands.delete(reply.brandId);
    if (brands.size === 0) urls.delete(url);
  };

  const weigh = (reply: CachedResponse): void => {
    replies.set(reply.key, { reply });
    heldBytes.set(replies.calculatedSize);
  };

  const grow = (reply: CachedResponse, bytes: number): void => {
    if (!isCached(reply)) return;
    reply.bytes += bytes;
    weigh(reply);
  };

  const addUrl = (reply: CachedResponse, url: string): void => {
    if (!isCached(reply) || reply.urls.has(url) || url.length > urlLengthMax) return;
    const [oldest] = reply.urls;
    if (oldest !== undefined && reply.urls.size >= urlsMax) {
      reply.urls.delete(oldest);
      dropUrl(reply, oldest);
      grow(reply, -2 * oldest.length);
    }
    const brands = urls.get(url) ?? new Map<string, CachedResponse>();
    urls.set(url, brands.set(reply.brandId, reply));
    reply.urls.add(url);
    grow(reply, 2 * url.length);
  };

  const keep = (reply: CachedResponse): void => {
    const before = replies.peek(reply.key)?.reply;
    weigh(reply);
    for (const url of before?.urls ?? []) addUrl(reply, url);
  };

  const mayServe = (reply: CachedResponse): boolean => {
    const at = now();
    return at < reply.renewAtMs || (at < reply.staleAtMs && making.has(reply.key));
  };

  const touch = ({ key }: CachedResponse): void => {
    replies.get(key);
  };

  return {
    atUrl: (url) => urls.get(url),
    mayServe,
    touch,
    recall: (key, make) => {
      const known = replies.get(key)?.reply;
      if (known !== undefined && mayServe(known)) return Promise.resolve(known);
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const begunAt = forgotten;
      const made = make()
        .then((reply) => {
          if (reply !== null && begunAt === forgotten) keep(reply);
          return reply;
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key);
        });
      making.set(key, made);
      return made;
    },
    addUrl,
    grow,
    forgetBrand: (brandId) => {
      forgotten += 1;
      making.clear();
      for (const { reply } of [...replies.values()]) if (reply.brandId === brandId) replies.delete(reply.key);
      heldBytes.set(replies.calculatedSize);
    },
    size: () => replies.calculatedSize,
  };
};
