import { expect, test } from 'vitest';
import { moneyStanding, timeStanding } from './standing-of.ts';

const usd = (minor: string) => ({ minor, currency: 'USD' });

test('a limit of money is told in units', () => {
  expect(
    moneyStanding({
      kind: 'loss',
      period: 'day',
      ceiling: usd('1000000'),
      used: usd('-20000'),
      left: usd('1020000'),
      roomAt: null,
      waiting: { ceiling: null, from: '2026-01-02T03:04:05.000Z', needsConfirmation: false },
    }),
  ).toEqual({
    ceiling: 1_000_000n,
    used: -20_000n,
    waiting: { ceiling: null, from: '2026-01-02T03:04:05.000Z', needsConfirmation: false },
  });
});

test('a single stake counts nothing', () => {
  const stake = { kind: 'stake', period: 'bet', ceiling: null, used: null, left: null, roomAt: null, waiting: null };
  expect(moneyStanding(stake as Parameters<typeof moneyStanding>[0])).toEqual({
    ceiling: null,
    used: null,
    waiting: null,
  });
});

test('a limit of time is told in minutes', () => {
  expect(
    timeStanding({
      kind: 'session',
      minutes: 60,
      usedMinutes: 12,
      waiting: { minutes: 90, from: '2026-01-02T03:04:05.000Z', needsConfirmation: true },
    }),
  ).toEqual({
    ceiling: 60n,
    used: 12n,
    waiting: { ceiling: 90n, from: '2026-01-02T03:04:05.000Z', needsConfirmation: true },
  });
});
