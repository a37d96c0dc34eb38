/** A piece of a text, and whether it is what was searched for. */
export type MarkedPiece = { text: string; isMatch: boolean };

/** One letter as a search sees it: without its marks and without its case. */
const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const foldedText = (text: string): string => [...text].map(folded).join('');

/** For each place of the folded text the place of its letter in the text as written. */
const positionsOf = (letters: readonly string[]): number[] =>
  letters.flatMap((letter, index) => Array.from(folded(letter), () => index));

const positionsWithin = (haystack: string, needle: string): number[] => {
  const positions: number[] = [];
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length))
    positions.push(at);
  return positions;
};

/**
 * Splits a text into what was typed and the rest. All of what was typed is looked for first, then its
 * words one by one; marks and case do not count. A name that was found in spite of a misspelling has
 * nothing to mark and stays whole.
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
    // A mark that stands as a letter of its own goes with the letter it belongs to.
    const isMatch = folded(letter) === '' ? (last?.isMatch ?? false) : (isMarked[index] ?? false);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
};
