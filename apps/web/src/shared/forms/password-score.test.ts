import { expect, test } from 'vitest';
import { scorePassword } from './password-score.ts';

test.each([
  ['', 0],
  ['abc', 1],
  ['123456', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnopqrst', 1],
  ['kestrel', 2],
  ['kestrelmoss', 3],
  ['Kestr3l!x', 3],
  ['kestrel moss lantern', 4],
  ['Kestr3l!moss9', 4],
] as const)('%s is worth %d', (password, score) => {
  expect(scorePassword(password)).toBe(score);
});
