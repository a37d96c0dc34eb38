import { describe, expect, it } from 'vitest';
import { exactAmount } from './exact-amount.rules.ts';

describe('an amount', () => {
  it.each([
    ['123456', 4, '12.3456'],
    ['-5', 4, '-0.0005'],
    ['0', 4, '0.0000'],
    ['9007199254740993000', 4, '900719925474099.3000'],
    ['77', 0, '77'],
  ])('%s at %s places is %s', (minor, scale, text) => expect(exactAmount(minor, scale)).toBe(text));
});
