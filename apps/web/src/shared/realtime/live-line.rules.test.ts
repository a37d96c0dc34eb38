import { describe, expect, test } from 'vitest';
import {
  type LiveWallet,
  type LiveWallets,
  pauseBefore,
  readBalanceMessage,
  readNewsMessage,
  resumeMessage,
  takeWallet,
} from './live-line.rules.ts';

const wallet = (version: number, balance = String(version * 100)): LiveWallet => ({
  walletId: '7',
  currency: 'USD',
  purse: 'main',
  balance,
  bonus: '0',
  held: '0',
  version,
});

describe('a told balance', () => {
  test('is taken only when it is newer, whatever order it comes in', () => {
    const order = [3, 1, 2, 2, 5, 4, 5, 1];
    const shown: number[] = [];
    let known: LiveWallets = {};
    for (const version of order) {
      known = takeWallet(known, wallet(version));
      shown.push(known['7']?.version ?? -1);
    }
    expect(shown).toEqual([3, 3, 3, 3, 5, 5, 5, 5]);
  });

  test('that is old leaves everything as it is, so that nothing is drawn again', () => {
    const known = takeWallet({}, wallet(4));
    expect(takeWallet(known, wallet(4, '999'))).toBe(known);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['null', 'null'],
    ['another message', JSON.stringify({ type: 'hello' })],
    ['a number for an amount', JSON.stringify({ ...wallet(1), type: 'wallet.balance_changed', balance: 100 })],
    ['a negative amount', JSON.stringify({ ...wallet(1), type: 'wallet.balance_changed', balance: '-1' })],
    ['a version with a fraction', JSON.stringify({ ...wallet(1), type: 'wallet.balance_changed', version: 1.5 })],
  ])('that is %s is no balance', (_what, text) => {
    expect(readBalanceMessage(text)).toBeNull();
  });

  test('is read as it was told', () => {
    expect(readBalanceMessage(JSON.stringify({ type: 'wallet.balance_changed', memberId: 'm', ...wallet(9) }))).toEqual(
      wallet(9),
    );
  });
});

test('what is known is told by wallet and version', () => {
  expect(JSON.parse(resumeMessage({ '7': wallet(4) }))).toEqual({ type: 'resume', wallets: { '7': 4 } });
});

test('the pauses grow from half a second to half a minute and are never the same for all', () => {
  expect(pauseBefore(0, 0)).toBe(250);
  expect(pauseBefore(0, 1)).toBe(500);
  expect(pauseBefore(3, 1)).toBe(4_000);
  expect(pauseBefore(50, 1)).toBe(30_000);
  expect(pauseBefore(50, 0)).toBe(15_000);
});

describe('messages about changes by operators', () => {
  test('name the parts that changed', () => {
    expect(readNewsMessage(JSON.stringify({ type: 'system.status_changed', status: 1 }))).toEqual(['status']);
    expect(readNewsMessage(JSON.stringify({ type: 'cashier.order_changed', orderId: '1' }))).toEqual(['cashier']);
    expect(readNewsMessage(JSON.stringify({ type: 'protection.bars_changed', bars: [] }))).toEqual(['protection']);
    expect(readNewsMessage(JSON.stringify({ type: 'house.changed', what: ['switches', 'theme'] }))).toEqual([
      'switches',
      'theme',
    ]);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['null', 'null'],
    ['another message', JSON.stringify({ type: 'wallet.balance_changed', what: ['switches'] })],
    ['parts that are no list', JSON.stringify({ type: 'house.changed', what: 'switches' })],
    ['parts that are no words', JSON.stringify({ type: 'house.changed', what: [1] })],
  ])('are not %s', (_what, text) => {
    expect(readNewsMessage(text)).toBeNull();
  });
});
