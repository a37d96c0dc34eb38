import { expect, it } from 'vitest';
import { ballFrames } from './ball-frames.ts';

it.each([
  [[0, 0, 0, 0], -2],
  [[1, 1, 1, 1], 2],
  [[1, 0, 1, 0], 0],
  [[1, 1, 0, 1], 1],
])('a ball that goes %j ends above the bucket at %i', (path, end) => {
  const { across, down } = ballFrames(path, 1);
  expect(across.at(-1)).toMatchObject({ transform: `translateX(${end}px)`, offset: 1 });
  for (const frames of [across, down])
    for (const [index, { offset }] of frames.entries())
      expect(offset).toBeGreaterThanOrEqual(frames[index - 1]?.offset ?? 0);
});
