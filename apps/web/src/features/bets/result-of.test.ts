import { expect, test } from 'vitest';
import { resultOf } from './result-of.ts';

const money = (minor: string) => ({ minor, currency: 'USD' });

test.each([
  ['settled', '0', '-10000', 'lost'],
  ['settled', '4000', '-6000', 'settled'],
  ['settled', '10000', '0', 'settled'],
  ['settled', '25000', '15000', 'won'],
  ['open', '0', '-10000', 'open'],
  ['rolled_back', '0', '0', 'rolled_back'],
] as const)('a round that is %s and paid %s (net %s) reads %s', (state, won, net, expected) => {
  expect(resultOf({ state, won: money(won), net: money(net) })).toBe(expected);
});
