import type { Draws } from '../engines.ts';

/** A card as two characters: rank `A23456789TJQK`, suit `S` spades, `H` hearts, `C` clubs, `D` diamonds. */
export type Card = string;

export const ranks = 'A23456789TJQK';
const suits = 'SHCD';
const CARDS_PER_DECK = 52;

/** The card at index `place` of an ordered deck: ace to king of spades, then hearts, clubs, diamonds. */
export const cardAt = (place: number): Card =>
  ranks.charAt(place % ranks.length) + suits.charAt(Math.floor(place / ranks.length));

/** 1 (ace) to 13 (king). */
export const rankOf = (card: Card): number => ranks.indexOf(card.charAt(0)) + 1;
export const suitOf = (card: Card): string => card.charAt(1);
export const isRed = (card: Card): boolean => suitOf(card) === 'H' || suitOf(card) === 'D';

/**
 * A shoe of so many decks. Each card is drawn uniformly from the remaining ones, which is equivalent to dealing from a
 * shuffled shoe: a draw `k` is the k-th remaining card, in deck order.
 */
export const openShoe = (draws: Draws, decks: number): (() => Card) => {
  const size = decks * CARDS_PER_DECK;
  const gone: number[] = [];
  return () => {
    let place = draws.below(size - gone.length);
    let before = 0;
    for (const taken of gone) {
      if (taken > place) break;
      place += 1;
      before += 1;
    }
    gone.splice(before, 0, place);
    return cardAt(place % CARDS_PER_DECK);
  };
};
