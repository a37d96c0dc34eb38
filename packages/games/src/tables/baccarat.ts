import type { Draws } from '../engines.ts';
import { type Card, openShoe, rankOf } from './cards.ts';
import { ppmOf } from './ppm.ts';
import type { TableRules } from './table.types.ts';
import type { TableDesign } from './table-design.ts';

export const baccaratSpots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

export type BaccaratOutcome = {
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
  winner: 'player' | 'banker' | 'tie';
  isPlayerPair: boolean;
  isBankerPair: boolean;
};

const DECKS = 8;
/** Stake included: a tie pays 8 to 1, a pair 11 to 1. */
const TIE_RETURN = 9n;
const PAIR_RETURN = 12n;

/**
 * How often each occurs, of all 416 × 415 × 414 × 413 × 412 × 411 orders of six cards of eight decks.
 * `baccarat.test.ts` recounts them.
 */
export const baccaratCounts = {
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  all: 4_998_398_275_503_360n,
} as const;

const baccaratPoint = (card: Card): number => {
  const rank = rankOf(card);
  return rank > 9 ? 0 : rank;
};
const pointsOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + baccaratPoint(card), 0) % 10;

/** Whether the banker draws, by the third card of the player; `null` if the player stood. */
export const doesBankerDraw = (bankerPoints: number, playerThird: number | null): boolean => {
  if (playerThird === null) return bankerPoints <= 5;
  if (bankerPoints <= 2) return true;
  if (bankerPoints === 3) return playerThird !== 8;
  if (bankerPoints === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerPoints === 5) return playerThird >= 4 && playerThird <= 7;
  if (bankerPoints === 6) return playerThird === 6 || playerThird === 7;
  return false;
};

const winnerOf = (playerPoints: number, bankerPoints: number): BaccaratOutcome['winner'] => {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
};

const isPair = (hand: readonly Card[]): boolean => hand[0]?.charAt(0) === hand[1]?.charAt(0);

const deal = (draws: Draws): BaccaratOutcome => {
  const next = openShoe(draws, DECKS);
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const isNatural = pointsOf(player) >= 8 || pointsOf(banker) >= 8;
  if (!isNatural) {
    const playerThird = pointsOf(player) <= 5 ? next() : null;
    if (playerThird !== null) player.push(playerThird);
    if (doesBankerDraw(pointsOf(banker), playerThird === null ? null : baccaratPoint(playerThird))) banker.push(next());
  }
  const playerPoints = pointsOf(player);
  const bankerPoints = pointsOf(banker);
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: winnerOf(playerPoints, bankerPoints),
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  };
};

const pays = (outcome: BaccaratOutcome, spot: string, stake: bigint): bigint => {
  if (spot === 'tie') return outcome.winner === 'tie' ? stake * TIE_RETURN : 0n;
  if (spot === 'player-pair') return outcome.isPlayerPair ? stake * PAIR_RETURN : 0n;
  if (spot === 'banker-pair') return outcome.isBankerPair ? stake * PAIR_RETURN : 0n;
  if (outcome.winner === 'tie') return stake;
  if (outcome.winner !== spot) return 0n;
  // The commission of 5 % is taken from the banker's win, rounded down in the operator's favour.
  return spot === 'banker' ? stake + (stake * 95n) / 100n : stake * 2n;
};

const rtpPpm = (spot: string): number => {
  const { banker, player, tie, all } = baccaratCounts;
  if (spot === 'banker') return ppmOf(banker * 195n + tie * 100n, all * 100n);
  if (spot === 'player') return ppmOf(player * 2n + tie, all);
  if (spot === 'tie') return ppmOf(tie * TIE_RETURN, all);
  // The second card has the rank of the first: 31 of the 415 that are left.
  return ppmOf(31n * PAIR_RETURN, 415n);
};

const FIRST_CARDS_MS = 4 * 650;
const THIRD_CARD_MS = 1_100;
const LOOK_MS = 1_000;

export const baccaratRules: TableRules<TableDesign, BaccaratOutcome> = {
  engine: 'baccarat',
  isSpot: (_design, spot) => baccaratSpots.some((known) => known === spot),
  deal: (_design, draws) => deal(draws),
  pays: (_design, outcome, bet) => pays(outcome, bet.spot, bet.stake),
  revealMs: (_design, { player, banker }) =>
    FIRST_CARDS_MS + (player.length + banker.length - 4) * THIRD_CARD_MS + LOOK_MS,
  rtpPpm: (_design, spot) => rtpPpm(spot),
  spots: () => baccaratSpots,
};

/** The highest payout for one unit, the stake included. */
export const baccaratReturn = (spot: string): number => {
  if (spot === 'tie') return Number(TIE_RETURN);
  return spot.endsWith('-pair') ? Number(PAIR_RETURN) : 2;
};
