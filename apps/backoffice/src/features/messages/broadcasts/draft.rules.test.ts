import { expect, test } from 'vitest';
import { hasText, htmlMax, inputOf, lacksOf, newDraft, segmentOf } from './draft.rules.ts';

const draft = newDraft(['TY', 'EN']);
const written = { ...draft, words: { ...draft.words, TY: { title: 'News', html: '<p>Words</p>' } } };

test('the first language a draft misses is the brand’s own', () => {
  expect(lacksOf(draft, 'TY')).toEqual(['standard']);
  expect(lacksOf(written, 'TY')).toEqual([]);
  expect(lacksOf(written, 'EN')).toEqual(['standard']);
});

test('a language with only a title or only a text is an error', () => {
  expect(lacksOf({ ...written, words: { ...written.words, EN: { title: 'Only', html: '' } } }, 'TY')).toEqual(['half']);
});

test('a text is at most as long as the server allows', () => {
  const long = (length: number) => ({ ...written, words: { TY: { title: 'News', html: 'x'.repeat(length) } } });
  expect(lacksOf(long(htmlMax), 'TY')).toEqual([]);
  expect(lacksOf(long(htmlMax + 1), 'TY')).toEqual(['long']);
});

test('leaving loses unsaved text in any language', () => {
  expect(hasText(draft)).toBe(false);
  expect(hasText({ words: { ...draft.words, EN: { title: ' ', html: '' } } })).toBe(false);
  expect(hasText({ words: { ...draft.words, EN: { title: '', html: '<p>x</p>' } } })).toBe(true);
  expect(hasText({ words: { ...draft.words, EN: { title: 'x', html: '' } } })).toBe(true);
});

test.each([
  [{ registeredFrom: '2026-02-01', registeredTo: '2026-01-31' }, 'dates'],
  [{ currency: 'us' }, 'currency'],
  [{ seenWithinDays: '0' }, 'seen'],
  [{ seenWithinDays: '1.5' }, 'seen'],
  [{ seenWithinDays: '366' }, 'seen'],
] as const)('a segment of %o is neither counted nor sent', (more, lack) => {
  expect(lacksOf({ ...written, ...more }, 'TY')).toEqual([lack]);
  expect(segmentOf({ ...written, ...more })).toBeNull();
});

test.each(['//elsewhere.example', 'promotions', 'https://elsewhere.example', '/a b'])(
  '%s is no page of the site',
  (link) => {
    expect(lacksOf({ ...written, link }, 'TY')).toEqual(['link']);
  },
);

test('empty fields are not sent', () => {
  expect(inputOf(written)).toEqual({
    category: 'system',
    segment: { kind: 'all' },
    words: { TY: { title: 'News', html: '<p>Words</p>' } },
    link: null,
  });
  expect(segmentOf({ ...written, kind: 'agents', currency: 'USD', seenWithinDays: '30', language: 'EN' })).toEqual({
    kind: 'agents',
    currency: 'USD',
    seenWithinDays: 30,
    language: 'EN',
  });
});
