import { describe, expect, it } from 'vitest';
import { type Direction, indexAfterKey } from './arrow-keys.rules.ts';

describe('arrow keys in a row', () => {
  it.each<{ key: string; index: number; direction: Direction; wraps?: boolean; lands: number | null }>([
    { key: 'ArrowRight', index: 1, direction: 'ltr', lands: 2 },
    { key: 'ArrowLeft', index: 1, direction: 'ltr', lands: 0 },
    { key: 'ArrowRight', index: 1, direction: 'rtl', lands: 0 },
    { key: 'ArrowLeft', index: 1, direction: 'rtl', lands: 2 },
    { key: 'ArrowRight', index: 3, direction: 'ltr', lands: 3 },
    { key: 'ArrowLeft', index: 0, direction: 'ltr', lands: 0 },
    { key: 'ArrowRight', index: 3, direction: 'ltr', wraps: true, lands: 0 },
    { key: 'ArrowLeft', index: 0, direction: 'ltr', wraps: true, lands: 3 },
    { key: 'Home', index: 2, direction: 'rtl', lands: 0 },
    { key: 'End', index: 0, direction: 'ltr', lands: 3 },
    { key: 'Tab', index: 0, direction: 'ltr', lands: null },
  ])('$key from $index in $direction lands on $lands', ({ lands, ...move }) => {
    expect(indexAfterKey({ ...move, count: 4 })).toBe(lands);
  });

  it('means nothing in an empty row', () => {
    expect(indexAfterKey({ key: 'Home', index: 0, count: 0, direction: 'ltr' })).toBeNull();
  });
});
