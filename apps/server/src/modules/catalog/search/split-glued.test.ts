import { describe, expect, it } from 'vitest';
import { piecesOf, splitGlued } from './split-glued.ts';

const known = new Set(['amber', 'dragon', 'fly', 'dragonfly', 'jade', 'lemon', 'jackpot', 'rag']);

describe('words typed without their space', () => {
  it.each([
    ['amberdragon', ['amber', 'dragon']],
    ['jadelemonjackpot', ['jade', 'lemon', 'jackpot']],
    ['amberdragonfly', ['amber', 'dragonfly']],
    ['amberdragn', ['amber', 'dragn']],
    ['ambredragon', ['ambre', 'dragon']],
    ['xxamber', ['xx', 'amber']],
  ])('are taken apart: %s', (typed, words) => {
    expect(splitGlued(typed, known)).toEqual(words);
  });

  it.each(['qwertyuiop', 'xxxxxxxrag', 'amber'])('stay whole where less than half is known: %s', (typed) => {
    expect(splitGlued(typed, known)).toBeNull();
  });

  it('are looked up piece by piece, never as a whole', () => {
    expect(piecesOf('abcd')).toEqual(['abc', 'bcd']);
    expect(piecesOf('ab')).toEqual([]);
  });
});
