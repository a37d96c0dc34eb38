import { describe, expect, it } from 'vitest';
import { pureMemo } from './pure-memo.ts';

const counted = () => {
  const asked: string[] = [];
  const memo = pureMemo((text): number | null => {
    asked.push(text);
    return text === 'none' ? null : text.length;
  });
  return { asked, memo };
};

describe('pureMemo', () => {
  it('asks once for each text, also where there is nothing to tell', () => {
    const { asked, memo } = counted();
    expect([memo('a'), memo('a'), memo('none'), memo('none')]).toEqual([1, 1, null, null]);
    expect(asked).toEqual(['a', 'none']);
  });

  it('does not keep a long text', () => {
    const { asked, memo } = counted();
    for (const length of [100, 100, 101, 101]) expect(memo('x'.repeat(length))).toBe(length);
    expect(asked.map((text) => text.length)).toEqual([100, 101, 101]);
  });
});
