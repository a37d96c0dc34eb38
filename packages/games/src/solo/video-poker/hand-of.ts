import type { Hand } from './video-poker.types.ts';

const jack = 9;
const ace = 12;

/** The best hand of five cards; null if it is not paid. Cards are `rank * 4 + suit`. */
export const handOf = (cards: readonly number[]): Hand | null => {
  const ranks = cards.map((card) => card >> 2).sort((one, other) => one - other);
  const isFlush = cards.every((card) => (card & 3) === ((cards[0] ?? 0) & 3));
  const [low = 0, second = 0, middle = 0, fourth = 0, high = 0] = ranks;
  let pairs = 0;
  if (low === second) pairs += 1;
  if (second === middle) pairs += 1;
  if (middle === fourth) pairs += 1;
  if (fourth === high) pairs += 1;
  if (pairs === 0) {
    // The ace also counts below the two.
    const isStraight = high - low === 4 || (high === ace && fourth === 3 && low === 0);
    if (isStraight && isFlush) return low === ace - 4 ? 'royalFlush' : 'straightFlush';
    if (isFlush) return 'flush';
    return isStraight ? 'straight' : null;
  }
  if (pairs === 3) return low === fourth || second === high ? 'fourOfAKind' : 'fullHouse';
  if (pairs === 2) return low === middle || second === fourth || middle === high ? 'threeOfAKind' : 'twoPair';
  const paired = low === second ? low : second === middle ? second : middle === fourth ? middle : high;
  return paired >= jack ? 'jacksOrBetter' : null;
};
