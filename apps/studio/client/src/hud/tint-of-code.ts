/** A hue derived from the game code, for the page before the game is drawn. */
export const hueOfCode = (gameCode: string): number =>
  [...gameCode].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
