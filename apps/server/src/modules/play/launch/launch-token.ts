import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** A token for one use within a minute: 256 bits, `l_` and 43 characters. */
export const newLaunchToken = (): string => `l_${randomBytes(32).toString('base64url')}`;

/**
 * The session that a launch becomes. It follows from the launch token and the house key, so that a vendor
 * who asks again is told the same one although nobody keeps it.
 */
export const sessionTokenOf = (launchToken: string, keys: Pick<KeyRing, 'digest'>): string =>
  `s_${keys.digest('play.session_token', launchToken).toString('base64url')}`;
