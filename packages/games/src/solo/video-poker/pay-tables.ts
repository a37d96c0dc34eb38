import type { Fraction } from '../kit/fraction.ts';
import type { Pays, PayTableName } from './video-poker.types.ts';

const jacksOrBetter: Pays = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
};

/**
 * Pay tables by name, and the return under the best play as an exact fraction. The figures are computed by `pnpm exec
 * node packages/games/src/solo/video-poker/work-out-shares.ts`, which enumerates all 2,598,960 deals and 32 holds of
 * each; it prints them and fails if one differs.
 */
export const payTables = {
  '7/5': {
    pays: { ...jacksOrBetter, fullHouse: 7, flush: 5 },
    share: { over: 24_570_826_799n, under: 25_555_423_740n },
  },
  '6/5': {
    pays: { ...jacksOrBetter, fullHouse: 6, flush: 5 },
    share: { over: 1_577_983_249_081n, under: 1_661_102_543_100n },
  },
  '8/5 royal 500': {
    pays: { ...jacksOrBetter, royalFlush: 500, fullHouse: 8, flush: 5 },
    share: { over: 133_695_878_287n, under: 138_425_211_925n },
  },
  '7/5 four 22': {
    pays: { ...jacksOrBetter, fourOfAKind: 22, fullHouse: 7, flush: 5 },
    share: { over: 1_585_332_544_567n, under: 1_661_102_543_100n },
  },
  '6/5 royal 1000': {
    pays: { ...jacksOrBetter, royalFlush: 1_000, fullHouse: 6, flush: 5 },
    share: { over: 46_663_126_333n, under: 48_855_957_150n },
  },
} as const satisfies Record<PayTableName, { pays: Pays; share: Fraction }>;
