import { describe, expect, it } from 'vitest';
import { keyOf } from './pipeline.fixture.ts';
import { createPoisonedKeys } from './poisoned-keys.ts';

describe('poisoned keys', () => {
  it('are remembered until their time is over, with what they answered', () => {
    const keys = createPoisonedKeys();
    keys.add(keyOf(1), { until: 100, moved: 'nothing' });
    keys.add(keyOf(2), { until: 200, moved: 'unknown' });
    expect(keys.find(keyOf(1), 99)).toBe('nothing');
    expect(keys.find(keyOf(1), 100)).toBeUndefined();
    expect(keys.find(keyOf(2), 100)).toBe('unknown');
    expect(keys.find(keyOf(3), 100)).toBeUndefined();
  });

  it('are forgotten from the oldest on when there are ten thousand', () => {
    const keys = createPoisonedKeys();
    for (let n = 0; n <= 10_000; n += 1) keys.add(keyOf(n), { until: 100, moved: 'nothing' });
    expect(keys.find(keyOf(0), 1)).toBeUndefined();
    expect(keys.find(keyOf(1), 1)).toBe('nothing');
    expect(keys.find(keyOf(10_000), 1)).toBe('nothing');
  });
});
