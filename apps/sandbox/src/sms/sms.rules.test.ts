import { describe, expect, test } from 'vitest';
import { isSameInput, outcomeFor, statusAt } from './sms.rules.ts';

const receivedAt = new Date('2030-01-01T00:00:00.000Z');
const after = (ms: number) => new Date(receivedAt.getTime() + ms);

describe('the outcome of a message', () => {
  test.each([
    ['+84900000000', 0, 'refused'],
    ['+84900000000', 60_000, 'refused'],
    ['+84900000001', 0, 'accepted'],
    ['+84900000001', 4_999, 'accepted'],
    ['+84900000001', 5_000, 'delivered'],
    ['+84900000002', 0, 'delivered'],
    ['+84900010003', 0, 'delivered'],
  ])('to %s after %d ms is %s', (to, ms, status) => {
    expect(statusAt({ outcome: outcomeFor(to), receivedAt }, after(ms))).toBe(status);
  });
});

describe('a repeated reference', () => {
  const stored = { to: '+84900000002', text: 'Your code is 493027.', reference: 'login-1' };

  test('asks for the same thing when number and text are equal', () => {
    expect(isSameInput(stored, { ...stored })).toBe(true);
  });

  test('asks for another thing when the number or the text differs', () => {
    expect(isSameInput(stored, { ...stored, to: '+84900000003' })).toBe(false);
    expect(isSameInput(stored, { ...stored, text: 'Your code is 111111.' })).toBe(false);
  });
});
