import { type Fraction, fraction } from '../kit/fraction.ts';
import { type BlackjackMove, blackjackMoves } from './blackjack.types.ts';
import { bestTotal } from './total-of.ts';

/** Points of a card, 1 to 10, and how many of the 13 ranks have them. */
const ranks: readonly (readonly [points: number, count: bigint])[] = Array.from({ length: 10 }, (_, at) => [
  at + 1,
  at === 9 ? 4n : 1n,
]);
const ranksCount = 13n;

/**
 * Values are whole numbers, this one for the first stake. Every card divides by 13 and a blackjack by 2; a hand and the
 * dealer together draw fewer than 40 cards, so no division has a remainder.
 */
export const unit = 2n * ranksCount ** 40n;

/** A hand by its points, aces counted 1. */
export type Points = { points: number; hasAce: boolean };
const plus = ({ points, hasAce }: Points, more: number): Points => ({
  points: points + more,
  hasAce: hasAce || more === 1,
});
const keyOf = ({ points, hasAce }: Points): number => points * 2 + Number(hasAce);

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The mean over the next card. */
const overCards = (value: (points: number) => bigint): bigint =>
  ranks.reduce((sum, [points, count]) => sum + count * value(points), 0n) / ranksCount;

/** The dealer's final totals, 0 for more than 21. */
const ends = [0, 17, 18, 19, 20, 21] as const;
type Ends = readonly bigint[];

const dealerFrom = (hand: Points, known: Map<number, Ends>): Ends => {
  const { total } = bestTotal(hand.points, hand.hasAce);
  if (total >= 17) return ends.map((end) => (end === (total > 21 ? 0 : total) ? unit : 0n));
  const found =
    known.get(keyOf(hand)) ??
    ends.map((_, at) => overCards((points) => dealerFrom(plus(hand, points), known)[at] ?? 0n));
  known.set(keyOf(hand), found);
  return found;
};

type MoveValue = { move: BlackjackMove; value: bigint };

/**
 * The exact value of every move against one card of the dealer, in units of the first stake, counted over the cases
 * without a dealer's blackjack: with one, the round ends before the first move.
 */
export const playAgainst = (upCard: number) => {
  const known = new Map<number, Ends>();
  const dealer = ends.map((_, at) =>
    overCards((points) => {
      const isBlackjack = upCard + points === 11 && (upCard === 1 || points === 1);
      return isBlackjack ? 0n : (dealerFrom(plus({ points: upCard, hasAce: upCard === 1 }, points), known)[at] ?? 0n);
    }),
  );
  const noBlackjack = dealer.reduce((sum, chance) => sum + chance, 0n);

  const stand = (hand: Points): bigint => {
    const { total } = bestTotal(hand.points, hand.hasAce);
    if (total > 21) return -noBlackjack;
    return ends.reduce((sum: bigint, end, at) => {
      const chance = dealer[at] ?? 0n;
      if (end === total) return sum;
      return end < total ? sum + chance : sum - chance;
    }, 0n);
  };
  const drawn = new Map<number, bigint>();
  const hit = (hand: Points): bigint => {
    const found = drawn.get(keyOf(hand)) ?? overCards((points) => hitOrStand(plus(hand, points)));
    drawn.set(keyOf(hand), found);
    return found;
  };
  const hitOrStand = (hand: Points): bigint => {
    const stood = stand(hand);
    if (bestTotal(hand.points, hand.hasAce).total >= 21) return stood;
    return greater(hit(hand), stood);
  };
  const double = (hand: Points): bigint => 2n * overCards((points) => stand(plus(hand, points)));
  /** Both hands are played for themselves, so that their values add. An ace gets one card only. */
  const split = ({ points, hasAce }: Points): bigint =>
    2n *
    overCards((more) => {
      const hand = plus({ points: points / 2, hasAce }, more);
      return hasAce ? stand(hand) : greater(hitOrStand(hand), double(hand));
    });

  const worthOf = { hit, stand, double, split };
  /** The best of the moves that a hand allows. */
  const bestMove = (hand: Points, moves: readonly BlackjackMove[]): MoveValue =>
    moves
      .map((move) => ({ move, value: worthOf[move](hand) }))
      .reduce((one, other) => (other.value > one.value ? other : one));
  return { noBlackjack, worthOf, bestMove };
};

const workOut = (): Fraction => {
  let sum = 0n;
  for (const [upCard, upCount] of ranks) {
    const { noBlackjack, bestMove } = playAgainst(upCard);
    for (const [one, oneCount] of ranks)
      for (const [other, otherCount] of ranks) {
        const hand = plus({ points: one, hasAce: one === 1 }, other);
        const isBlackjack = hand.points === 11 && hand.hasAce;
        const moves = blackjackMoves.filter((move) => move !== 'split' || one === other);
        // A blackjack pays 3 to 2, and against another the stake comes back; every other hand loses to a blackjack.
        const value = isBlackjack ? (3n * noBlackjack) / 2n : bestMove(hand, moves).value - (unit - noBlackjack);
        sum += upCount * oneCount * otherCount * value;
      }
  }
  const whole = unit * ranksCount ** 3n;
  return fraction(whole + sum, whole);
};

let share: Fraction | null = null;
/** The exact return of the best play, as a share of the first stake. */
export const bestPlayShare = (): Fraction => {
  share ??= workOut();
  return share;
};
