import { type Suit, suits } from './playing-card.tsx';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

/** The rank and suit of an engine's card, `rank * 4 + suit` with rank 0 for the two. */
export const cardOf = (card: number): { rank: string; suit: Suit } => ({
  rank: ranks[card >> 2] ?? 'A',
  suit: suits[card & 3] ?? 'spades',
});
