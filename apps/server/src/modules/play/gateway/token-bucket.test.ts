import { describe, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

describe('a token bucket', () => {
  it('lets twice its rate through at once, and its rate from then on', () => {
    const bucket = createTokenBucket(10);
    const takenAt = (ms: number): number => Array.from({ length: 100 }, () => bucket?.take(ms)).filter(Boolean).length;
    expect(takenAt(0)).toBe(20);
    expect(takenAt(0)).toBe(0);
    expect(takenAt(1_000)).toBe(10);
    expect(takenAt(60_000)).toBe(20);
  });

  it('is none where no rate is set', () => {
    expect(createTokenBucket(null)).toBeNull();
  });
});
