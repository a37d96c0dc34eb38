import { expect, test } from 'vitest';
import { type HeldBalance, holdRound, revealRound, shownFunds } from './held-balance.rules.ts';
import type { ShownFunds } from './wallet.rules.ts';

const funds = (minor: string, version: number): ShownFunds => {
  const money = (units: string) => ({ minor: units, currency: 'USD' });
  return { available: money(minor), bonus: money('0'), held: money('0'), version };
};
const seen = (now: ShownFunds, held: HeldBalance): string | undefined => shownFunds(now, held)?.available.minor;

test('a stake is seen at once, and a win only when the game has shown it', () => {
  const before = funds('1000', 4);
  const held = holdRound(null, { roundId: 'a', stake: 100n }, before);
  expect(seen(before, held)).toBe('900');
  // The server has already posted stake and win.
  const after = funds('1400', 6);
  expect(seen(after, held)).toBe('900');
  expect(seen(after, revealRound(held, 'a', after))).toBe('1400');
});

test('a return below the stake is no earlier seen than a great one', () => {
  const held = holdRound(null, { roundId: 'a', stake: 100n }, funds('1000', 4));
  expect(seen(funds('950', 6), held)).toBe('900');
});

test('what is staked twice in a round is taken off twice', () => {
  const first = holdRound(null, { roundId: 'a', stake: 100n }, funds('1000', 4));
  const second = holdRound(first, { roundId: 'a', stake: 50n }, funds('900', 5));
  expect(seen(funds('850', 6), second)).toBe('850');
});

test('of two open rounds the one that is shown is booked, and the other stays hidden', () => {
  const one = holdRound(null, { roundId: 'a', stake: 100n }, funds('1000', 1));
  const both = holdRound(one, { roundId: 'b', stake: 200n }, funds('900', 2));
  // a won 500 and is shown; b is still open, its stake is gone.
  const now = funds('1200', 4);
  expect(seen(now, revealRound(both, 'a', now))).toBe('1200');
  expect(seen(funds('9200', 5), revealRound(both, 'a', now))).toBe('1200');
});

test('the end of a round that nobody began changes nothing', () => {
  expect(revealRound(null, 'x', funds('1', 1))).toBeNull();
  const held = holdRound(null, { roundId: 'a', stake: 1n }, funds('10', 1));
  expect(revealRound(held, 'x', funds('10', 1))).toBe(held);
});

test('without a known balance nothing is held, and nothing is shown below zero', () => {
  expect(holdRound(null, { roundId: 'a', stake: 1n }, null)).toBeNull();
  expect(seen(funds('5', 1), holdRound(null, { roundId: 'a', stake: 9n }, funds('5', 1)))).toBe('0');
});
