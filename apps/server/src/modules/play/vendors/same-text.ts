import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. */
export const isSameText = (left: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));
