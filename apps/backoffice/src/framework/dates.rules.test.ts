import { expect, test } from 'vitest';
import { fromLocalField, presetRange, toLocalField } from './dates.rules.ts';

const now = new Date(2026, 10, 15, 13, 45);
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day);

test.each([
  ['today', local(2026, 11, 15), local(2026, 11, 16)],
  ['yesterday', local(2026, 11, 14), local(2026, 11, 15)],
  ['last7', local(2026, 11, 9), local(2026, 11, 16)],
  ['last30', local(2026, 10, 17), local(2026, 11, 16)],
  ['thisMonth', local(2026, 11, 1), local(2026, 11, 16)],
] as const)('%s is made of whole days', (preset, from, end) => {
  expect(presetRange(preset, now)).toEqual({
    from: from.toISOString(),
    to: new Date(end.getTime() - 1).toISOString(),
  });
});

test('a moment goes through a field and back', () => {
  const moment = new Date(2026, 2, 4, 5, 6).toISOString();
  expect(toLocalField(moment)).toBe('2026-03-04T05:06');
  expect(fromLocalField('2026-03-04T05:06')).toBe(moment);
});

test('what is no moment is nothing', () => {
  expect([toLocalField(null), toLocalField(''), toLocalField('soon')]).toEqual(['', '', '']);
  expect([fromLocalField(''), fromLocalField('soon')]).toEqual([undefined, undefined]);
});
