import { describe, expect, test } from 'vitest';
import { readRecent, recentMax, withRecent } from './recent.rules.ts';

describe('recent searches', () => {
  test('the newest stands first, and once', () => {
    expect(withRecent(['tiger', 'harbour'], 'Harbour')).toEqual(['Harbour', 'tiger']);
  });

  test('spaces around and within do not make another search', () => {
    expect(withRecent(['blue moon'], '  blue   moon ')).toEqual(['blue moon']);
  });

  test('nothing is not a search', () => {
    expect(withRecent(['tiger'], '   ')).toEqual(['tiger']);
  });

  test('the oldest leave when there are too many', () => {
    const eight = Array.from({ length: recentMax }, (_, index) => `search ${index}`);
    const list = withRecent(eight, 'new');
    expect(list).toHaveLength(recentMax);
    expect(list[0]).toBe('new');
    expect(list).not.toContain('search 7');
  });

  test.each([null, '', '{', '{"a":1}', '7'])('kept as %j there are none', (stored) => {
    expect(readRecent(stored)).toEqual([]);
  });

  test('only texts are taken from what was kept', () => {
    expect(readRecent('["tiger",7,null,"moon"]')).toEqual(['tiger', 'moon']);
  });
});
