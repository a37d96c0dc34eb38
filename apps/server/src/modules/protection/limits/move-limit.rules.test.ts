import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDue, isLoosening, isTighter, lapsesAt, moveLimit, type Standing, standingWait } from './move-limit.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1_000);

describe('a requested limit', () => {
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
      'a confirmation after the week is a new request',
      { ceiling: 100n, waiting: wait(200n, after(-168)) },
      200n,
      'asked',
      100n,
      wait(200n, after(24)),
    ],
  ] as const)('%s', (_what, standing, requested, step, ceiling, waiting) => {
    expect(moveLimit<bigint>(standing, requested, { now, waitHours: 24 })).toMatchObject({ step, ceiling, waiting });
  });

  it('never loosens the current limit without a wait of a day', () => {
    const amount = fc.option(fc.bigInt({ min: 1n, max: 1_000n }), { nil: null });
    const steps = fc.array(fc.record({ requested: amount, hours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (inputs) => {
        let standing: Standing<bigint> = { ceiling: null, waiting: null };
        let hour = 0;
        const asked: { ceiling: bigint | null; hour: number }[] = [];
        for (const { requested, hours } of inputs) {
          hour += hours;
          const { step, effectiveAt: _, ...next } = moveLimit(standing, requested, { now: after(hour), waitHours: 24 });
          const isLooser = standing.ceiling !== null && (next.ceiling === null || next.ceiling > standing.ceiling);
          if (isLooser)
            expect(asked.some((each) => each.ceiling === next.ceiling && each.hour + 24 <= hour)).toBe(true);
          if (step === 'asked') asked.push({ ceiling: requested, hour });
          standing = next;
        }
      }),
    );
  });
});

test('a pending change stays until a week after it was due', () => {
  const waiting = { ceiling: 1n, from: now };
  expect(isDue(waiting, after(-0.001))).toBe(false);
  expect(isDue(waiting, now)).toBe(true);
  expect(standingWait(waiting, after(167.999))).toBe(waiting);
  expect(standingWait(waiting, after(168))).toBeNull();
  expect(standingWait(null, now)).toBeNull();
});

describe('a raise', () => {
  const second = 1 / 3_600;
  const asked = moveLimit<number>({ ceiling: 60, waiting: null }, 120, { now, waitHours: 72 });

  test('waits as long as the profile says, and not a second less', () => {
    const early = moveLimit(asked, 120, { now: after(72 - second), waitHours: 72 });
    expect(early).toMatchObject({ ceiling: 60, step: null });
    expect(moveLimit(early, 120, { now: after(72), waitHours: 72 })).toMatchObject({ ceiling: 120, step: 'confirmed' });
  });

  test('does not apply by itself, however long its wait is over', () => {
    expect(moveLimit(asked, 60, { now: after(100), waitHours: 72 })).toMatchObject({ ceiling: 60, step: 'withdrawn' });
  });

  test('lapses a week after it was due', () => {
    const waiting = asked.waiting ?? expect.fail('nothing waits');
    expect(lapsesAt(waiting)).toEqual(after(72 + 168));
    const late = moveLimit(asked, 120, { now: after(72 + 168), waitHours: 72 });
    expect(late).toMatchObject({ ceiling: 60, step: 'asked' });
    const last = moveLimit(asked, 120, { now: after(72 + 168 - second), waitHours: 72 });
    expect(last).toMatchObject({ ceiling: 120, step: 'confirmed' });
  });

  test('is not shortened by a profile that became looser, and neither is a pending one', () => {
    expect(moveLimit(asked, 120, { now: after(30), waitHours: 24 })).toMatchObject({ ceiling: 60, step: null });
  });

  test('and its confirmation are what loosens', () => {
    expect((['asked', 'confirmed'] as const).every(isLoosening)).toBe(true);
    expect([...(['lowered', 'withdrawn', 'tightened'] as const), null].some(isLoosening)).toBe(false);
  });
});

test('tighter is less than the current limit, and anything where there is none', () => {
  expect([isTighter(1n, 2n), isTighter(2n, 2n), isTighter(3n, 2n)]).toEqual([true, false, false]);
  expect([isTighter(1, null), isTighter(null, 1), isTighter(null, null)]).toEqual([true, false, false]);
});
