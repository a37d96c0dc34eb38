import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** The key that signs proof-of-work challenges. */
export const workKey = (keys: Pick<KeyRing, 'derive'>): string => keys.derive('work', 32).toString('base64url');
