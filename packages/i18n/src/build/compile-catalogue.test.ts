import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { intlTag, mapPack, type Pack, packOf, packs, sourcePack } from '../packs.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import type { ReadCatalogue } from './read-locales.ts';
import { sourceNamespaces } from './read-locales.ts';

const pack = (id: string): Pack => packOf(id) ?? sourcePack;

const locales: Record<string, Record<string, string>> = {
  en: {
    'core.back': 'Back',
    'core.games': '{n, plural, one {# game} other {# games}}',
    'core.terms': 'Read <link>the terms</link> of {brand}, it is #1',
  },
  es: { 'core.back': 'Atrás' },
  vi: { 'core.back': 'Quay lại', 'core.games': '{n, plural, other {# trò chơi}}', 'core.gone': 'Cũ' },
};
const read: ReadCatalogue = (tag) => locales[tag] ?? {};

const speak = (of: Pack, id: string, values?: Record<string, unknown>): string => {
  const i18n = setupI18n();
  i18n.load(of.id, { ...compileCatalogue(of, 'core', read).messages });
  i18n.activate(of.id, [intlTag(of)]);
  return i18n._(id, values);
};

test('what is not translated comes from the chain of fallbacks', () => {
  expect(speak(pack('MX'), 'core.back')).toBe('Atrás');
  expect(speak(pack('MX'), 'core.games', { n: 1 })).toBe('1 game');
  expect(speak(pack('TW'), 'core.back')).toBe('Back');
});

test('ids are those of English', () => {
  expect(Object.keys(compileCatalogue(pack('VI'), 'core', read).messages)).toEqual(Object.keys(locales.en ?? {}));
});

test('TY speaks the source text until it is mapped, and then its language', () => {
  expect(speak(pack('TY'), 'core.games', { n: 1 })).toBe('1 game');
  const mapped = mapPack(pack('TY'), pack('VI'));
  expect(speak(mapped, 'core.back')).toBe('Quay lại');
  expect(speak(mapped, 'core.games', { n: 1 })).toBe('1 trò chơi');
  expect(mapped.bcp47).toBe('vi');
});

test('XA is accented, longer by two fifths and bracketed, outside placeholders, tags and number signs', () => {
  expect(speak(pack('XA'), 'core.games', { n: 2 })).toMatch(/^\[2 ĝàṁéš .+\]$/);
  const terms = speak(pack('XA'), 'core.terms', { brand: 'Fairhouse' });
  expect(terms).toMatch(/^\[Ŕéàď <link>ţĥé ţéŕṁš<\/link> ôƒ Fairhouse, îţ îš #1 .+\]$/);
  const plain = speak(sourcePack, 'core.terms', { brand: '' }).replace(/<\/?link>/g, '').length;
  expect(speak(pack('XA'), 'core.terms', { brand: '' }).replace(/<\/?link>/g, '').length).toBeGreaterThanOrEqual(
    plain * 1.4,
  );
});

test('XB keeps English letters between marks of the other direction', () => {
  expect(speak(pack('XB'), 'core.back')).toBe('\u200fBack\u200f');
});

test('ZZ shows ids', () => {
  expect(speak(pack('ZZ'), 'core.games', { n: 2 })).toBe('core.games');
});

test('a locale that browsers lack brings its formats with its core texts alone', () => {
  expect(compileCatalogue(pack('KM'), 'core', read).formats?.tag).toBe('km');
  expect(compileCatalogue(pack('KM'), 'home', read).formats).toBeUndefined();
  expect(compileCatalogue(pack('VI'), 'core', read).formats).toBeUndefined();
});

test('every real catalogue compiles for every pack', () => {
  for (const of of packs) {
    for (const namespace of sourceNamespaces()) expect(compileCatalogue(of, namespace).messages).toBeTypeOf('object');
  }
});

test('a broken message stops the build and is named', () => {
  expect(() => compileCatalogue(sourcePack, 'core', () => ({ 'core.x': '{n' }))).toThrow(/core\.x/);
});
