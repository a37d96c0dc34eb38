import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

it('tells the day of a moment in a zone, also across midnight and a change of the clock', () => {
  const late = new Date('2026-03-28T23:30:00Z');
  expect(daysOf('UTC')(late)).toBe('2026-03-28');
  expect(daysOf('Asia/Ho_Chi_Minh')(late)).toBe('2026-03-29');
  expect(daysOf('Europe/Malta')(new Date('2026-03-29T01:30:00Z'))).toBe('2026-03-29');
  expect(daysOf('America/Sao_Paulo')(new Date('2026-01-01T02:59:59Z'))).toBe('2025-12-31');
});
