import { describe, expect, it } from 'vitest';
import { pureMemo } from './pure-memo.ts';

const counted = (entriesMax?: number) => {
  const asked: string[] = [];
  const memo = pureMemo((text): number | null => {
    asked.push(text);
    return text === 'none' ? null : text.length;
  }, entriesMax);
  return { asked, memo };
};

describe('pureMemo', () => {
  it('asks once for each text, also where there is nothing to tell', () => {
    const { asked, memo } = counted();
    expect([memo('a'), memo('a'), memo('none'), memo('none')]).toEqual([1, 1, null, null]);
    expect(asked).toEqual(['a', 'none']);
  });

  it('lets the oldest go when it is full', () => {
    const { asked, memo } = counted(2);
    for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) memo(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not keep a long text', () => {
    const { asked, memo } = counted();
    for (const length of [100, 100, 101, 101]) expect(memo('x'.repeat(length))).toBe(length);
    expect(asked.map((text) => text.length)).toEqual([100, 101, 101]);
  });
});
