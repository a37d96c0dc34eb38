import { type Fraction, fraction } from '../kit/fraction.ts';
import type { HiLoDesign, HiLoGuess, HiLoMove } from './hi-lo.types.ts';

const ranks = 13;
/** Bounds of a round, so that all its cards can be drawn at the start. */
export const guessesMax = 40;
export const skipsMax = 5;

/** 0 (ace) to 12 (king): the ace is the lowest rank, although card numbers begin with the two. */
const rankOf = (card: number): number => ((card >> 2) + 1) % ranks;

/**
 * The number of the 13 ranks that win. The same rank counts for both sides, except on an ace or a king: there one side
 * could not lose, so the guesses are strictly higher or lower, or the same rank.
 */
export const winningRanks = (card: number): Partial<Record<HiLoGuess, number>> => {
  const rank = rankOf(card);
  if (rank === 0) return { higher: ranks - 1, same: 1 };
  if (rank === ranks - 1) return { lower: ranks - 1, same: 1 };
  return { higher: ranks - rank, lower: rank + 1 };
};

export const isRight = (guess: HiLoGuess, card: number, next: number): boolean => {
  const [before, after] = [rankOf(card), rankOf(next)];
  if (guess === 'same') return after === before;
  if (after === before) return winningRanks(card).same === undefined;
  return guess === 'higher' ? after > before : after < before;
};

/** What a cash-out pays after these moves, as an exact multiple: the edge divided by the chance of every guess. */
export const multipleOf = ({ edge }: HiLoDesign, cards: readonly number[], moves: readonly HiLoMove[]): Fraction => {
  let [over, under] = [BigInt(edge), 10_000n];
  for (const [at, move] of moves.entries()) {
    if (move === 'skip') continue;
    over *= BigInt(ranks);
    under *= BigInt(winningRanks(cards[at] ?? 0)[move] ?? ranks);
  }
  return fraction(over, under);
};

export type Choice = { guess: HiLoGuess; winning: number; multiple: Fraction };

/** The guesses that the current card offers, with what a cash-out pays after each. None: the round ends and pays. */
export const choicesOf = (design: HiLoDesign, cards: readonly number[], moves: readonly HiLoMove[]): Choice[] => {
  if (moves.filter((move) => move !== 'skip').length >= guessesMax) return [];
  return Object.entries(winningRanks(cards[moves.length] ?? 0))
    .map(([name, winning]) => {
      const guess = name as HiLoGuess;
      return { guess, winning, multiple: multipleOf(design, cards, [...moves, guess]) };
    })
    .filter(({ multiple }) => multiple.over <= BigInt(design.highest) * multiple.under);
};
