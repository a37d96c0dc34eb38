import { isRevealPermit, testKeys } from '@fairhouse/vendor-kit';
import { expect, it } from 'vitest';
import { ownProofUrlOf, proofUrlOf } from './proof-url-of.ts';

const baseUrl = 'https://games.example';
const launchHosts = ['games.example'];
const config = {
  VENDOR_ENDPOINTS: {
    open: { baseUrl, launchHosts, proofUrl: 'https://games.example/verify?round=' },
    silent: { baseUrl, launchHosts },
  },
  GATEWAY_SIGNING_KEY: Buffer.from(testKeys.platform.secretKey.subarray(0, 32)),
};
const find = proofUrlOf(config);

it.each([
  ['open', 'r-1', 'https://games.example/verify?round=r-1'],
  ['open', 'a&b=c', 'https://games.example/verify?round=a%26b%3Dc'],
  ['silent', 'r-1', null],
  ['unknown', 'r-1', null],
])('a round of %s called %s is checked at %s', (vendorCode, roundId, url) => {
  expect(find({ vendorCode, roundId })).toBe(url);
});

it('the link of the round’s own player lets the vendor reveal this round, for an hour', () => {
  const round = { vendorCode: 'open', roundId: 'r-1' };
  const atMs = Date.UTC(2026, 0, 1);
  const findOwn = ownProofUrlOf(config, { now: () => new Date(atMs) });
  const [page, permit = ''] = findOwn(round)?.split('#reveal=') ?? [];
  expect(page).toBe(find(round));
  const isValid = (of: typeof round, nowMs: number) =>
    isRevealPermit(permit, of, { publicKey: testKeys.platform.publicKey, nowMs });
  expect(isValid(round, atMs)).toBe(true);
  expect(isValid({ ...round, roundId: 'r-2' }, atMs)).toBe(false);
  expect(isValid(round, atMs + 3_600_001)).toBe(false);
  expect(findOwn({ ...round, vendorCode: 'silent' })).toBeNull();
});
