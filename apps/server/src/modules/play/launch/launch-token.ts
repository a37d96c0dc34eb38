import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** A single-use token, valid for a minute: 256 bits, `l_` and 43 characters. */
export const newLaunchToken = (): string => `l_${randomBytes(32).toString('base64url')}`;

/**
 * The session token of a launch. It is derived from the launch token and the platform key, so a vendor
 * that repeats the call gets the same one although it is not stored.
 */
export const sessionTokenOf = (launchToken: string, keys: Pick<KeyRing, 'digest'>): string =>
  `s_${keys.digest('play.session_token', launchToken).toString('base64url')}`;
