import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Method } from '../methods/method.types.ts';
import {
  chipsOf,
  feeFor,
  isSameInput,
  judgeDeposit,
  mayConfirm,
  mayProve,
  mayReject,
  nextAsk,
  openOrdersMax,
  ownerOf,
  referenceFrom,
  turnoverFor,
} from './deposit.rules.ts';

const method: Method = {
  methodId: '0197b1f0-0000-7000-8000-000000000001',
  brandId: 'aurora',
  direction: 'in',
  kind: 'hosted',
  providerCode: 'sandbox',
  payeeKind: null,
  currency: 'USD',
  titles: { EN: 'Card' },
  notes: {},
  min: 100_000n,
  max: 10_000_000n,
  feeFlat: 0n,
  feePpm: 0,
  arrivalMinutes: 5,
  hours: null,
  position: 0,
  isEnabled: true,
  revision: 0,
};
const facts = {
  method,
  isOffered: true,
  now: new Date('2026-03-04T12:00:00Z'),
  stops: [],
  memberState: 'active',
  flags: [],
  openOrders: 0,
} as const;
const judge = (input: Partial<{ amount: bigint; currency: string }> = {}, more: object = {}) => {
  const verdict = judgeDeposit({ amount: 500_000n, currency: 'USD', ...input }, { ...facts, ...more });
  return verdict.ok ? 'ok' : verdict.code;
};

describe('an order', () => {
  it('may be opened within the bounds of its method, and not a unit beyond', () => {
    expect(judge()).toBe('ok');
    expect(judge({ amount: 100_000n })).toBe('ok');
    expect(judge({ amount: 99_900n })).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
    expect(judge({ amount: 10_000_000n })).toBe('ok');
    expect(judge({ amount: 10_000_100n })).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
    expect(judge({ amount: 500_050n })).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
  });

  it('is not opened where the fee would take all of it', () => {
    expect(judge({}, { method: { ...method, feeFlat: 500_000n } })).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
    expect(judge({}, { method: { ...method, feeFlat: 499_999n } })).toBe('ok');
  });

  it('needs a method that pays in, in this currency, offered and open now', () => {
    expect(judge({}, { method: null })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { isOffered: false })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { flags: null })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({ currency: 'EUR' })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { method: { ...method, direction: 'out' } })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { method: { ...method, isEnabled: false } })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { method: { ...method, hours: { from: 0, to: 720 } } })).toBe('CASHIER_METHOD_CLOSED');
    expect(judge({}, { method: { ...method, hours: { from: 720, to: 721 } } })).toBe('ok');
  });

  it('is refused to whoever keeps away from play, and into a stopped wallet; a debt may be paid', () => {
    expect(judge({}, { stops: ['excluded'] })).toBe('PLAY_PROTECTION_STOP');
    expect(judge({}, { stops: ['cooling_off'], memberState: 'blocked' })).toBe('PLAY_PROTECTION_STOP');
    expect(judge({}, { memberState: 'closed' })).toBe('WALLET_FROZEN');
    expect(judge({}, { flags: ['frozen'] })).toBe('WALLET_FROZEN');
    expect(judge({}, { flags: ['closed'] })).toBe('WALLET_FROZEN');
    expect(judge({}, { flags: ['debt'] })).toBe('ok');
  });

  it('is one of three that may be unpaid at once', () => {
    expect(judge({}, { openOrders: openOrdersMax - 1 })).toBe('ok');
    expect(judge({}, { openOrders: openOrdersMax })).toBe('CASHIER_TOO_MANY_OPEN');
  });

  it('is the same order only for the same request under its id', () => {
    const input = { methodId: 'm', amount: 5n, currency: 'USD' };
    expect(isSameInput(input, input)).toBe(true);
    for (const other of [{ methodId: 'n' }, { amount: 6n }, { currency: 'EUR' }])
      expect(isSameInput(input, { ...input, ...other })).toBe(false);
  });

  it('has a reference that can be read out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), (random) => {
        expect(referenceFrom(random)).toMatch(/^D[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
      }),
    );
  });
});

describe('a fee', () => {
  it('is cut, never rounded up, and never more than what arrived', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 500_000 }),
        (received, feeFlat, feePpm) => {
          const fee = feeFor({ feeFlat, feePpm }, received);
          expect(fee >= 0n && fee <= received).toBe(true);
          const share = fee - feeFlat;
          if (fee < received) {
            expect(share * 1_000_000n <= received * BigInt(feePpm)).toBe(true);
            expect((share + 1n) * 1_000_000n > received * BigInt(feePpm)).toBe(true);
          }
        },
      ),
    );
    expect(feeFor({ feeFlat: 0n, feePpm: 15_000 }, 199n)).toBe(2n);
    expect(feeFor({ feeFlat: 500n, feePpm: 0 }, 300n)).toBe(300n);
  });

  it('leaves a turnover of the credited amount, in thousandths, cut', () => {
    expect(turnoverFor(1_999n, 1_500)).toBe(2_998n);
    expect(turnoverFor(1_999n, 0)).toBe(0n);
  });
});

describe('the amounts offered as buttons', () => {
  it('begin at the minimum and go on in round figures', () => {
    expect(chipsOf({ min: 100_000n, max: 50_000_000n })).toEqual([
      100_000n,
      200_000n,
      500_000n,
      1_000_000n,
      2_000_000n,
      5_000_000n,
    ]);
    expect(chipsOf({ min: 150_000n, max: 1_000_000n })).toEqual([150_000n, 200_000n, 500_000n, 1_000_000n]);
    expect(chipsOf({ min: 150_000n, max: 150_000n })).toEqual([150_000n]);
  });

  it('rise, and stay within the bounds', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (min, more) => {
        const chips = chipsOf({ min, max: min + more });
        expect(chips[0]).toBe(min);
        expect(chips.length).toBeLessThanOrEqual(6);
        chips.forEach((chip, index) => {
          expect(chip <= min + more).toBe(true);
          expect(index === 0 || chip > (chips[index - 1] ?? 0n)).toBe(true);
        });
      }),
    );
  });
});

describe('asking the provider', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const order = { state: 'created', asks: 0, expiresAt: now, needsPeople: false } as const;
  const seconds = (more: object) => {
    const at = nextAsk({ ...order, ...more }, now);
    return at === null ? null : (at.getTime() - now.getTime()) / 1_000;
  };

  it('begins after five seconds and slows down to five minutes', () => {
    expect([0, 1, 2, 5, 6, 7, 100].map((asks) => seconds({ asks }))).toEqual([5, 10, 20, 160, 300, 300, 300]);
    expect(seconds({ state: 'waiting', asks: 3 })).toBe(40);
  });

  it('goes on hourly for three days after an order is over, and ends with its credit or failure', () => {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    for (const state of ['expired', 'cancelled'] as const) {
      expect(seconds({ state, expiresAt: hoursAgo(71) })).toBe(3_600);
      expect(seconds({ state, expiresAt: hoursAgo(72) })).toBeNull();
    }
    expect(seconds({ state: 'credited' })).toBeNull();
    expect(seconds({ state: 'failed' })).toBeNull();
    expect(seconds({ state: 'waiting', needsPeople: true })).toBeNull();
  });
});

describe('who has a say', () => {
  const states = ['created', 'waiting', 'credited', 'failed', 'expired', 'cancelled'] as const;
  const where = (holds: (state: (typeof states)[number]) => boolean) => states.filter(holds);
  const byHand = { providerCode: 'manual', needsPeople: false };
  const provider = { providerCode: 'sandbox', needsPeople: false };

  it('a person confirms what comes by hand; where a provider knows, only what does not fit its word', () => {
    expect(where((state) => mayConfirm({ ...byHand, state }))).toEqual(['created', 'waiting', 'expired', 'cancelled']);
    expect(where((state) => mayConfirm({ ...provider, state }))).toEqual([]);
    expect(where((state) => mayConfirm({ ...provider, needsPeople: true, state }))).toEqual(['waiting']);
  });

  it('a person rejects what waits for a person', () => {
    expect(where((state) => mayReject({ ...byHand, state }))).toEqual(['waiting']);
    expect(where((state) => mayReject({ ...provider, state }))).toEqual([]);
    expect(where((state) => mayReject({ ...provider, needsPeople: true, state }))).toEqual(['waiting']);
  });

  it('every order has an owner', () => {
    expect(states.map((state) => ownerOf({ ...provider, state }))).toEqual([
      'member',
      'provider',
      'nobody',
      'nobody',
      'nobody',
      'nobody',
    ]);
    expect(ownerOf({ ...byHand, state: 'waiting' })).toBe('payments_staff');
    expect(ownerOf({ ...provider, needsPeople: true, state: 'waiting' })).toBe('payments_staff');
  });

  it('only a transfer is proved, while it is not over', () => {
    expect(where((state) => mayProve({ kind: 'transfer', state }))).toEqual(['created', 'waiting']);
    expect(where((state) => mayProve({ kind: 'hosted', state }))).toEqual([]);
  });
});
