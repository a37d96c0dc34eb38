import { expect, test } from 'vitest';
import { plainValues } from './message.rules.ts';

test('amounts and moments travel as text', () => {
  const values = {
    amount: { minor: 12_345n, currency: 'USD' },
    at: new Date('2026-01-02T03:04:05Z'),
    reference: 'D-7',
  };
  expect(plainValues(values)).toEqual({
    amount: { minor: '12345', currency: 'USD' },
    at: '2026-01-02T03:04:05.000Z',
    reference: 'D-7',
  });
});
