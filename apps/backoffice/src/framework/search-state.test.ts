import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mergeSearch, parseSearch, readSearch, stringifySearch } from './search-state.ts';

const schema = z.object({ days: z.coerce.number().int().max(90).default(7), tab: z.enum(['a', 'b']).optional() });

describe('state in the address', () => {
  test('is read by its schema', () => {
    expect(readSearch(schema, { days: '30', tab: 'b' })).toEqual({ days: 30, tab: 'b' });
  });

  test('one wrong value takes its default and spoils no other', () => {
    expect(readSearch(schema, { days: '9000', tab: 'b' })).toEqual({ days: 7, tab: 'b' });
    expect(readSearch(schema, { days: '30', tab: 'x' })).toEqual({ days: 30, tab: undefined });
  });

  test('what is empty or off leaves it, and the rest stays', () => {
    expect(mergeSearch({ text: 'x', page: '3' }, { page: undefined, only: true, off: false, none: '' })).toEqual({
      text: 'x',
      only: 'true',
    });
  });

  test('a hostile text survives the way there and back', () => {
    const text = `<script>&a=b#c ="'%00ยาว`;
    expect(parseSearch(stringifySearch({ text }))).toEqual({ text });
  });
});
