import { describe, expect, test } from 'vitest';
import { broadcastOfKey, keyOfBroadcast, mayStop, refusalOf, textsFor } from './broadcast.rules.ts';

const en = { title: 'News', html: '<p>News</p>' };
const ty = { title: 'Notizie', html: '<p>Notizie</p>' };
const languages = { default: 'EN', supported: ['EN', 'TY'] };
const input = { words: { EN: en }, link: null, segment: { kind: 'all' as const } };

test('the key of a broadcast names the broadcast', () => {
  expect(broadcastOfKey(keyOfBroadcast('a-b'))).toBe('a-b');
});

test.each([
  ['waiting', true],
  ['sending', true],
  ['sent', false],
  ['stopped', false],
  ['failed', false],
] as const)('a %s broadcast may be stopped: %s', (state, may) => {
  expect(mayStop(state)).toBe(may);
});

describe('a reader gets', () => {
  test.each([
    ['their own language', { EN: en, TY: ty }, 'TY', ty],
    ['the brand’s where theirs is missing', { EN: en, TY: ty }, 'VN', en],
    ['the brand’s where they name none', { TY: ty, EN: en }, undefined, en],
    ['any where both are missing', { TY: ty }, 'VN', ty],
  ])('%s', (_what, words, asked, met) => {
    expect(textsFor(words, { asked, standard: 'EN' })).toEqual(met);
  });

  test('nothing where there are no texts', () => {
    expect(textsFor({}, { asked: 'EN', standard: 'EN' })).toBeNull();
  });
});

describe('a broadcast', () => {
  test.each([
    ['is accepted', input, null],
    ['lacks the brand’s language', { ...input, words: { TY: ty } }, 'default-language-missing'],
    ['is in a language the brand does not have', { ...input, words: { EN: en, XX: ty } }, 'language-unknown'],
    [
      'is for readers of a language the brand does not have',
      { ...input, segment: { kind: 'all' as const, language: 'XX' } },
      'language-unknown',
    ],
    ['is empty after sanitizing', { ...input, words: { EN: { title: 'News', html: ' ' } } }, 'text-missing'],
    ['links to another site', { ...input, link: '//elsewhere.example' }, 'link-not-ours'],
    ['links to a page', { ...input, link: '/promotions' }, null],
    [
      'begins after its end',
      { ...input, segment: { kind: 'all' as const, registeredFrom: '2026-02-01', registeredTo: '2026-01-31' } },
      'dates',
    ],
    [
      'is for one day',
      { ...input, segment: { kind: 'all' as const, registeredFrom: '2026-02-01', registeredTo: '2026-02-01' } },
      null,
    ],
  ])('that %s', (_what, given, refused) => {
    expect(refusalOf(given, languages)).toBe(refused);
  });
});
