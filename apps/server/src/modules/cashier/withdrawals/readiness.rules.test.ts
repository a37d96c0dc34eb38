import { describe, expect, it } from 'vitest';
import type { WalletFlag } from '#modules/ledger/index.ts';
import type { Method } from '../methods/method.types.ts';
import { type CheckCode, checksOf, type Situation, validateInput } from './readiness.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hour = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);

const method = (more: Partial<Method> = {}): Method => ({
  methodId: 'm1',
  brandId: 'aurora',
  direction: 'out',
  kind: 'payout',
  providerCode: 'rail',
  payeeKind: 'bank',
  currency: 'USD',
  titles: { EN: 'Bank' },
  notes: {},
  min: 10_000n,
  max: 5_000_000n,
  feeFlat: 1_000n,
  feePpm: 10_000,
  arrivalMinutes: 60,
  hours: null,
  position: 0,
  isEnabled: true,
  revision: 0,
  ...more,
});

const ready: Situation = {
  now,
  currency: 'USD',
  wallet: { balance: 1_000_000n, locked: 0n, withdrawable: 1_000_000n, overdue: 0n, flags: [] },
  payees: [{ payeeId: 'p1', kind: 'bank', usableAt: later(-1) }],
  methods: [method()],
  factors: ['payment_password'],
  heldUntil: null,
  today: 0,
  perDay: 5,
};
const input = { methodId: 'm1', payeeId: 'p1', amount: 500_000n };
const missing = (situation: Situation): CheckCode[] =>
  checksOf(situation).flatMap(({ code, ok }) => (ok ? [] : [code]));

describe('readiness', () => {
  it('takes what is whole, with the fee of the method', () => {
    expect(missing(ready)).toEqual([]);
    expect(validateInput(ready, input)).toMatchObject({ ok: true, fee: 6_000n });
  });

  const lacks: [CheckCode, string, Partial<Situation>][] = [
    [
      'WALLET_OPEN',
      'WALLET_FROZEN',
      { wallet: { balance: 1n, locked: 0n, withdrawable: 0n, overdue: 0n, flags: ['frozen'] } },
    ],
    [
      'WALLET_OPEN',
      'WALLET_FROZEN',
      { wallet: { balance: 1n, locked: 0n, withdrawable: 0n, overdue: 0n, flags: ['closed'] } },
    ],
    [
      'NO_DEBT',
      'WALLET_DEBT_OPEN',
      { wallet: { balance: 1n, locked: 0n, withdrawable: 0n, overdue: 0n, flags: ['debt'] } },
    ],
    ['MONEY_OUT_RESTS', 'CASHIER_MONEY_OUT_RESTS', { heldUntil: later(1) }],
    ['PAYMENT_PASSWORD', 'AUTH_FACTOR_UNAVAILABLE', { factors: [] }],
    ['PAYEE', 'SYSTEM_NOT_FOUND', { payees: [] }],
    ['PAYEE_RESTS', 'CASHIER_PAYEE_RESTS', { payees: [{ payeeId: 'p1', kind: 'bank', usableAt: later(1) }] }],
    ['METHOD_OPEN', 'CASHIER_METHOD_CLOSED', { methods: [method({ isEnabled: false })] }],
    ['METHOD_OPEN', 'CASHIER_METHOD_CLOSED', { methods: [method({ hours: { from: 0, to: 60 } })] }],
    ['METHOD_OPEN', 'CASHIER_METHOD_CLOSED', { methods: [method({ payeeKind: 'wallet' })] }],
    ['DAILY_COUNT', 'CASHIER_TOO_MANY_TODAY', { today: 5 }],
    [
      'TURNOVER',
      'CASHIER_TURNOVER_LEFT',
      { wallet: { balance: 9n, locked: 9n, withdrawable: 0n, overdue: 0n, flags: [] } },
    ],
  ];
  it.each(lacks)('names %s, and the request is refused with %s', (check, code, more) => {
    expect(missing({ ...ready, ...more })).toEqual([check]);
    expect(validateInput({ ...ready, ...more }, input)).toMatchObject({ ok: false, check, code });
  });

  it('keeps what is owed by overdue debts in the wallet, and says so', () => {
    const wallet = { balance: 1_000_000n, locked: 0n, withdrawable: 400_000n, overdue: 600_000n, flags: [] };
    expect(missing({ ...ready, wallet })).toEqual([]);
    expect(validateInput({ ...ready, wallet }, input)).toMatchObject({ code: 'CONTRACT_DEBT_OVERDUE', check: null });
    expect(validateInput({ ...ready, wallet }, { ...input, amount: 300_000n })).toMatchObject({ ok: true });
    expect(missing({ ...ready, wallet: { ...wallet, withdrawable: 0n, locked: 9n, overdue: 1_000_000n } })).toEqual([]);
  });

  it('tells apart what is locked from what is not there', () => {
    const wallet = { balance: 1_000_000n, locked: 600_000n, withdrawable: 400_000n, overdue: 0n, flags: [] };
    expect(validateInput({ ...ready, wallet }, input)).toMatchObject({ code: 'CASHIER_TURNOVER_LEFT', check: null });
    expect(validateInput(ready, { ...input, amount: 1_000_000n })).toMatchObject({ code: 'WALLET_INSUFFICIENT_FUNDS' });
    expect(validateInput(ready, { ...input, amount: 9_900n })).toMatchObject({ code: 'CASHIER_AMOUNT_OUT_OF_RANGE' });
    expect(validateInput(ready, { ...input, amount: 5_000_100n })).toMatchObject({
      code: 'CASHIER_AMOUNT_OUT_OF_RANGE',
    });
    expect(validateInput(ready, { ...input, amount: 500_001n })).toMatchObject({ code: 'CASHIER_AMOUNT_OUT_OF_RANGE' });
  });
});

/** A seeded generator, so that a failing situation can be reproduced. */
const random = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { chance: (share: number) => next() < share, below: (bound: number) => Math.floor(next() * bound) };
};

const situationOf = (seed: number): Situation => {
  const { chance, below } = random(seed);
  const balance = BigInt(below(2_000_000));
  const locked = chance(0.4) ? BigInt(below(2_000_000)) : 0n;
  const flags = (['frozen', 'closed', 'debt'] as WalletFlag[]).filter(() => chance(0.05));
  const isOver = locked > balance;
  const open = isOver ? 0n : balance - locked;
  const kinds = ['bank', 'wallet'] as const;
  return {
    now,
    currency: 'USD',
    wallet: chance(0.05)
      ? null
      : { balance, locked: isOver ? balance : locked, withdrawable: flags.length > 0 ? 0n : open, overdue: 0n, flags },
    payees: Array.from({ length: below(3) }, (_, n) => ({
      payeeId: `p${n}`,
      kind: kinds[below(2)] ?? 'bank',
      usableAt: later(chance(0.3) ? 3 : -3),
    })),
    methods: Array.from({ length: 1 + below(3) }, (_, n) =>
      method({
        methodId: `m${n}`,
        payeeKind: kinds[below(2)] ?? 'bank',
        isEnabled: chance(0.8),
        hours: chance(0.3) ? { from: 0, to: 60 * below(24) + 1 } : null,
      }),
    ),
    factors: chance(0.9) ? ['payment_password'] : [],
    heldUntil: chance(0.2) ? later(chance(0.5) ? 2 : -2) : null,
    today: below(7),
    perDay: 5,
  };
};

it('refuses a request exactly for what the page of its method and account names, in 500 situations', () => {
  let taken = 0;
  let refused = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const situation = situationOf(seed * 7_919);
    for (const { methodId } of situation.methods) {
      for (const payeeId of ['p0', 'p1', 'absent']) {
        const verdict = validateInput(situation, { methodId, payeeId, amount: 10_000n });
        // The page if this were the only method and the only account.
        const narrowed = {
          ...situation,
          payees: situation.payees.filter((payee) => payee.payeeId === payeeId),
          methods: situation.methods.filter((each) => each.methodId === methodId),
        };
        const [first] = missing(narrowed);
        const asked = 10_000n + 1_000n + 100n;
        const hasEnough = (situation.wallet?.withdrawable ?? 0n) >= asked;
        expect(verdict.ok, `seed ${seed}`).toBe(first === undefined && hasEnough);
        if (!verdict.ok) expect(verdict.check, `seed ${seed}`).toBe(first ?? null);
        // Whatever the page reports as missing refuses every request.
        if (missing(situation).length > 0) expect(verdict.ok, `seed ${seed}`).toBe(false);
        if (verdict.ok) taken += 1;
        else refused += 1;
      }
    }
  }
  // Both outcomes must occur, or the test proves nothing.
  expect(taken).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(500);
});
