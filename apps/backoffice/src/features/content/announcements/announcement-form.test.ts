import { expect, test } from 'vitest';
import { inputOf, lackOf, newDraft } from './announcement-form.ts';

const draft = newDraft(['EN', 'TY'], new Date('2026-11-15T12:00:00.000Z'));
const written = { ...draft, texts: { ...draft.texts, EN: { title: 'News', source: '<p>Words</p>' } } };

test('a draft lacks its words first', () => {
  expect(lackOf(draft)).toEqual(['title']);
  expect(lackOf(written)).toEqual([]);
});

test('a language with half its words is not forgotten silently', () => {
  const half = { ...written, texts: { ...written.texts, TY: { title: 'Only a title', source: '' } } };
  expect(lackOf(half)).toEqual(['half']);
});

test('a time that ends before it begins is no time', () => {
  expect(lackOf({ ...written, publishedUntil: '2026-11-15T12:00:00.000Z' })).toEqual(['order']);
  expect(lackOf({ ...written, publishedFrom: null })).toEqual(['from']);
});

test('what opens after a login is for members, and only a promotion names its kind', () => {
  expect(inputOf({ ...written, type: 'PL' }).audience).toBe('members');
  expect(inputOf({ ...written, type: 'H', promotionType: 'WELCOME' }).promotionType).toBeNull();
  expect(inputOf({ ...written, type: 'PR', promotionType: 'WELCOME' }).promotionType).toBe('WELCOME');
  expect(inputOf(written).texts).toEqual([{ language: 'EN', title: 'News', source: '<p>Words</p>' }]);
});
