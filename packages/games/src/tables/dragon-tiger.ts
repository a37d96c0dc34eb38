import { type Card, openShoe, rankOf } from './cards.ts';
import { ppmOf } from './ppm.ts';
import type { TableRules } from './table.types.ts';
import type { TableDesign } from './table-design.ts';

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];

export type DragonTigerOutcome = {
  dragon: Card;
  tiger: Card;
  winner: 'dragon' | 'tiger' | 'tie';
  isSuitedTie: boolean;
};

const DECKS = 8;
/** Stake included: a tie pays 11 to 1, a tie of one suit 50 to 1. */
const TIE_RETURN = 12n;
const SUITED_TIE_RETURN = 51n;

/** Of the 415 cards that may follow the first: 31 of its rank, 7 of its rank and suit, the rest half above and half below. */
const REST = 415n;
const SAME_RANK = 31n;
const SAME_CARD = 7n;
const ONE_SIDE = (REST - SAME_RANK) / 2n;

const pays = (outcome: DragonTigerOutcome, spot: string, stake: bigint): bigint => {
  if (spot === 'suited-tie') return outcome.isSuitedTie ? stake * SUITED_TIE_RETURN : 0n;
  if (spot === 'tie') return outcome.winner === 'tie' ? stake * TIE_RETURN : 0n;
  // Half of the stake is returned on a tie, rounded down in the operator's favour.
  if (outcome.winner === 'tie') return stake / 2n;
  return outcome.winner === spot ? stake * 2n : 0n;
};

const rtpPpm = (spot: string): number => {
  if (spot === 'tie') return ppmOf(SAME_RANK * TIE_RETURN, REST);
  if (spot === 'suited-tie') return ppmOf(SAME_CARD * SUITED_TIE_RETURN, REST);
  return ppmOf(ONE_SIDE * 4n + SAME_RANK, REST * 2n);
};

const winnerOf = (dragon: Card, tiger: Card): DragonTigerOutcome['winner'] => {
  const lead = rankOf(dragon) - rankOf(tiger);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'dragon' : 'tiger';
};

export const dragonTigerRules: TableRules<TableDesign, DragonTigerOutcome> = {
  engine: 'dragon-tiger',
  isSpot: (_design, spot) => dragonTigerSpots.some((known) => known === spot),
  deal: (_design, draws) => {
    const next = openShoe(draws, DECKS);
    const dragon = next();
    const tiger = next();
    return { dragon, tiger, winner: winnerOf(dragon, tiger), isSuitedTie: dragon === tiger };
  },
  pays: (_design, outcome, bet) => pays(outcome, bet.spot, bet.stake),
  revealMs: () => 4_000,
  rtpPpm: (_design, spot) => rtpPpm(spot),
  spots: () => dragonTigerSpots,
};

/** The highest payout for one unit, the stake included. */
export const dragonTigerReturn = (spot: string): number => {
  if (spot === 'tie') return Number(TIE_RETURN);
  return spot === 'suited-tie' ? Number(SUITED_TIE_RETURN) : 2;
};
