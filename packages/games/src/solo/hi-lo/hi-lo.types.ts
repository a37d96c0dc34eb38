export type HiLoDesign = {
  /** The return to player, in ten-thousandths. */
  edge: number;
  /** A guess that would pay more than this multiple of the stake is not offered. */
  highest: number;
};
export const hiLoGuesses = ['higher', 'lower', 'same'] as const;
export type HiLoGuess = (typeof hiLoGuesses)[number];
export type HiLoStep = { type: 'guess'; guess: HiLoGuess } | { type: 'skip' } | { type: 'cashOut' };

/** What the player did at a card, which revealed the next one. */
export type HiLoMove = HiLoGuess | 'skip';
export type HiLoFacts = {
  /** All cards of the round, `rank * 4 + suit` with rank 0 for the two; those after the current one are never shown. */
  cards: number[];
  /** One per card after the first. */
  moves: HiLoMove[];
};
export type HiLoShow = {
  /** The cards up to the current one. */
  cards: number[];
  moves: HiLoMove[];
  skipsLeft: number;
  isLost: boolean;
};
