import { describe, expect, it } from 'vitest';
import { sumFigures, sumNewMembers, topWins, within } from './today.rules.ts';

const hour = (text: string) => new Date(`2026-11-15T${text}:00Z`);
const win = (id: string, won: bigint, currency = 'USD', settledAt = hour('10:00')) => ({
  id,
  memberId: 'm',
  gameId: null,
  currency,
  staked: 100n,
  won,
  settledAt,
});

describe('figures', () => {
  it('are added up within a currency and never across', () => {
    const rows = [
      { hour: hour('10:00'), currency: 'USD', rounds: 2, staked: 500n, won: 700n },
      { hour: hour('11:00'), currency: 'USD', rounds: 1, staked: 300n, won: 0n },
      { hour: hour('11:00'), currency: 'EUR', rounds: 1, staked: 50n, won: 20n },
    ];
    expect(sumFigures(rows)).toEqual([
      {
        rounds: 1,
        staked: { minor: 50n, currency: 'EUR' },
        won: { minor: 20n, currency: 'EUR' },
        ggr: { minor: 30n, currency: 'EUR' },
      },
      {
        rounds: 3,
        staked: { minor: 800n, currency: 'USD' },
        won: { minor: 700n, currency: 'USD' },
        ggr: { minor: 100n, currency: 'USD' },
      },
    ]);
  });

  it('belong to the stretch in which their hour begins', () => {
    const rows = [{ hour: hour('10:00') }, { hour: hour('11:00') }];
    expect(within(rows, hour('10:00'), hour('11:00'))).toEqual([{ hour: hour('10:00') }]);
    const people = [
      { hour: hour('10:00'), activePlayers: 3, newMembers: 2 },
      { hour: hour('11:00'), activePlayers: 1, newMembers: 5 },
    ];
    expect(sumNewMembers(people)).toBe(7);
  });
});

describe('the biggest wins', () => {
  const at = { since: hour('09:00'), perCurrency: 2 };

  it('are the highest above their stake, each round once, so many of each currency', () => {
    const wins = [win('a', 200n), win('b', 900n), win('b', 900n), win('c', 500n), win('d', 150n, 'EUR')];
    expect(topWins(wins, at).map(({ id }) => id)).toEqual(['d', 'b', 'c']);
  });

  it('are of today', () => {
    expect(topWins([win('old', 10_000n, 'USD', hour('08:59'))], at)).toEqual([]);
  });
});
