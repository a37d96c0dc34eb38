import { expect, test } from 'vitest';
import { chooseLanguage, type LanguageOptions } from './choose-language.ts';
import { packs } from './packs.ts';

const brand = { default: 'TY', supported: ['EN', 'TY', 'VI', 'ES', 'MX', 'CN', 'TW', 'PT'] };

const cases: [
  sentence: string,
  options: Omit<LanguageOptions, 'packs' | 'brand'> & { negotiate?: boolean },
  chosen: string,
][] = [
  ['the address comes first', { asked: 'VI', stored: 'EN', member: 'ES' }, 'VI'],
  ['the address may be written small', { asked: 'vi' }, 'VI'],
  ['an address that names an unsupported pack is passed over', { asked: 'RU', stored: 'EN' }, 'EN'],
  ['an address that names nothing known is passed over', { asked: '<script>', stored: 'EN' }, 'EN'],
  ['the device comes before the member', { stored: 'EN', member: 'VI' }, 'EN'],
  ['the member comes before the browser', { member: 'VI', browser: ['en'], negotiate: true }, 'VI'],
  ['the browser is heard where the brand negotiates', { browser: ['ru', 'vi-VN'], negotiate: true }, 'VI'],
  ['the browser is not heard elsewhere', { browser: ['vi-VN'] }, 'TY'],
  ['the browser finds the script of its region', { browser: ['zh-HK'], negotiate: true }, 'TW'],
  ['the browser finds the script of the mainland', { browser: ['zh-CN'], negotiate: true }, 'CN'],
  ['Spanish of Spain is Spanish', { browser: ['es-ES'], negotiate: true }, 'ES'],
  ['Spanish of Mexico is that of Latin America', { browser: ['es-MX'], negotiate: true }, 'MX'],
  ['Portuguese of Portugal is better than none', { browser: ['pt-PT'], negotiate: true }, 'PT'],
  ['an English browser does not get a pack nobody has confirmed', { browser: ['en-GB'], negotiate: true }, 'EN'],
  ['a broken tag of the browser is passed over', { browser: ['!!', 'vi'], negotiate: true }, 'VI'],
  ['the default closes the list', {}, 'TY'],
  ['a pseudo pack is refused where it is not allowed', { asked: 'XA', stored: 'EN' }, 'EN'],
  [
    'a pseudo pack is taken from the address where it is allowed',
    { asked: 'xb', stored: 'EN', allowPseudo: true },
    'XB',
  ],
  ['a pseudo pack is never taken from the device', { stored: 'XA', allowPseudo: true }, 'TY'],
];

test.each(cases)('%s', (_, { negotiate = false, ...options }, chosen) => {
  expect(chooseLanguage({ packs, brand: { ...brand, negotiate }, ...options })).toBe(chosen);
});

test('an unknown brand takes any known pack, and the default of the specification', () => {
  expect(chooseLanguage({ packs, stored: 'RU' })).toBe('RU');
  expect(chooseLanguage({ packs })).toBe('TY');
});

test('a brand whose default it does not support still gets a page', () => {
  expect(chooseLanguage({ packs, brand: { default: 'RU', supported: ['EN'] } })).toBe('EN');
});
