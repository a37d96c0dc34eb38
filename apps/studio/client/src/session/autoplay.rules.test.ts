import { describe, expect, test } from 'vitest';
import {
  type AutoplayFacts,
  type AutoplayRun,
  firstLossStop,
  isAutoplaying,
  mostLostOf,
  reasonToStop,
  totalOf,
} from './autoplay.rules.ts';

const run = (more: Partial<AutoplayRun> = {}): AutoplayRun => ({
  rounds: 10,
  lossStop: 1_000n,
  winStop: null,
  stake: 100n,
  wish: {},
  begun: 3,
  netBefore: 0n,
  end: null,
  isOver: false,
  net: 0n,
  ...more,
});
const calm: AutoplayFacts = {
  isPlaying: true,
  isPaused: false,
  isReached: true,
  isInDoubt: false,
  hasNotice: false,
  isRoundRunning: false,
  balance: 5_000n,
  net: 0n,
  lastWin: 0n,
};

describe('autoplay', () => {
  test.each<[string, Partial<AutoplayRun>, Partial<AutoplayFacts>, ReturnType<typeof reasonToStop>]>([
    ['goes on while nothing speaks against it', {}, {}, null],
    ['goes on while a round runs', { begun: 10 }, { isRoundRunning: true, net: -2_000n, balance: 0n }, null],
    ['begins its last round', { begun: 9 }, {}, null],
    ['ends when its rounds are used up', { begun: 10 }, {}, 'rounds'],
    ['begins a round that may reach the loss stop', {}, { net: -900n }, null],
    ['begins no round that may go beyond the loss stop', {}, { net: -901n }, 'loss'],
    ['begins not even one round above the loss stop', { begun: 0, lossStop: 99n }, {}, 'loss'],
    ['counts wins towards the loss stop', { lossStop: 100n }, { net: 1n }, null],
    ['goes on after a payout as high as the win stop', { winStop: 500n }, { lastWin: 500n }, null],
    ['ends after a payout above the win stop', { winStop: 500n }, { lastWin: 501n }, 'win'],
    ['does not count a win from before it began', { winStop: 500n, begun: 0 }, { lastWin: 900n }, null],
    ['tells the win rather than the used up rounds', { winStop: 500n, begun: 10 }, { lastWin: 501n }, 'win'],
    ['begins a round for the whole balance', {}, { balance: 100n }, null],
    ['ends when the balance is below the stake', {}, { balance: 99n }, 'balance'],
    ['ends on a pause', {}, { isPaused: true }, 'paused'],
    ['ends on a pause in the middle of a round', {}, { isPaused: true, isRoundRunning: true }, 'paused'],
    ['ends on a lost connection', {}, { isReached: false, isRoundRunning: true }, 'offline'],
    ['ends while a stake is in doubt', {}, { isInDoubt: true, isRoundRunning: true }, 'inDoubt'],
    ['ends on any notice', {}, { hasNotice: true }, 'refused'],
    ['ends with the session', {}, { isPlaying: false }, 'refused'],
  ])('%s', (_, change, facts, expected) => {
    expect(reasonToStop(run(change), { ...calm, ...facts })).toBe(expected);
  });

  test.each([
    ['the stop, if all stakes are more', { rounds: 50, lossStop: 1_000n }, 1_000n],
    ['all stakes, if the stop is more', { rounds: 10, lossStop: 5_000n }, 1_000n],
  ])('can lose at most %s', (_, plan, most) => {
    expect(mostLostOf(100n, plan)).toBe(most);
  });

  test('proposes to stop after a loss of ten stakes, and tells all stakes together', () => {
    expect(firstLossStop(20n)).toBe(200n);
    expect(totalOf(20n, { rounds: 25 })).toBe(500n);
  });

  test('runs until it is over, also while its last round is played out', () => {
    expect([null, run(), run({ end: 'asked' }), run({ isOver: true })].map(isAutoplaying)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
