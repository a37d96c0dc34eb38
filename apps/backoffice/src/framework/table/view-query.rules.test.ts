import { describe, expect, test } from 'vitest';
import { isShowing, showView, viewQueryOf } from './view-query.rules.ts';

describe('a kept view', () => {
  test('holds what is asked and how it looks, not where one stands', () => {
    expect(viewQueryOf({ text: 'a', cols: 'x', cursor: 'c', page: '3' }, '')).toEqual({ text: 'a', cols: 'x' });
  });

  test('shown, it takes away what it does not say', () => {
    expect(showView({ text: 'a', cursor: 'c' }, { state: 'blocked' }, '')).toEqual({
      text: undefined,
      cursor: undefined,
      state: 'blocked',
    });
  });

  test('leaves the other list of the page alone', () => {
    expect(showView({ tab: 'jobs', 'jobs.text': 'a' }, { tab: 'x', 'jobs.sort': 'id' }, 'jobs.')).toEqual({
      'jobs.text': undefined,
      'jobs.sort': 'id',
    });
  });

  test('a value that is no text is not taken into the address', () => {
    expect(showView({}, { state: { evil: true } }, '')).toEqual({});
  });

  test('is shown when nothing but the page differs', () => {
    expect(isShowing({ state: 'x', page: '2', cursor: 'c' }, { state: 'x' }, '')).toBe(true);
    expect(isShowing({ state: 'x', text: 'a' }, { state: 'x' }, '')).toBe(false);
    expect(isShowing({}, { state: 'x' }, '')).toBe(false);
  });
});
