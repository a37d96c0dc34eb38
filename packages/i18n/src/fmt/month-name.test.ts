import { expect, test } from 'vitest';
import { staleMonthNames } from '../build/month-names.ts';
import { packs } from '../packs.ts';
import { monthName } from './month-name.ts';

test.each([
  ['2026-03', 'en', 'short', 'Mar'],
  ['2026-03', 'en', 'long', 'March 2026'],
  ['2025-12', 'de', 'long', 'Dezember 2025'],
  ['2026-01', 'zh-Hans', 'long', '2026年1月'],
  ['2026-02', 'km', 'long', 'កុម្ភៈ 2026'],
  ['2026-01', 'xx', 'short', 'Jan'],
  ['2026-13', 'en', 'short', '2026-13'],
] as const)('%s in %s, %s, is %s', (month, tag, style, name) => {
  expect(monthName(month, tag, style)).toBe(name);
});

test('the names are what this Node would say', () => {
  expect(staleMonthNames()).toEqual([]);
});

const yearOf = (tag: string, style: 'short' | 'long'): string[] =>
  Array.from({ length: 12 }, (_, month) => monthName(`2026-${String(month + 1).padStart(2, '0')}`, tag, style));

const spoken = packs.filter(({ isPseudo }) => !isPseudo);
const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';

test('every offered language is among them', () => {
  expect(new Set(spoken.map(({ bcp47 }) => bcp47)).size).toBe(38);
});

test.each(spoken.map(({ id, bcp47 }) => [id, bcp47]))('%s (%s) has twelve names, each another', (_, tag) => {
  for (const style of ['short', 'long'] as const) {
    const year = yearOf(tag, style);
    expect(new Set(year).size).toBe(12);
    expect(year.filter((name) => name.trim() === '' || name.includes('{'))).toEqual([]);
  }
  expect(yearOf(tag, 'long').filter((name) => !name.includes('2026'))).toEqual([]);
});

test.each(spoken.map(({ bcp47 }) => bcp47).filter((tag) => !isEnglish(tag)))('%s does not speak English', (tag) => {
  if (new Intl.Locale(tag).maximize().script !== 'Latn') {
    expect([...yearOf(tag, 'short'), ...yearOf(tag, 'long')].filter((name) => /[a-z]/i.test(name))).toEqual([]);
    return;
  }
  // April and November are spelled as in English in many languages; most months are not.
  const english = yearOf('en', 'long');
  const shared = yearOf(tag, 'long').filter((name, month) => name === english[month]);
  expect(shared.length).toBeLessThan(6);
});
