import { describe, expect, test } from 'vitest';
import type { LiveWallets } from '../realtime/live-line.rules.ts';
import { laterResponse, newestFunds } from './wallet.rules.ts';

const usd = (minor: string) => ({ minor, currency: 'USD' });
const asked = (balanceVersion: number, minor: string) => ({
  available: usd(minor),
  bonus: usd('0'),
  held: usd('0'),
  balanceVersion,
});
const liveWallets = (version: number, balance: string, purse = 'main', currency = 'USD'): LiveWallets => ({
  '7': { walletId: '7', currency, purse, balance, bonus: '5', held: '6', version },
});

describe('what is shown', () => {
  test('is what was told when that is newer', () => {
    expect(newestFunds(asked(3, '300'), liveWallets(4, '400'), 'USD')).toEqual({
      available: usd('400'),
      bonus: usd('5'),
      held: usd('6'),
      version: 4,
    });
  });

  test.each([
    ['is what was asked for when that is newer', asked(5, '500'), liveWallets(4, '400'), '500'],
    ['is what was asked for at the same version', asked(4, '400'), liveWallets(4, '999'), '400'],
    ['is not the points', asked(1, '100'), liveWallets(9, '900', 'points'), '100'],
    ['is not another currency', asked(1, '100'), liveWallets(9, '900', 'main', 'EUR'), '100'],
    ['is what was told while nothing was asked', undefined, liveWallets(1, '100'), '100'],
  ])('%s', (_what, response, live, shown) => {
    expect(newestFunds(response, live, 'USD')?.available.minor).toBe(shown);
  });

  test('is nothing while nothing is known', () => {
    expect(newestFunds(undefined, undefined, 'USD')).toBeNull();
  });
});

test('an answer that was overtaken does not take the place of a later one', () => {
  const [older, newer] = [asked(3, '300'), asked(4, '400')];
  expect(laterResponse(newer, older)).toBe(newer);
  expect(laterResponse(older, newer)).toBe(newer);
  expect(laterResponse(undefined, older)).toBe(older);
});
