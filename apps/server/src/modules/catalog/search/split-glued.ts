/** Shorter pieces occur in too many words by chance. */
const pieceMin = 3;
const pieceMax = 20;

/** Every substring that may be a word itself. */
export const piecesOf = (typed: string): string[] => {
  const pieces = new Set<string>();
  for (let start = 0; start + pieceMin <= typed.length; start += 1)
    for (let end = start + pieceMin; end <= Math.min(typed.length, start + pieceMax); end += 1)
      pieces.add(typed.slice(start, end));
  pieces.delete(typed);
  return [...pieces];
};

/** Every further word must save this many unmatched letters. */
const wordCost = 2;

type Way = { cost: number; loose: number; words: readonly string[] };
/** The cheapest split up to a letter that ends with a known word, and the cheapest that ends with unmatched letters. */
type Ways = { known: Way; loose: Way };

const none: Way = { cost: Number.POSITIVE_INFINITY, loose: 0, words: [] };
const start: Way = { cost: 0, loose: 0, words: [] };
const cheaper = (one: Way, other: Way): Way => (other.cost < one.cost ? other : one);

const withWord = ({ cost, loose, words }: Way, word: string, letters: number): Way => ({
  cost: cost + wordCost + letters,
  loose: loose + letters,
  words: [...words, word],
});
const withLetter = ({ cost, loose, words }: Way, letter: string): Way => ({
  cost: cost + 1,
  loose: loose + 1,
  words: [...words.slice(0, -1), `${words.at(-1) ?? ''}${letter}`],
});

/**
 * Splits words that were typed without a space, with few unmatched letters and few words. Null if less than half of the
 * letters belong to known words.
 */
export const splitGlued = (typed: string, known: ReadonlySet<string>): string[] | null => {
  const ways: Ways[] = [{ known: start, loose: none }];
  for (let end = 1; end <= typed.length; end += 1) {
    const letter = typed.slice(end - 1, end);
    const before = ways[end - 1] ?? { known: none, loose: none };
    let best = none;
    for (let from = Math.max(0, end - pieceMax); from <= end - pieceMin; from += 1) {
      const piece = typed.slice(from, end);
      const way = ways[from];
      if (way !== undefined && known.has(piece))
        best = cheaper(best, withWord(cheaper(way.known, way.loose), piece, 0));
    }
    ways.push({ known: best, loose: cheaper(withWord(before.known, letter, 1), withLetter(before.loose, letter)) });
  }
  const last = ways.at(-1) ?? { known: start, loose: none };
  const { words, loose } = cheaper(last.known, last.loose);
  return words.length < 2 || loose * 2 > typed.length ? null : [...words];
};
