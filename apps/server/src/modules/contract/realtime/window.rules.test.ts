import { expect, it } from 'vitest';
import { leastOf } from './least.rules.ts';
import { nextWindow } from './window.rules.ts';

const at = (time: string): Date => new Date(`2026-03-02T${time}Z`);

it.each([
  { why: 'the grace of the next is not over', now: '10:05:29', last: '10:00:00', window: null },
  { why: 'the grace is over', now: '10:05:30', last: '10:00:00', window: ['10:00:00', '10:05:00', '10:05:00'] },
  { why: 'it is the first', now: '10:07:00', last: null, window: ['10:00:00', '10:05:00', '10:05:00'] },
  { why: 'nobody ran three', now: '10:20:30', last: '10:05:00', window: ['10:05:00', '10:20:00', '10:10:00'] },
  { why: 'the clock went back', now: '09:50:00', last: '10:00:00', window: null },
])('the next window at $now is $window, because $why', ({ now, last, window }) => {
  const next = nextWindow(at(now), last === null ? null : at(last));
  expect(next === null ? null : [next.start, next.end, next.firstEnd]).toEqual(window?.map(at) ?? null);
});

it('a window pays at least one step, and in the last of a day no more is asked', () => {
  const least = (amount: number, endsDay: boolean) =>
    leastOf({ currency: 'USD', constants: { realtimeMinPayAmount: amount } }, endsDay);
  expect([least(0, false), least(2, false), least(2, true)]).toEqual([100n, 20_000n, 100n]);
});
