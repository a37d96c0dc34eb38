import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDue, judgeDeposit, leftOf, moveLimit, standingWait } from './deposit-limits.rules.ts';
import type { DepositLimit } from './deposit-limits.types.ts';

const now = new Date('2026-03-10T12:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1_000);
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

describe('a wish', () => {
  const wait = (ceiling: bigint | null, from = after(0)) => ({ ceiling, from });

  test.each([
    ['the first limit holds at once', { ceiling: null, waiting: null }, 100n, 'lowered', 100n, null],
    ['a lower one holds at once', { ceiling: 100n, waiting: null }, 50n, 'lowered', 50n, null],
    ['a lower one drops what waits', { ceiling: 100n, waiting: wait(200n) }, 50n, 'lowered', 50n, null],
    ['a higher one waits a day', { ceiling: 100n, waiting: null }, 200n, 'asked', 100n, wait(200n, after(24))],
    ['none waits a day', { ceiling: 100n, waiting: null }, null, 'asked', 100n, wait(null, after(24))],
    [
      'the same again before its day is nothing',
      { ceiling: 100n, waiting: wait(200n, after(1)) },
      200n,
      null,
      100n,
      wait(200n, after(1)),
    ],
    [
      'the same again when its day is over holds',
      { ceiling: 100n, waiting: wait(200n) },
      200n,
      'confirmed',
      200n,
      null,
    ],
    ['none again when its day is over holds', { ceiling: 100n, waiting: wait(null) }, null, 'confirmed', null, null],
    [
      'another than the due one waits anew',
      { ceiling: 100n, waiting: wait(200n) },
      150n,
      'asked',
      100n,
      wait(150n, after(24)),
    ],
    ['a number is no yes to none', { ceiling: 100n, waiting: wait(null) }, 200n, 'asked', 100n, wait(200n, after(24))],
    ['what holds takes back what waits', { ceiling: 100n, waiting: wait(200n) }, 100n, 'withdrawn', 100n, null],
    ['what holds is nothing', { ceiling: 100n, waiting: null }, 100n, null, 100n, null],
    ['none where there is none is nothing', { ceiling: null, waiting: null }, null, null, null, null],
    [
      'a yes after the week is a new wish',
      { ceiling: 100n, waiting: wait(200n, after(-168)) },
      200n,
      'asked',
      100n,
      wait(200n, after(24)),
    ],
  ] as const)('%s', (_what, standing, wished, step, ceiling, waiting) => {
    expect(moveLimit(standing, wished, now)).toMatchObject({ step, ceiling, waiting });
  });

  it('never loosens what holds without a wait of a day', () => {
    const amount = fc.option(fc.bigInt({ min: 1n, max: 1_000n }), { nil: null });
    const steps = fc.array(fc.record({ wished: amount, hours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (wishes) => {
        let standing: Pick<DepositLimit, 'ceiling' | 'waiting'> = { ceiling: null, waiting: null };
        let hour = 0;
        const asked: { ceiling: bigint | null; hour: number }[] = [];
        for (const { wished, hours } of wishes) {
          hour += hours;
          const { step, effectiveAt: _, ...next } = moveLimit(standing, wished, after(hour));
          const isLooser = standing.ceiling !== null && (next.ceiling === null || next.ceiling > standing.ceiling);
          if (isLooser)
            expect(asked.some((each) => each.ceiling === next.ceiling && each.hour + 24 <= hour)).toBe(true);
          if (step === 'asked') asked.push({ ceiling: wished, hour });
          standing = next;
        }
      }),
    );
  });
});

test('a wait stands until a week after it was due', () => {
  const waiting = { ceiling: 1n, from: now };
  expect(isDue(waiting, after(-0.001))).toBe(false);
  expect(isDue(waiting, now)).toBe(true);
  expect(standingWait(waiting, after(167.999))).toBe(waiting);
  expect(standingWait(waiting, after(168))).toBeNull();
  expect(standingWait(null, now)).toBeNull();
});
