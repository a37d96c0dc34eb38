import type { Draws } from '../engines.ts';
import { add, type Fraction, fraction, isMore, ppmOf } from '../solo/kit/fraction.ts';
import { type Card, cardAt, rankOf } from './cards.ts';
import type { TableDecision, TableRules } from './table.types.ts';
import type { TableDesign } from './table-design.ts';

/**
 * One hand for the whole table against the dealer, with a deck that never runs out. The player's cards and the
 * dealer's are two fixed sequences, so nothing that anybody decides changes a card of anybody else.
 */
export type BlackjackTableOutcome = {
  /** Every card that can be taken: up to the one that makes 21 or more. */
  player: Card[];
  /** All cards of the dealer, who stands on every 17. The first is shown from the start. */
  dealer: Card[];
};
export type BlackjackTableShown = { player: Card[]; dealer: Card[] };

const DECK = 52;
const RANKS = 13n;
const DECIDE_MS = 12_000;
const DEALER_CARD_MS = 900;
const LOOK_MS = 1_200;
const DEALER_STANDS = 17;

type Count = { total: number; isSoft: boolean };
/** An ace counts eleven as long as the hand stays within 21. */
const countOf = (points: number, hasAce: boolean): Count =>
  hasAce && points + 10 <= 21 ? { total: points + 10, isSoft: true } : { total: points, isSoft: false };
const pointOf = (rank: number): number => Math.min(rank, 10);

export const blackjackCount = (hand: readonly Card[]): Count =>
  countOf(
    hand.reduce((sum, card) => sum + pointOf(rankOf(card)), 0),
    hand.some((card) => rankOf(card) === 1),
  );
const totalOf = (hand: readonly Card[]): number => blackjackCount(hand).total;
const isBlackjack = (hand: readonly Card[]): boolean => hand.length === 2 && totalOf(hand) === 21;

const deal = (draws: Draws): BlackjackTableOutcome => {
  const next = () => cardAt(draws.below(DECK));
  const player = [next()];
  const dealer = [next()];
  player.push(next());
  dealer.push(next());
  while (totalOf(player) < 21) player.push(next());
  while (totalOf(dealer) < DEALER_STANDS) dealer.push(next());
  return { player, dealer };
};

/** How many cards a player has who hit so often in a row, from the first window on. */
const cardsOf = (made: readonly TableDecision[]): number => {
  const stop = made.findIndex(({ step, decision }, index) => decision !== 'hit' || step !== index);
  return 2 + (stop === -1 ? made.length : stop);
};

/** Whether there is nothing to decide because the first cards have ended the round. */
const isOverAtOnce = ({ player, dealer }: BlackjackTableOutcome): boolean =>
  isBlackjack(player.slice(0, 2)) || isBlackjack(dealer.slice(0, 2));

/** The payout in halves of the stake, the stake included: a blackjack pays 3 to 2. */
const halvesOf = (player: readonly Card[], dealer: readonly Card[]): bigint => {
  if (isBlackjack(player) || isBlackjack(dealer)) {
    if (!isBlackjack(dealer)) return 5n;
    return isBlackjack(player) ? 2n : 0n;
  }
  const [own, other] = [totalOf(player), totalOf(dealer)];
  if (own > 21) return 0n;
  if (other > 21 || own > other) return 4n;
  return own === other ? 2n : 0n;
};

const zero = fraction(0n, 1n);
const rankNumbers = Array.from({ length: Number(RANKS) }, (_, index) => index + 1);
const shareOf = ({ over, under }: Fraction): Fraction => fraction(over, under * RANKS);
const times = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.over, one.under * other.under);
const meanOf = (values: readonly Fraction[]): Fraction => values.map(shareOf).reduce(add, zero);

const dealerHands = new Map<string, Map<number, Fraction>>();
/** The chance of each final total of the dealer (22 for every bust), drawing on from a hand. */
const dealerFrom = (points: number, hasAce: boolean): Map<number, Fraction> => {
  const { total } = countOf(points, hasAce);
  if (total >= DEALER_STANDS) return new Map([[Math.min(total, 22), fraction(1n, 1n)]]);
  const key = `${points} ${hasAce}`;
  const known = dealerHands.get(key);
  if (known !== undefined) return known;
  const chances = new Map<number, Fraction>();
  for (const rank of rankNumbers)
    for (const [end, chance] of dealerFrom(points + pointOf(rank), hasAce || rank === 1))
      chances.set(end, add(chances.get(end) ?? zero, shareOf(chance)));
  dealerHands.set(key, chances);
  return chances;
};

/** The same from one visible card, given that the second does not make a blackjack, and the chance of that. */
const dealerShowing = (up: number) => {
  const isNatural = (rank: number) => countOf(pointOf(up) + pointOf(rank), up === 1 || rank === 1).total === 21;
  const seconds = rankNumbers.filter((rank) => !isNatural(rank));
  const chances = new Map<number, Fraction>();
  for (const rank of seconds)
    for (const [end, chance] of dealerFrom(pointOf(up) + pointOf(rank), up === 1 || rank === 1))
      chances.set(end, add(chances.get(end) ?? zero, fraction(chance.over, chance.under * BigInt(seconds.length))));
  return { chances, noNatural: fraction(BigInt(seconds.length), RANKS) };
};

/** The expected return, per stake, of the best play from a hand against what the dealer can reach. */
const bestFrom = (dealer: ReadonlyMap<number, Fraction>) => {
  const known = new Map<string, { back: Fraction; isHit: boolean }>();
  const standing = (total: number): Fraction =>
    [...dealer].reduce((sum, [end, chance]) => {
      if (end === 22 || total > end) return add(sum, times(chance, fraction(2n, 1n)));
      return total === end ? add(sum, chance) : sum;
    }, zero);
  const best = (points: number, hasAce: boolean): { back: Fraction; isHit: boolean } => {
    const { total } = countOf(points, hasAce);
    if (total > 21) return { back: zero, isHit: false };
    const key = `${points} ${hasAce}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const stand = standing(total);
    const hit =
      total === 21 ? zero : meanOf(rankNumbers.map((rank) => best(points + pointOf(rank), hasAce || rank === 1).back));
    const chosen = isMore(hit, stand) ? { back: hit, isHit: true } : { back: stand, isHit: false };
    known.set(key, chosen);
    return chosen;
  };
  return best;
};

const strategies = new Map<number, ReturnType<typeof bestFrom>>();
const strategyAgainst = (up: number) => {
  const known = strategies.get(up) ?? bestFrom(dealerShowing(up).chances);
  strategies.set(up, known);
  return known;
};

/** Whether the best play takes another card. */
export const bestIsHit = (hand: readonly Card[], up: Card): boolean =>
  strategyAgainst(rankOf(up))(
    hand.reduce((sum, card) => sum + pointOf(rankOf(card)), 0),
    hand.some((card) => rankOf(card) === 1),
  ).isHit;

/** The exact return of the best play: over the dealer's first card, the player's first two, and everything after. */
export const blackjackTableRtp = (): Fraction =>
  meanOf(
    rankNumbers.map((up) => {
      const { noNatural } = dealerShowing(up);
      const natural = fraction(noNatural.under - noNatural.over, noNatural.under);
      const best = strategyAgainst(up);
      return meanOf(
        rankNumbers.map((first) =>
          meanOf(
            rankNumbers.map((second) => {
              const [points, hasAce] = [pointOf(first) + pointOf(second), first === 1 || second === 1];
              const isNatural = countOf(points, hasAce).total === 21;
              const back = isNatural ? fraction(5n, 2n) : best(points, hasAce).back;
              return add(times(noNatural, back), isNatural ? natural : zero);
            }),
          ),
        ),
      );
    }),
  );

let rtp: number | undefined;

export const blackjackTableRules: TableRules<TableDesign, BlackjackTableOutcome> = {
  engine: 'blackjack-table',
  isSpot: (_design, spot) => spot === 'main',
  deal: (_design, draws) => deal(draws),
  pays: (_design, { player, dealer }, { stake }, made = []) =>
    (stake * halvesOf(player.slice(0, isOverAtOnce({ player, dealer }) ? 2 : cardsOf(made)), dealer)) / 2n,
  revealMs: (_design, { dealer }) => (dealer.length - 1) * DEALER_CARD_MS + LOOK_MS,
  rtpPpm: () => {
    rtp ??= ppmOf(blackjackTableRtp());
    return rtp;
  },
  spots: () => ['main'],
  decisions: {
    // All who still decide have the same hand, because all of them have hit in every window so far.
    window: (_design, outcome, step) => {
      const hand = outcome.player.slice(0, 2 + step);
      if (isOverAtOnce(outcome) || totalOf(hand) >= 21) return null;
      const shown: BlackjackTableShown = { player: hand, dealer: outcome.dealer.slice(0, 1) };
      return { lastsMs: DECIDE_MS, mostMs: DECIDE_MS, shown };
    },
    refusalOf: (_design, _outcome, { made }, { step, decision }) =>
      (decision === 'hit' || decision === 'stand') && made.length === step ? null : 'unknown',
    stoppedAt: (_design, outcome, { made }, { step }) => {
      if (isOverAtOnce(outcome)) return 2;
      const cards = cardsOf(made);
      // A card taken in the open window is not known to anybody yet: all others could still take the same one.
      if (cards > 2 + step) return null;
      const isEnded = cards < 2 + step || made.length > step || totalOf(outcome.player.slice(0, cards)) >= 21;
      return isEnded ? cards : null;
    },
    paysAtOnce: false,
    endsEarly: true,
  },
};
