import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { unicodeRange } from './code-points.ts';
import { type CutFont, cutFonts } from './cut-fonts.ts';

const stored = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));

let fonts: readonly CutFont[] = [];
let css = '';

beforeAll(async () => {
  ({ fonts, css } = await cutFonts());
}, 60_000);

const filesFor = (face: CutFont['face']['name'], text: string): string[] => {
  const needed = new Set<string>();
  for (const letter of text) {
    const found = fonts.filter(
      (font) => font.face.name === face && font.codePoints.includes(letter.codePointAt(0) ?? 0),
    );
    for (const { subset } of found) needed.add(subset);
    if (found.length === 0) needed.add(`nothing for ${letter}`);
  }
  return [...needed].sort();
};

describe('the cut fonts', () => {
  it('are cut again to the same bytes as those that are kept', () => {
    for (const { file, bytes } of fonts) expect(stored(file).equals(bytes), file).toBe(true);
    // A formatter may break long lines of the style sheet, so whitespace is normalised.
    const words = (text: string): string => text.replace(/\s+/g, ' ');
    expect(words(stored('fonts.css').toString())).toBe(words(css));
  });

  it('weigh at most 80 KiB for Latin and Vietnamese in both faces', () => {
    const first = fonts.filter(({ subset }) => subset === 'latin' || subset === 'vietnamese');
    expect(first).toHaveLength(4);
    expect(first.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(80 * 1024);
  });

  it('weigh less than 400 KB together', () => {
    expect(fonts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(400_000);
  });

  it('declare no sign twice', () => {
    for (const face of ['inter', 'manrope']) {
      const all = fonts.filter((font) => font.face.name === face).flatMap(({ codePoints }) => codePoints);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it.each(['₹', '₩', '₱', '₭', '₮', '₺', '₽', '₴'])('draw %s without an alphabet coming along', (sign) => {
    expect(filesFor('inter', sign)).toEqual(['currency']);
  });

  it.each([
    ['English', 'The quick brown fox: 1,234.50 € – “fair”', ['latin']],
    ['Vietnamese', 'Đặt cược ngay, nhận thưởng lớn 1.000 ₫', ['latin', 'vietnamese']],
    ['Polish', 'Zażółć gęślą jaźń', ['latin', 'latin-ext-lite']],
    ['Turkish', 'Şimdi oyna, büyük İkramiye ığdır', ['latin', 'latin-ext-lite']],
    ['Romanian', 'Joacă și câștigă țintă', ['latin', 'latin-ext-lite', 'vietnamese']],
    ['Russian', 'Съешь ещё этих булок', ['cyrillic', 'latin']],
    ['Ukrainian', 'Ґанок, їжак і єнот', ['cyrillic', 'latin']],
    ['Greek', 'Ξεσκεπάζω την ψυχοφθόρα', ['greek', 'latin']],
  ])('draw %s in both faces with no more than its files', (_, text, files) => {
    expect(filesFor('inter', text)).toEqual(files);
    expect(filesFor('manrope', text)).toEqual(files);
  });

  it.each([
    ['Kazakh', 'Әлем, Ғылым, Қала, Ңң, Өнер, Ұлы, Үй, Һәм'],
    ['Mongolian', 'Өнөөдөр Үүрэг'],
  ])('draw %s in the face of the body', (_, text) => {
    expect(filesFor('inter', text)).toEqual(['cyrillic', 'cyrillic-ext', 'latin']);
  });
});

it('writes runs of code points as the style sheet wants them', () => {
  expect(unicodeRange([0x41, 0x43, 0x42, 0x20b9])).toBe('U+0041-0043, U+20B9');
});
