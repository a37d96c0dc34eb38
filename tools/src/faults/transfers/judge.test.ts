import { describe, expect, it } from 'vitest';
import { judgeTransfers, type StoredTransfer, type Wallet, type WantedTransfer } from './judge.ts';

const wanted: WantedTransfer = {
  number: 1,
  senderWallet: 'a',
  receiverWallet: 'b',
  amount: 10n,
  ids: ['x'],
  acknowledged: true,
};
const stored: StoredTransfer = {
  transferId: 'x',
  amount: 10n,
  postings: [
    { walletId: 'b', delta: 10n },
    { walletId: 'a', delta: -10n },
  ],
  deposits: 1,
  requirements: 1,
};
const wallets: Wallet[] = [
  { walletId: 'a', opening: 50n, balance: 40n },
  { walletId: 'b', opening: 50n, balance: 60n },
];
const clean = { lost: 0, doubled: 0, broken: 0, invented: 0, negative: 0, wrongBalances: 0 };
const untouched = wallets.map((wallet) => ({ ...wallet, balance: wallet.opening }));
const twice = [
  { walletId: 'a', opening: 50n, balance: 30n },
  { walletId: 'b', opening: 50n, balance: 70n },
];

describe('transfers', () => {
  it('that are each stored once and whole are in order, and one that nobody acknowledged may be missing', () => {
    expect(judgeTransfers([wanted], [stored], wallets)).toEqual(clean);
    expect(judgeTransfers([{ ...wanted, acknowledged: false }], [], untouched)).toEqual(clean);
  });

  it.each<[string, WantedTransfer[], StoredTransfer[], Wallet[], object]>([
    ['acknowledged and gone', [wanted], [], untouched, { lost: 1 }],
    [
      'stored under two ids',
      [{ ...wanted, ids: ['x', 'y'] }],
      [stored, { ...stored, transferId: 'y' }],
      twice,
      { doubled: 1 },
    ],
    ['stored without one side', [wanted], [{ ...stored, postings: stored.postings.slice(1) }], wallets, { broken: 1 }],
    ['not counted as a deposit', [wanted], [{ ...stored, deposits: 0 }], wallets, { broken: 1 }],
    ['without a requirement', [wanted], [{ ...stored, requirements: 0 }], wallets, { broken: 1 }],
    ['stored by another amount', [wanted], [{ ...stored, amount: 11n }], wallets, { broken: 1 }],
    ['wanted by nobody', [], [stored], untouched, { invented: 1 }],
    ['not in the balances', [wanted], [stored], untouched, { wrongBalances: 2 }],
    [
      'paid with money that was not there',
      [wanted],
      [stored],
      [
        { walletId: 'a', opening: 5n, balance: -5n },
        { walletId: 'b', opening: 50n, balance: 60n },
      ],
      { negative: 1 },
    ],
  ])('that are %s are found out', (_what, intended, rows, all, found) => {
    expect(judgeTransfers(intended, rows, all)).toEqual({ ...clean, ...found });
  });
});
