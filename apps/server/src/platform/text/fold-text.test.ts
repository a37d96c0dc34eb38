import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['case and spaces', '  Amber   DRAGON ', 'amber dragon'],
    ['what is no letter', 'Amber-Dragon: II!', 'amber dragon ii'],
    ['apostrophes', "King’s Queen's oʻzbek", 'kings queens ozbek'],
    ['Vietnamese', 'Rồng Hổ Phách Đỏ', 'rong ho phach do'],
    ['letters without a mark to take off', 'Łódź Ørsted Æther Straße', 'lodz orsted aether strasse'],
    ['Turkish', 'IŞIK İnci ılık', 'isik inci ilik'],
    ['Greek', 'Άγκυρας ΧΡΥΣΌΣ', 'αγκυρασ χρυσοσ'],
    ['Russian', 'Ёж и зе́ркало', 'еж и зеркало'],
    ['Arabic', 'ذَهَبٌ إلى الأحــمر قلعة', 'ذهب الي الاحمر قلعه'],
    ['Persian letters', 'کلید طلایی', 'كليد طلايي'],
    ['Hebrew', 'זָהָב מלכים', 'זהב מלכימ'],
    ['Hindi', 'ज़मीन चाँद', 'जमीन चांद'],
    ['full width', 'Ｄｒａｇｏｎ　７７７', 'dragon 777'],
    ['digits of other scripts', '٧٧٧ ๗ ७ ۷', '777 7 7 7'],
    ['half-width katakana and hiragana', 'ﾄﾞﾗｺﾞﾝ どらごん', 'どらごん どらごん'],
    ['joiners and direction marks', 'a\u200db\u200ec\u00ad', 'abc'],
  ])('is one for two ways to type it: %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['the vowel signs and tones of Thai', 'มังกร', 'มงกร'],
    ['the vowel signs of Hindi', 'सोना', 'सन'],
    ['й of Russian', 'йод', 'иод'],
    ['ї of Ukrainian', 'їжак', 'іжак'],
    ['the voiced signs of kana', 'ガ', 'カ'],
    ['long vowels of kana', 'ビール', 'ビル'],
  ])('keeps what are letters: %s', (_what, text, other) => {
    expect(foldText(text)).not.toBe(foldText(other));
  });

  it('of a Korean syllable that is only begun is the beginning of the whole', () => {
    expect(foldText('드래곤').startsWith(foldText('드래고'))).toBe(true);
    expect(foldText('드래곤').startsWith(foldText('드래ㄱ'))).toBe(true);
  });

  it('folded again is the same, and has neither capitals nor double spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).toBe(folded.trim().replaceAll(/\s+/g, ' '));
      }),
      { numRuns: 500 },
    );
  });
});
