import { describe, expect, test } from 'vitest';
import { judgeDeposit, leftOf } from './deposit-limits.rules.ts';
import type { DepositLimit } from './deposit-limits.types.ts';

const limit = (period: DepositLimit['period'], ceiling: bigint | null, used = 0n): DepositLimit => ({
  period,
  ceiling,
  used,
  waiting: null,
});

describe('a deposit', () => {
  test('without a limit is allowed, whatever was deposited', () => {
    expect(judgeDeposit([limit('day', null, 10n ** 17n)], 10n ** 17n)).toEqual({ ok: true });
  });

  test('may reach the ceiling and not one unit more', () => {
    expect(judgeDeposit([limit('day', 100n, 60n)], 40n)).toEqual({ ok: true });
    expect(judgeDeposit([limit('day', 100n, 60n)], 41n)).toEqual({
      ok: false,
      period: 'day',
      ceiling: 100n,
      left: 40n,
    });
  });

  test('is told of the limit that leaves least', () => {
    const limits = [limit('day', 100n, 50n), limit('week', 120n, 100n), limit('month', 1_000n, 100n)];
    expect(judgeDeposit(limits, 60n)).toEqual({ ok: false, period: 'week', ceiling: 120n, left: 20n });
  });

  test('below a limit that was lowered under what is used has nothing left', () => {
    expect(leftOf({ ceiling: 10n, used: 50n })).toBe(0n);
    expect(judgeDeposit([limit('month', 10n, 50n)], 1n)).toMatchObject({ ok: false, left: 0n });
  });
});
