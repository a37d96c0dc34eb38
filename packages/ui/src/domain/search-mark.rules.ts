/** A piece of a text, and whether it matches the search. */
export type MarkedPiece = { text: string; isMatch: boolean };

/** A letter normalised for search: without diacritics and in lower case. */
const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const foldedText = (text: string): string => [...text].map(folded).join('');

/** Maps each position of the folded text to the index of its letter in the original. */
const positionsOf = (letters: readonly string[]): number[] =>
  letters.flatMap((letter, index) => Array.from(folded(letter), () => index));

const positionsWithin = (haystack: string, needle: string): number[] => {
  const positions: number[] = [];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length))
    positions.push(at);
  return positions;
};

/**
 * Splits a text into matches and the rest. The whole input is searched first, then its words one by one; diacritics and
 * case are ignored. A name found despite a misspelling has no match and stays whole.
 */
export const markMatches = (text: string, typed: string): MarkedPiece[] => {
  const whole = foldedText(typed.trim());
  if (whole === '') return [{ text, isMatch: false }];
  const letters = [...text];
  const haystack = foldedText(text);
  const positions = positionsOf(letters);
  const needles = haystack.includes(whole) ? [whole] : whole.split(/\s+/);
  const isMarked = letters.map(() => false);
  for (const needle of needles)
    for (const at of positionsWithin(haystack, needle))
      for (let offset = 0; offset < needle.length; offset += 1) {
        const letter = positions[at + offset];
        if (letter !== undefined) isMarked[letter] = true;
      }
  const pieces: MarkedPiece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    // A separate combining character belongs to the letter before it.
    const isMatch = folded(letter) === '' ? (last?.isMatch ?? false) : (isMarked[index] ?? false);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
};
