import { LRUCache } from 'lru-cache';
import { gauge } from '../kernel/metrics.ts';
import type { CachedResponse } from './response-cache.types.ts';

const heldBytes = gauge({ name: 'remembered_reply_bytes', help: 'Memory that cached responses hold.' });

/** Estimated memory of a response beside its bytes: key, maps, headers. */
export const overheadBytes = 2_048;

/** Maximum number of URL spellings stored per response; other spellings go through the pipeline. */
const urlsMax = 8;

/** Longer URLs are not cached. */
const urlLengthMax = 500;

export type ResponseCache = {
  /** The responses for a URL as written, by brand. */
  atUrl(url: string): ReadonlyMap<string, CachedResponse> | undefined;
  /** Whether the response may be sent now. If it is due for renewal and none is running, the next request renews it. */
  mayServe(reply: CachedResponse): boolean;
  touch(reply: CachedResponse): void;
  /** Returns the cached response, or computes it with `make`; concurrent requests wait for the same computation. */
  recall(key: string, make: () => Promise<CachedResponse | null>): Promise<CachedResponse | null>;
  addUrl(reply: CachedResponse, url: string): void;
  grow(reply: CachedResponse, bytes: number): void;
  /**
   * Drops every response of a brand. One that is being computed is still sent to the requests that wait for it, but not
   * cached.
   */
  forgetBrand(brandId: string): void;
  /** Current size in bytes. */
  size(): number;
};

/** Limited in bytes, with least recently used eviction. Failures are not cached. */
export const createResponseCache = ({ bytesMax, now }: { bytesMax: number; now: () => number }): ResponseCache => {
  // Wrapped in a new object for each size, because the library calculates the size only for a new value.
  const replies = new LRUCache<string, { reply: CachedResponse }>({
    maxSize: bytesMax,
    sizeCalculation: ({ reply }) => reply.bytes,
    disposeAfter: ({ reply }) => {
      if (!isCached(reply)) for (const url of reply.urls) dropUrl(reply, url);
    },
  });
  const urls = new Map<string, Map<string, CachedResponse>>();
  const making = new Map<string, Promise<CachedResponse | null>>();
  /** Counts invalidations: a response whose computation began before the last one is not cached. */
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
