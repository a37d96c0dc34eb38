import { expect, test } from 'vitest';
import { barToShow } from './bar-to-show.ts';

test('nothing rests where there is no reason', () => {
  expect(barToShow([])).toBeNull();
});

test('of several reasons the gravest is told', () => {
  expect(barToShow(['session_time', 'excluded', 'reality_check'])).toBe('excluded');
  expect(barToShow(['reality_check', 'day_time'])).toBe('day_time');
});

test('a stop by the member is told too', () => {
  expect(barToShow(['reality_check'])).toBe('reality_check');
});
