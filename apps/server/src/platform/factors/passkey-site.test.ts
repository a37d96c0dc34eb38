import { expect, it } from 'vitest';
import { claimedChallenge, claimedOrigin, originsOf } from './passkey-site.ts';

it.each([
  ['production', 'play.example', 'https://play.example', 'https://play.example'],
  ['production', 'play.example', 'http://play.example', 'https://play.example'],
  ['production', 'play.example', 'https://play.example:8443', 'https://play.example'],
  ['production', 'aurora.localhost', 'http://aurora.localhost:4100', 'https://aurora.localhost'],
  ['development', 'aurora.localhost', 'http://aurora.localhost:4100', 'http://aurora.localhost:4100'],
  ['development', 'aurora.localhost', 'https://aurora.localhost', 'https://aurora.localhost'],
  ['development', 'aurora.localhost', 'http://harbour.localhost:4100', 'https://aurora.localhost'],
  ['development', 'play.example', 'http://play.example', 'https://play.example'],
  ['development', 'aurora.localhost', 'nonsense', 'https://aurora.localhost'],
  ['development', 'aurora.localhost', null, 'https://aurora.localhost'],
] as const)('in %s a passkey of %s that says %s is held against %s', (NODE_ENV, host, claimed, expected) => {
  expect(originsOf({ host, claimed }, { NODE_ENV })).toEqual([expected]);
});

it('reads origin and challenge of what the browser signed, and nothing from what is no such thing', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  expect(claimedOrigin(encoded({ origin: 'https://play.example' }))).toBe('https://play.example');
  expect(claimedChallenge(encoded({ challenge: 'aZ09_-' }))).toBe('aZ09_-');
  for (const given of [encoded({}), encoded({ origin: 7, challenge: 7 }), encoded(null), 'no json', 7, undefined])
    expect([claimedOrigin(given), claimedChallenge(given)]).toEqual([null, null]);
  expect(claimedChallenge(encoded({ challenge: 'a:b' }))).toBeNull();
});
