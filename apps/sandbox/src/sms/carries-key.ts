import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared as digests in constant time: what is copied from here into real code stays safe there. */
export const carriesKey = (authorization: string | undefined, key: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${key}`));
