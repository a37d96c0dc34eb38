/** Shorter pieces stand in so many words by chance that they tell nothing. */
const pieceMin = 3;
const pieceMax = 20;

/** Every piece of a word that may be a word itself. */
export const piecesOf = (typed: string): string[] => {
  const pieces = new Set<string>();
  for (let start = 0; start + pieceMin <= typed.length; start += 1)
    for (let end = start + pieceMin; end <= Math.min(typed.length, start + pieceMax); end += 1)
      pieces.add(typed.slice(start, end));
  pieces.delete(typed);
  return [...pieces];
};

/** Every further word must spare so many letters that belong to none. */
const wordCost = 2;

type Way = { cost: number; loose: number; words: readonly string[] };
/** The cheapest way to a letter that ends with a known word, and the cheapest that ends with loose letters. */
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
 * Takes words apart that were typed without their space, so that few letters stay outside of a known word and the
 * words are few. Null where less than half of the letters belong to one.
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
