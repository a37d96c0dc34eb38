import { describe, expect, it } from 'vitest';
import { ar } from './ar.ts';
import { cn } from './cn.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { es } from './es.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { NameWords } from './name-words.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { kinds, realms, things } from './vocabulary.ts';

const longestName = 80;

/** The letters of a language's names, the allowed separators between words, and words that stay lower case. */
type Language = { words: NameWords; letters: string; between: string; small?: readonly string[] };

const languages: Readonly<Record<string, Language>> = {
  VI: { words: vi, letters: '\\p{Script=Latin}', between: ' ', small: [] },
  CN: { words: cn, letters: '\\p{Script=Han}', between: '' },
  TH: { words: th, letters: '\\p{Script=Thai}', between: '' },
  KO: { words: ko, letters: '\\p{Script=Hangul}', between: ' ' },
  JA: { words: ja, letters: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー', between: '' },
  RU: { words: ru, letters: 'А-Яа-яЁё', between: ' ', small: [] },
  AR: { words: ar, letters: 'ء-ي', between: ' ' },
  HI: { words: hi, letters: '\\p{Script=Devanagari}', between: ' ' },
  ES: { words: es, letters: 'A-Za-zÁÉÍÓÚÜÑáéíóúüñ', between: ' ', small: ['de', 'del', 'la', 'las', 'los'] },
  PT: { words: pt, letters: 'A-Za-zÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú', between: ' -', small: ['de', 'do', 'da', 'das', 'dos'] },
  DE: { words: de, letters: 'A-Za-zÄÖÜäöüßé', between: '-', small: [] },
  EL: { words: el, letters: 'Α-Ωα-ωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ', between: ' ', small: ['του', 'της', 'των'] },
};

const packs = Object.entries(languages).map(([pack, language]) => ({ pack, ...language }));
const bareKinds = kinds.filter((kind) => !things.includes(kind));

const namesOf = (words: NameWords): readonly string[] =>
  realms.flatMap((realm) => [
    ...things.map((thing) => words.compose(thing, realm)),
    ...bareKinds.map((kind) => words.composeKind(kind, realm)),
  ]);

const twice = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
};

/** A name as typed on a keyboard without its diacritics. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd');

describe.each(packs)('the words of $pack', ({ words, letters, between }) => {
  it('are those of the vocabulary, all of them and no others', () => {
    expect(Object.keys(words.things).toSorted()).toEqual(things.toSorted());
    expect(Object.keys(words.realms).toSorted()).toEqual(realms.toSorted());
    expect(Object.keys(words.kinds).toSorted()).toEqual(kinds.toSorted());
  });

  it('differ from one another', () => {
    expect(twice(Object.values(words.things))).toEqual([]);
    expect(twice(Object.values(words.realms))).toEqual([]);
    expect(twice(Object.values(words.kinds))).toEqual([]);
  });

  it('give every two games two names', () => {
    const names = namesOf(words);
    expect(names).toHaveLength((things.length + bareKinds.length) * realms.length);
    expect(twice(names)).toEqual([]);
  });

  it('are written in the letters of the language, composed, and short enough for a tile', () => {
    const word = `[${letters}]+`;
    const written = new RegExp(between === '' ? `^${word}$` : `^${word}(?:[${between}]${word})*$`, 'u');
    const parts = [words.things, words.realms, words.kinds].flatMap((table) => Object.values(table));
    const names = [...parts, ...namesOf(words)];
    expect(names.filter((name) => !written.test(name))).toEqual([]);
    expect(names.filter((name) => name.normalize('NFC') !== name)).toEqual([]);
    expect(names.filter((name) => name.length > longestName)).toEqual([]);
  });
});

const cased = packs.flatMap(({ pack, words, small }) => (small === undefined ? [] : [{ pack, words, small }]));

describe.each(cased)('the names of $pack', ({ words, small }) => {
  it('have capitals, but for the small words that join two', () => {
    const parts = namesOf(words).flatMap((name) => name.split(/[ -]/));
    const lower = new Set(parts.filter((part) => !/^\p{Lu}/u.test(part)));
    expect([...lower].toSorted()).toEqual(small.toSorted());
  });

  it('stay apart when typed without their marks', () => {
    expect(twice(namesOf(words).map(withoutMarks))).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['VI', 'Amber', 'Dragon', 'Rồng Hổ Phách'],
    ['VI', 'Bronze', 'Drum', 'Trống Đồng'],
    ['CN', 'Amber', 'Dragon', '琥珀龙'],
    ['CN', 'Ocean', 'Heart', '海洋之心'],
    ['TH', 'Amber', 'Dragon', 'มังกรอำพัน'],
    ['KO', 'Amber', 'Dragon', '호박 드래곤'],
    ['KO', 'Snow', 'Queen', '눈의 여왕'],
    ['JA', 'Amber', 'Dragon', '琥珀のドラゴン'],
    ['RU', 'Amber', 'Dragon', 'Дракон Янтаря'],
    ['RU', 'Moonlight', 'Bat', 'Летучая Мышь Лунного Света'],
    ['AR', 'Amber', 'Dragon', 'تنين العنبر'],
    ['AR', 'Moonlight', 'Queen', 'ملكة ضوء القمر'],
    ['HI', 'Amber', 'Dragon', 'एम्बर ड्रैगन'],
    ['ES', 'Amber', 'Dragon', 'Dragón de Ámbar'],
    ['ES', 'Thunder', 'Ram', 'Carnero del Trueno'],
    ['PT', 'Amber', 'Dragon', 'Dragão de Âmbar'],
    ['PT', 'Storm', 'Well', 'Poço da Tempestade'],
    ['DE', 'Amber', 'Dragon', 'Bernstein-Drache'],
    ['DE', 'Silk', 'Fan', 'Seiden-Fächer'],
    ['EL', 'Amber', 'Dragon', 'Δράκος του Κεχριμπαριού'],
    ['EL', 'Cloud', 'Palm', 'Φοινικιά των Σύννεφων'],
  ])('of %s puts %s and %s together as the language does', (pack, realm, thing, name) => {
    expect(languages[pack]?.words.compose(thing, realm)).toBe(name);
  });

  it.each([
    ['VI', 'Xổ Số San Hô'],
    ['CN', '珊瑚数字彩'],
    ['TH', 'หวยปะการัง'],
    ['KO', '산호 복권'],
    ['JA', '珊瑚の数字くじ'],
    ['RU', 'Лотерея Кораллов'],
    ['AR', 'يانصيب المرجان'],
    ['HI', 'मूंगा लॉटरी'],
    ['ES', 'Lotería de Coral'],
    ['PT', 'Loteria de Coral'],
    ['DE', 'Korallen-Lotterie'],
    ['EL', 'Λαχείο των Κοραλλιών'],
  ])('of %s calls Coral Numbers the lottery it is', (pack, name) => {
    expect(languages[pack]?.words.composeKind('Numbers', 'Coral')).toBe(name);
  });

  it.each([
    ['VI', 'Bridge', 'Cây Cầu'],
    ['VI', 'Key', 'Chìa Khóa'],
    ['VI', 'Phoenix', 'Phượng Hoàng'],
    ['RU', 'Eagle', 'Орёл'],
    ['RU', 'Hedgehog', 'Ёж'],
    ['AR', 'Lion', 'أسد'],
    ['HI', 'Fox', 'लोमड़ी'],
    ['HI', 'Falcon', 'बाज़'],
    ['ES', 'Penguin', 'Pingüino'],
    ['ES', 'Canyon', 'Cañón'],
    ['PT', 'Heart', 'Coração'],
    ['PT', 'Phoenix', 'Fênix'],
    ['DE', 'Bear', 'Bär'],
    ['DE', 'Key', 'Schlüssel'],
    ['EL', 'Sun', 'Ήλιος'],
    ['EL', 'Monkey', 'Μαϊμού'],
  ])('of %s keeps the marks of its letters: %s', (pack, thing, word) => {
    expect(languages[pack]?.words.things[thing]).toBe(word.normalize('NFC'));
  });
});
