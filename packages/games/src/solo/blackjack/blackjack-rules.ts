import * as z from 'zod';
import { ppmOf } from '../kit/fraction.ts';
import type { SoloRules, SoloState } from '../solo.types.ts';
import { bestPlayShare } from './best-play.ts';
import {
  type BlackjackDesign,
  type BlackjackFacts,
  type BlackjackHand,
  type BlackjackMove,
  type BlackjackResult,
  type BlackjackShow,
  type BlackjackStep,
  blackjackMoves,
} from './blackjack.types.ts';
import { isBlackjack, pointsOf, totalOf } from './total-of.ts';

/** Two hands of at most 21 cards, and a dealer who stands after at most 12. */
export const shoeSize = 2 * 21 + 12;
const cardsInDeck = 52;

const isBust = ({ cards }: BlackjackHand): boolean => totalOf(cards).total > 21;
const activeOf = ({ hands }: BlackjackFacts): number => hands.findIndex(({ isDone }) => !isDone);
const unitsOf = ({ isDoubled }: BlackjackHand): bigint => (isDoubled ? 2n : 1n);

const resultOf = (hand: BlackjackHand, { hands, dealer }: BlackjackFacts): BlackjackResult => {
  if (isBust(hand)) return 'bust';
  // A 21 after a split is not a blackjack.
  const isNatural = hands.length === 1 && isBlackjack(hand.cards);
  if (isNatural !== isBlackjack(dealer)) return isNatural ? 'blackjack' : 'lose';
  const [own, other] = [totalOf(hand.cards).total, totalOf(dealer).total];
  if (own === other) return 'push';
  return other > 21 || own > other ? 'win' : 'lose';
};

/** Payouts in halves of the hand's stake, stake included. */
const halves: Readonly<Record<BlackjackResult, bigint>> = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n };

const finish = (stake: bigint, facts: BlackjackFacts): SoloState<BlackjackFacts> => ({
  isOver: true,
  win: facts.hands.reduce((sum, hand) => sum + (stake * unitsOf(hand) * halves[resultOf(hand, facts)]) / 2n, 0n),
  facts,
});

/** The dealer draws to 17, and stands on a soft 17. Against busted hands no card is needed. */
const playDealer = (facts: BlackjackFacts): BlackjackFacts => {
  if (facts.hands.every(isBust)) return facts;
  const dealer = [...facts.dealer];
  let { dealt } = facts;
  while (totalOf(dealer).total < 17) {
    dealer.push(facts.shoe[dealt] ?? 0);
    dealt += 1;
  }
  return { ...facts, dealer, dealt };
};

const movesOf = (facts: BlackjackFacts): BlackjackMove[] => {
  const hand = facts.hands[activeOf(facts)];
  if (hand === undefined) return [];
  const [one, other, ...more] = hand.cards.map(pointsOf);
  const isPair = facts.hands.length === 1 && more.length === 0 && one === other;
  return blackjackMoves.filter((move) => (move === 'split' ? isPair : move !== 'double' || more.length === 0));
};

const played = (facts: BlackjackFacts, hand: BlackjackHand, move: Exclude<BlackjackMove, 'split'>): BlackjackHand => {
  if (move === 'stand') return { ...hand, isDone: true };
  const cards = [...hand.cards, facts.shoe[facts.dealt] ?? 0];
  const isDoubled = move === 'double';
  return { cards, isDoubled, isDone: isDoubled || totalOf(cards).total >= 21 };
};

const split = ({ shoe, dealt, hands, dealer }: BlackjackFacts): BlackjackFacts => ({
  shoe,
  dealt: dealt + 2,
  dealer,
  hands: (hands[0]?.cards ?? []).map((card, at) => {
    const cards = [card, shoe[dealt + at] ?? 0];
    return { cards, isDoubled: false, isDone: pointsOf(card) === 1 || totalOf(cards).total === 21 };
  }),
});

const move = (facts: BlackjackFacts, type: BlackjackMove): BlackjackFacts => {
  if (type === 'split') return split(facts);
  const active = activeOf(facts);
  return {
    ...facts,
    dealt: facts.dealt + (type === 'stand' ? 0 : 1),
    hands: facts.hands.map((hand, at) => (at === active ? played(facts, hand, type) : hand)),
  };
};

/**
 * Cards come from an endless shoe: each is drawn from a full deck, which makes the RTP exact and every card one draw.
 * The dealer looks for a blackjack before the first move, so that a raised stake is never lost to one.
 */
export const blackjackRules: SoloRules<BlackjackDesign, Record<string, never>, BlackjackStep, BlackjackFacts> = {
  engine: 'blackjack',
  wish: z.strictObject({}),
  step: z.strictObject({ type: z.enum(blackjackMoves) }),
  begin: ({ stake, draws }) => {
    const shoe = Array.from({ length: shoeSize }, () => draws.below(cardsInDeck));
    const [first = 0, up = 0, second = 0, hole = 0] = shoe;
    const hand = { cards: [first, second], isDoubled: false, isDone: false };
    const facts = { shoe, dealt: 4, hands: [hand], dealer: [up, hole] };
    if (!isBlackjack(hand.cards) && !isBlackjack(facts.dealer)) return { isOver: false, win: 0n, facts };
    return finish(stake, { ...facts, hands: [{ ...hand, isDone: true }] });
  },
  take: ({ stake, state }, { type }) => {
    if (state.isOver) return { refused: 'This round is over.' };
    if (!movesOf(state.facts).includes(type)) return { refused: "You can't do that with this hand." };
    const facts = move(state.facts, type);
    return activeOf(facts) === -1 ? finish(stake, playDealer(facts)) : { isOver: false, win: 0n, facts };
  },
  pass: ({ state }) => state,
  staked: ({ stake, state }) => state.facts.hands.reduce((sum, hand) => sum + stake * unitsOf(hand), 0n),
  show: ({ state: { isOver, facts } }): BlackjackShow => ({
    hands: facts.hands.map((hand) => {
      const isKnown = isOver || isBust(hand);
      return { cards: hand.cards, isDoubled: hand.isDoubled, result: isKnown ? resultOf(hand, facts) : null };
    }),
    active: isOver ? null : activeOf(facts),
    dealer: isOver ? facts.dealer : facts.dealer.slice(0, 1),
    moves: isOver ? [] : movesOf(facts),
  }),
  rtpPpm: () => ppmOf(bestPlayShare()),
  // Two hands, both doubled.
  maxWinMultiple: () => 8,
};
