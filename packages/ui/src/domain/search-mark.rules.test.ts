import { describe, expect, test } from 'vitest';
import { markMatches } from './search-mark.rules.ts';

const drawn = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was typed is marked in a name', () => {
  test.each([
    ['Golden Harbour', 'harb', 'Golden [Harb]our'],
    ['Golden Harbour', 'GOLDEN H', '[Golden H]arbour'],
    ['Café Élan', 'cafe elan', '[Café Élan]'],
    ['Bananas', 'an', 'B[anan]as'],
    ['Tiger of the Tides', 'tides tiger', '[Tiger] of the [Tides]'],
    ['金龍の港', '龍', '金[龍]の港'],
    ['Ma\u0301gia', 'mag', '[Ma\u0301g]ia'],
  ])('%s by %s', (text, typed, expected) => {
    expect(drawn(text, typed)).toBe(expected);
  });

  test('nothing is marked where nothing fits, and nothing is lost', () => {
    expect(drawn('Golden Harbour', 'haborr')).toBe('Golden Harbour');
    expect(drawn('Golden Harbour', '   ')).toBe('Golden Harbour');
  });

  test('a mark at the end of a match stays with its letter', () => {
    expect(drawn('E\u0301clair', 'e')).toBe('[E\u0301]clair');
  });
});
