import { expect, it } from 'vitest';
import { proofUrlOf } from './proof-url-of.ts';

const baseUrl = 'https://games.example';
const launchHosts = ['games.example'];
const find = proofUrlOf({
  VENDOR_ENDPOINTS: {
    open: { baseUrl, launchHosts, proofUrl: 'https://games.example/verify?round=' },
    silent: { baseUrl, launchHosts },
  },
});

it.each([
  ['open', 'r-1', 'https://games.example/verify?round=r-1'],
  ['open', 'a&b=c', 'https://games.example/verify?round=a%26b%3Dc'],
  ['silent', 'r-1', null],
  ['unknown', 'r-1', null],
])('a round of %s called %s is checked at %s', (vendorCode, roundId, url) => {
  expect(find({ vendorCode, roundId })).toBe(url);
});
