import { describe, expect, it } from 'vitest';
import { type ImageEvent, type ImageState, nextImageState } from './lazy-image.rules.ts';

const walk = (...events: ImageEvent[]): ImageState => events.reduce<ImageState>(nextImageState, 'idle');

describe('a lazy image', () => {
  it.each<{ story: string; events: ImageEvent[]; ends: ImageState }>([
    { story: 'asks for nothing before it is seen', events: [], ends: 'idle' },
    { story: 'loads once seen', events: ['seen'], ends: 'loading' },
    { story: 'is shown when loaded', events: ['seen', 'loaded'], ends: 'shown' },
    { story: 'is tried a second time', events: ['seen', 'broken'], ends: 'retrying' },
    { story: 'may succeed the second time', events: ['seen', 'broken', 'loaded'], ends: 'shown' },
    { story: 'is given up after one retry', events: ['seen', 'broken', 'broken'], ends: 'failed' },
    { story: 'is never tried a third time', events: ['seen', 'broken', 'broken', 'seen', 'broken'], ends: 'failed' },
    { story: 'stays when it scrolls in again', events: ['seen', 'loaded', 'seen'], ends: 'shown' },
  ])('$story', ({ events, ends }) => {
    expect(walk(...events)).toBe(ends);
  });
});
