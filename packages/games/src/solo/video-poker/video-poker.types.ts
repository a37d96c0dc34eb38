/** From the best hand to the lowest that is paid. */
export const hands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
] as const;
export type Hand = (typeof hands)[number];
/** The pay of each hand, as a multiple of the stake. */
export type Pays = Readonly<Record<Hand, number>>;
export type PayTableName = '7/5' | '6/5' | '8/5 royal 500' | '7/5 four 22' | '6/5 royal 1000';
export type VideoPokerDesign = { table: PayTableName; pays: Pays };
export type VideoPokerInput = Record<string, never>;
export type VideoPokerStep = { type: 'draw'; hold: boolean[] };
/** A card is `rank * 4 + suit`: ranks 0 (two) to 12 (ace), suits clubs, diamonds, hearts, spades. */
export type VideoPokerFacts = {
  dealt: number[];
  /** The replacement for each card that is not held, by position; never shown while the round is open. */
  next: number[];
  hold: boolean[] | null;
};
export type VideoPokerShow = {
  dealt: number[];
  hold: boolean[] | null;
  /** The five current cards. */
  cards: number[];
  hand: Hand | null;
};
