import { keyPairFromSeed, makeKeyPair, testKeys } from '@fairhouse/vendor-kit';
import { expect, it } from 'vitest';
import { findProductionFaults } from './production-faults.ts';

const good = {
  keys: makeKeyPair(),
  platformKey: makeKeyPair().publicKey,
  publicUrl: 'https://games.platform.internal',
};

it('starts with keys of its own and a public address', () => {
  expect(findProductionFaults(good)).toEqual([]);
});

it.each([
  ['the printed key', { keys: testKeys.vendor }, 'STUDIO_SIGNING_KEY: is printed in the protocol'],
  [
    'the platform’s printed key',
    { platformKey: testKeys.platform.publicKey },
    'PLATFORM_PUBLIC_KEY: is printed in the protocol',
  ],
  ['its own key for the platform’s', { platformKey: good.keys.publicKey }, 'PLATFORM_PUBLIC_KEY: is our own'],
  ['a key of zeros', { keys: keyPairFromSeed(Buffer.alloc(32)) }, 'STUDIO_SIGNING_KEY: is not made of random bytes'],
  ['an address over http', { publicUrl: 'http://games.platform.internal' }, 'STUDIO_PUBLIC_URL: must be https'],
  [
    'the address of the compose file',
    { publicUrl: 'https://games.example' },
    'STUDIO_PUBLIC_URL: names this machine or a host kept for examples',
  ],
  [
    'an address of this machine',
    { publicUrl: 'https://studio.localhost:4400' },
    'STUDIO_PUBLIC_URL: names this machine or a host kept for examples',
  ],
])('does not start with %s', (_, fault, line) => {
  expect(findProductionFaults({ ...good, ...fault })).toEqual([line]);
});
