/** The value of a card in points: 1 for an ace, 10 for a ten or a court card. */
export const pointsOf = (card: number): number => {
  const rank = card >> 2;
  return rank === 12 ? 1 : Math.min(rank + 2, 10);
};

export type Total = { total: number; isSoft: boolean };

/** A total is soft if an ace counts 11 in it. */
export const bestTotal = (points: number, hasAce: boolean): Total => {
  const isSoft = hasAce && points <= 11;
  return { total: isSoft ? points + 10 : points, isSoft };
};

export const totalOf = (cards: readonly number[]): Total => {
  const points = cards.map(pointsOf);
  return bestTotal(
    points.reduce((sum, value) => sum + value, 0),
    points.includes(1),
  );
};

export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === 21;
