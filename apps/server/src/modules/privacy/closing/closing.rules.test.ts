import { describe, expect, it } from 'vitest';
import { type ClosingFacts, isNameOf, obstaclesOf } from './closing.rules.ts';

const wallet: ClosingFacts['wallets'][number] = {
  purse: 'main',
  currency: 'USD',
  balance: 0n,
  bonus: 0n,
  held: 0n,
  flags: [],
};
const nothing: ClosingFacts = { wallets: [wallet], hasOpenOrder: false, hasOpenRound: false, leadsTeam: false };

describe('what stands in the way', () => {
  it.each([
    ['nothing at all', {}, []],
    ['the smallest amount', { wallets: [{ ...wallet, balance: 1n }] }, ['BALANCE']],
    ['money that is held', { wallets: [{ ...wallet, held: 1n }] }, ['BALANCE']],
    ['a bonus', { wallets: [{ ...wallet, bonus: 1n }] }, ['BALANCE']],
    ['money at a vendor', { wallets: [wallet, { ...wallet, purse: 'vendor:EVO', balance: 5n }] }, ['BALANCE']],
    ['points, which are no money', { wallets: [wallet, { ...wallet, purse: 'points', balance: 500n }] }, []],
    ['a debt', { wallets: [{ ...wallet, balance: -3n, flags: ['debt'] }] }, ['DEBT']],
    ['an order', { hasOpenOrder: true }, ['OPEN_ORDER']],
    ['a round', { hasOpenRound: true }, ['OPEN_ROUND']],
    ['a team', { leadsTeam: true }, ['TEAM']],
    [
      'everything',
      {
        wallets: [{ ...wallet, balance: 1n, flags: ['debt'] }],
        hasOpenOrder: true,
        hasOpenRound: true,
        leadsTeam: true,
      },
      ['BALANCE', 'OPEN_ORDER', 'OPEN_ROUND', 'DEBT', 'TEAM'],
    ],
  ] as [string, Partial<ClosingFacts>, string[]][])('of %s', (_, facts, obstacles) => {
    expect(obstaclesOf({ ...nothing, ...facts })).toEqual(obstacles);
  });
});

it('knows the name of the account in whatever case and width, and no other', () => {
  expect(isNameOf(' Anna22 ', 'anna22')).toBe(true);
  expect(isNameOf('ａｎｎａ22', 'anna22')).toBe(true);
  expect(isNameOf('anna2', 'anna22')).toBe(false);
  expect(isNameOf('', 'anna22')).toBe(false);
});
