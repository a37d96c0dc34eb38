import { afterEach, expect, test, vi } from 'vitest';
import { createFmt } from './fmt/fmt.ts';
import { intlTag, mapPack, type Pack, packOf, packs, sourcePack } from './packs.ts';

const pack = (id: string): Pack => packOf(id) ?? sourcePack;
const languages = packs.filter(({ isPseudo, confirmed }) => !isPseudo && confirmed);

afterEach(() => vi.unstubAllGlobals());

test('there are 38 languages, the opaque pack and three pseudo packs', () => {
  expect(languages).toHaveLength(38);
  expect(packs.filter(({ confirmed }) => !confirmed).map(({ id }) => id)).toEqual(['TY']);
  expect(packs.filter(({ isPseudo }) => isPseudo).map(({ id }) => id)).toEqual(['XA', 'XB', 'ZZ']);
});

test('every id is one, and every language has a tag of its own', () => {
  expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
  expect(new Set(languages.map(({ bcp47 }) => bcp47)).size).toBe(languages.length);
  for (const { id } of packs) expect(id).toMatch(/^[A-Z]{2,3}$/);
});

test('every chain of fallbacks knows its packs and ends in English', () => {
  for (const { id, fallback } of packs) {
    if (id === 'EN') expect(fallback).toEqual([]);
    else expect(fallback.at(-1)).toBe('EN');
    for (const next of fallback) expect(packOf(next)).toBeDefined();
  }
  expect(pack('MX').fallback).toEqual(['ES', 'EN']);
  expect(pack('TW').fallback).toEqual(['EN']);
});

test('the direction is that of the script', () => {
  expect(packs.filter(({ dir }) => dir === 'rtl').map(({ id }) => id)).toEqual(['UR', 'AR', 'FA', 'XB']);
});

test('a tag pins the calendar and the digits', () => {
  expect(intlTag(pack('FA'))).toBe('fa-u-ca-gregory-nu-latn');
  expect(intlTag({ ...pack('BN'), digits: 'beng' })).toBe('bn-u-ca-gregory-nu-beng');
});

test('an unknown id is nobody', () => {
  expect(packOf('QQ')).toBeUndefined();
  expect(packOf('toString')).toBeUndefined();
});

test('Intl never hears of TY', () => {
  const received: string[] = [];
  const listening = new Proxy(Intl, {
    get: (target, name: keyof typeof Intl) =>
      new Proxy(target[name] as new () => object, {
        construct: (format, given) => {
          received.push(...[given[0] ?? []].flat().map(String));
          return Reflect.construct(format, given);
        },
      }),
  });
  vi.stubGlobal('Intl', listening);
  const fmt = createFmt({ pack: pack('TY'), timeZone: 'UTC' });
  fmt.number(1);
  fmt.date(0, 'long');
  fmt.list(['a', 'b']);
  fmt.relative(0, { now: 60_000 });
  fmt.compare('a', 'b');
  expect(received.length).toBeGreaterThan(4);
  expect(received.filter((tag) => /^ty/i.test(tag))).toEqual([]);
});

test('a pack mapped to a language takes its tag and direction and keeps its own id and features', () => {
  const mapped = mapPack(pack('TY'), pack('AR'));
  expect(mapped).toMatchObject({ id: 'TY', bcp47: 'ar', dir: 'rtl', fallback: ['AR', 'EN'], confirmed: false });
  expect(mapped.features.bingo).toBe(true);
  expect(pack('AR').features.bingo).toBe(false);
});
