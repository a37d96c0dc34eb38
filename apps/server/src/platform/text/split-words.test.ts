import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { indexedWords, isSpaceless, signsOf, splitWords } from './split-words.ts';

describe('words', () => {
  it.each([
    ['amber dragon ii', ['amber', 'dragon', 'ii']],
    ['琥珀龍', ['琥珀', '珀龍']],
    ['琥珀 龍', ['琥珀', '龍']],
    ['どらごん', ['どら', 'らご', 'ごん']],
    ['มังกร', ['มัง', 'งก', 'กร']],
    ['老虎 slot777', ['老虎', 'slot777']],
    ['slot老虎', ['slot', '老虎']],
    ['', []],
  ])('of %j', (folded, words) => {
    expect(splitWords(folded)).toEqual(words);
  });

  it('of an index have the last sign of a run by itself, and each once', () => {
    expect(indexedWords('琥珀龍')).toEqual(['琥珀', '珀龍', '龍']);
    expect(indexedWords('gold gold')).toEqual(['gold']);
  });

  it('of Korean stay whole, in letters', () => {
    const word = foldText('황금');
    expect(isSpaceless(word)).toBe(false);
    expect(signsOf(word)).toHaveLength(6);
    expect(splitWords(foldText('황금 용'))).toHaveLength(2);
  });

  it('of Burmese and Khmer never part a letter from its signs', () => {
    for (const text of ['မြန်မာ', 'ខ្មែរ']) expect(signsOf(text).join('')).toBe(text);
    expect(signsOf('มัง')).toEqual(['มั', 'ง']);
  });
});
