import { expect, it } from 'vitest';
import { roundSeconds } from './marquee.rules.ts';

it.each([
  { why: 'a long list takes longer', widthPx: 2400, speedPxPerSecond: 48, seconds: 50 },
  { why: 'a short list keeps the speed', widthPx: 480, speedPxPerSecond: 48, seconds: 10 },
  { why: 'nothing measured yet never races', widthPx: 0, speedPxPerSecond: 48, seconds: 1 },
  { why: 'no speed is no division by zero', widthPx: 480, speedPxPerSecond: 0, seconds: 480 },
])('$why', ({ seconds, ...round }) => {
  expect(roundSeconds(round)).toBe(seconds);
});
