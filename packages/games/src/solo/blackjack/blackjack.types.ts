/** Blackjack has one set of rules; a game's design only adds its look. */
export type BlackjackDesign = { decks: 'endless' };

export const blackjackMoves = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackMove = (typeof blackjackMoves)[number];
export type BlackjackStep = { type: BlackjackMove };

export type BlackjackHand = {
  /** `rank * 4 + suit` with rank 0 for the two. */
  cards: number[];
  isDoubled: boolean;
  isDone: boolean;
};
export type BlackjackFacts = {
  /** All cards that the round may need, in the order they are dealt. */
  shoe: number[];
  dealt: number;
  hands: BlackjackHand[];
  /** The second card stays face down while the round is open. */
  dealer: number[];
};

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';
export type BlackjackShow = {
  hands: { cards: number[]; isDoubled: boolean; result: BlackjackResult | null }[];
  /** The hand to be played; null once the round is over. */
  active: number | null;
  /** Only the first card while the round is open. */
  dealer: number[];
  moves: BlackjackMove[];
};
