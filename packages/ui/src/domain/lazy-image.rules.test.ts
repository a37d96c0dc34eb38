import { describe, expect, it } from 'vitest';
import { type ImageState, stateAfterBroken } from './lazy-image.rules.ts';

const afterBreaks = (times: number): ImageState =>
  Array.from({ length: times }).reduce<ImageState>(stateAfterBroken, 'first');

describe('a lazy image', () => {
  it.each<{ story: string; times: number; ends: ImageState }>([
    { story: 'is tried once', times: 0, ends: 'first' },
    { story: 'is tried a second time when it breaks', times: 1, ends: 'second' },
    { story: 'is given up after one retry', times: 2, ends: 'failed' },
    { story: 'is never tried a third time', times: 3, ends: 'failed' },
  ])('$story', ({ times, ends }) => {
    expect(afterBreaks(times)).toBe(ends);
  });
});
