/** A hue of its own for every game code, for the room before the game has drawn itself. */
export const hueOfCode = (gameCode: string): number =>
  [...gameCode].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
