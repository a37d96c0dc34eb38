import { historyGroups } from '@fairhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletFlag } from '#modules/ledger/index.ts';
import {
  groupOf,
  isSameInput,
  judgeTransfer,
  kindsOf,
  pauseBeforeAsk,
  resultAtVendor,
  vendorWalletCode,
  withdrawableOf,
} from './wallet.rules.ts';
import type { Transfer, TransferInput } from './wallet.types.ts';

const bounds = { payoutStep: 100n, maxOperation: 1_000_000_000n };
const input = (direction: 'to_vendor' | 'to_main', amount: bigint | null) => ({ direction, amount });
const judge = (asked: ReturnType<typeof input>, flags: WalletFlag[] = [], isExcluded = false) => {
  const verdict = judgeTransfer(asked, { wallet: { flags }, stops: isExcluded ? ['excluded'] : [], bounds });
  return verdict.ok ? 'ok' : verdict.code;
};

describe('a transfer', () => {
  it.each([
    ['goes out', input('to_vendor', 500n), [], false, 'ok'],
    ['finer than can be paid', input('to_vendor', 550n), [], false, 'WALLET_AMOUNT_OUT_OF_RANGE'],
    ['larger than one operation', input('to_vendor', 1_000_000_100n), [], false, 'WALLET_AMOUNT_OUT_OF_RANGE'],
    ['out of a frozen wallet', input('to_vendor', 500n), ['frozen'], false, 'WALLET_FROZEN'],
    ['out of a closed wallet', input('to_vendor', 500n), ['closed'], false, 'WALLET_FROZEN'],
    ['out of a wallet that owes', input('to_vendor', 500n), ['debt'], false, 'WALLET_DEBT_OPEN'],
    ['of somebody who is excluded', input('to_vendor', 500n), [], true, 'PLAY_PROTECTION_STOP'],
    ['home, of somebody who is excluded', input('to_main', null), ['frozen', 'debt'], true, 'ok'],
    ['home, finer than can be paid', input('to_main', 1n), [], false, 'WALLET_AMOUNT_OUT_OF_RANGE'],
  ] as const)('%s', (_what, asked, flags, isExcluded, verdict) => {
    expect(judge(asked, [...flags], isExcluded)).toBe(verdict);
  });

  it('is the same request only when every field is the same', () => {
    const asked: TransferInput = {
      brandId: 'b',
      memberId: 'm',
      transferId: 't',
      direction: 'to_vendor',
      vendorCode: 'LUMEN',
      currency: 'USD',
      amount: 100n,
    };
    // A transfer of everything has an amount by now, but its request was still "everything".
    const earlier = { ...asked, requested: 100n, amount: 100n } as Transfer;
    expect(isSameInput(earlier, asked)).toBe(true);
    for (const other of [
      { amount: 200n },
      { amount: null },
      { vendorCode: 'ORBIT' },
      { currency: 'EUR' },
      { direction: 'to_main' as const },
    ]) {
      expect(isSameInput(earlier, { ...asked, ...other }), JSON.stringify(Object.keys(other))).toBe(false);
    }
  });

  it('is asked for after five seconds, then ever more slowly, but at least every five minutes', () => {
    const pauses = Array.from({ length: 20 }, (_, asks) => pauseBeforeAsk(asks));
    expect(pauses[0]).toBe(5_000);
    expect(Math.max(...pauses)).toBe(300_000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });

  it('home leaves at the vendor exactly what the vendor says is left, whatever was won or lost there', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, amounts, amounts, (booked, amount, left) => {
        const result = resultAtVendor({ booked, amount, left });
        // Never below zero in between: first the result is booked, then the amount.
        expect(booked + result).toBeGreaterThanOrEqual(amount);
        expect(booked + result - amount).toBe(left);
      }),
    );
  });
});

describe('the account record', () => {
  it('files every kind of movement under exactly one group', () => {
    const filed = historyGroups.flatMap((group) => kindsOf(group));
    expect(new Set(filed).size).toBe(filed.length);
    expect(historyGroups.filter((group) => kindsOf(group).length === 0)).toEqual([]);
    for (const group of historyGroups) for (const kind of kindsOf(group)) expect(groupOf(kind)).toBe(group);
  });
});

it.each([
  [[], 700n],
  [['limited'], 700n],
  [['frozen'], 0n],
  [['debt', 'limited'], 0n],
] as [WalletFlag[], bigint][])('of a wallet with %j flags, %d may be withdrawn', (flags, expected) => {
  expect(withdrawableOf({ flags, balance: 700n }, 0n)).toBe(expected);
});

it('a vendor’s money has a wallet code of its own', () => {
  expect(vendorWalletCode('LUMEN7')).toBe('vendor:lumen7');
});
