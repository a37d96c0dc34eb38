import { describe, expect, test } from 'vitest';
import { bannerStanding, inputOf, lackOf, moved, newDraft, placedAt } from './banner-form.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const draft = newDraft('w_home', ['EN', 'TY'], now);

describe('a new banner', () => {
  test('lacks a picture and a title, and nothing else', () => {
    expect(lackOf(draft)).toEqual(['image', 'title']);
  });

  test('with a link lacks where it leads, and ends after it begins', () => {
    const texts = { ...draft.texts, EN: { title: 'Autumn', text: '', actionLabel: '' } };
    const whole = { ...draft, image: '/img/x.webp', texts };
    expect(lackOf(whole)).toEqual([]);
    expect(lackOf({ ...whole, linkageType: 'route' })).toEqual(['target']);
    expect(lackOf({ ...whole, publishedUntil: now.toISOString() })).toEqual(['order']);
    expect(lackOf({ ...whole, publishedFrom: null })).toEqual(['from']);
    expect(inputOf(whole).texts).toEqual([{ language: 'EN', title: 'Autumn', text: '', actionLabel: '' }]);
  });

  test('that leads nowhere has no target, whatever was typed before', () => {
    expect(inputOf({ ...draft, linkTarget: '/lobby' }).linkTarget).toBeNull();
    expect(inputOf({ ...draft, linkageType: 'route', linkTarget: ' /lobby ' }).linkTarget).toBe('/lobby');
  });
});

describe('what players see', () => {
  const shown = {
    state: 'published',
    publishedFrom: '2026-11-01T00:00:00.000Z',
    publishedUntil: null,
    isAllowed: true,
  } as const;
  test.each([
    ['shown', {}],
    ['draft', { state: 'draft' }],
    ['refused', { isAllowed: false }],
    ['waiting', { publishedFrom: '2026-11-16T00:00:00.000Z' }],
    ['over', { publishedUntil: '2026-11-15T12:00:00.000Z' }],
  ])('is %s', (standing, more) => {
    expect(bannerStanding({ ...shown, ...more } as typeof shown, now.getTime())).toBe(standing);
  });
});

test('order by one place and by dragging', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(placedAt(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(placedAt(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
