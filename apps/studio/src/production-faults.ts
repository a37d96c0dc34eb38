import { isTestKey } from '@fairhouse/vendor-kit';
import type { Config } from './config.ts';

type Judged = Pick<Config, 'keys' | 'platformKey' | 'publicUrl'>;

/** Host names reserved for examples and tests, and the local machine. */
const nobodysHost = /(^|\.)(localhost|example|test|invalid)$|^127\.|^\[::1?\]$/;

/** Why the studio must not start in production: one line per fault, with names and reasons, never a value. */
export const findProductionFaults = ({ keys, platformKey, publicUrl }: Judged): string[] => {
  const { hostname, protocol } = new URL(publicUrl);
  return [
    ...(isTestKey(keys.publicKey) ? ['STUDIO_SIGNING_KEY: is printed in the protocol'] : []),
    ...(isTestKey(platformKey) ? ['PLATFORM_PUBLIC_KEY: is printed in the protocol'] : []),
    ...(keys.publicKey.equals(platformKey) ? ['PLATFORM_PUBLIC_KEY: is our own'] : []),
    ...(new Set(keys.secretKey.subarray(0, 32)).size < 20 ? ['STUDIO_SIGNING_KEY: is not made of random bytes'] : []),
    ...(protocol === 'https:' ? [] : ['STUDIO_PUBLIC_URL: must be https']),
    ...(nobodysHost.test(hostname) ? ['STUDIO_PUBLIC_URL: names this machine or a host kept for examples'] : []),
  ];
};
