import { seededRandom } from '@fairhouse/art';
import type { FeedGame } from '@fairhouse/protocol';
import type { PlacedGame } from './arrange-type.ts';

export type Facts = Pick<FeedGame, 'minLineNum' | 'rtpPpm' | 'volatility' | 'maxWinMultiple' | 'layout' | 'features'>;

type Random = ReturnType<typeof seededRandom>;

const none: Facts = {
  minLineNum: null,
  rtpPpm: null,
  volatility: null,
  maxWinMultiple: null,
  layout: null,
  features: [],
};

/** Steps of a hundredth of a percent: what studios print. */
const rtpBetween = (random: Random, low: number, high: number): number =>
  Math.round(random.between(low, high + 1) / 100) * 100;

const reels: readonly [
  { layout: string; lines: readonly [number, ...number[]] },
  ...{ layout: string; lines: readonly [number, ...number[]] }[],
] = [
  { layout: '5x3', lines: [10, 20, 25] },
  { layout: '5x3', lines: [9, 15, 30] },
  { layout: '5x4', lines: [40, 50] },
  { layout: '6x5', lines: [20] },
  { layout: '3x3', lines: [1, 3, 5] },
  { layout: '6x4', lines: [50, 60] },
  { layout: '5x5', lines: [15, 20] },
];
const volatilities = [1, 2, 2, 3, 3, 3, 4, 4, 5] as const;
const winsOf = [
  [200, 500],
  [750, 1_000, 1_500],
  [2_000, 2_500, 3_000],
  [5_000, 6_000, 7_500],
  [10_000, 12_500, 15_000, 25_000],
] as const;

/** So many of the items, each at most once, in the order they are listed. */
const some = (random: Random, items: readonly string[], share: number): string[] =>
  items.filter(() => random.between(0, 1) < share);

const slot = (random: Random): Facts => {
  const { layout, lines } = random.pick(reels);
  const volatility = random.pick(volatilities);
  return {
    layout,
    minLineNum: random.pick(lines),
    volatility,
    rtpPpm: rtpBetween(random, 940_000, 970_500),
    maxWinMultiple: random.pick(winsOf[volatility - 1] ?? winsOf[2]),
    features: ['wilds', ...some(random, ['freeSpins', 'multipliers', 'cascades', 'bonusBuy', 'holdAndWin'], 0.4)],
  };
};

const jackpot = (random: Random): Facts => {
  const volatility = random.pick([4, 5]);
  return {
    ...slot(random),
    volatility,
    maxWinMultiple: random.pick([25_000, 50_000, 100_000]),
    features: ['wilds', 'progressive', ...some(random, ['freeSpins', 'multipliers', 'holdAndWin'], 0.4)],
  };
};

/** What a table pays back is a matter of its rules, not of the studio. */
const tables: readonly { words: RegExp; rtpPpm: number; maxWinMultiple: number | null }[] = [
  { words: /Blackjack/, rtpPpm: 995_000, maxWinMultiple: null },
  { words: /Roulette/, rtpPpm: 973_000, maxWinMultiple: 36 },
  { words: /Baccarat|Dragon Tiger/, rtpPpm: 989_400, maxWinMultiple: 12 },
  { words: /Dice|Craps/, rtpPpm: 972_200, maxWinMultiple: 181 },
  { words: /Wheel/, rtpPpm: 962_000, maxWinMultiple: 500 },
  { words: /Poker|Holdem/, rtpPpm: 978_400, maxWinMultiple: 101 },
];
const tableOf = (name: string) =>
  tables.find(({ words }) => words.test(name)) ?? { rtpPpm: 973_000, maxWinMultiple: null };

const table = (name: string): Facts => {
  const { rtpPpm, maxWinMultiple } = tableOf(name);
  return { ...none, rtpPpm, maxWinMultiple };
};

const classFacts: Readonly<Record<NonNullable<FeedGame['classify']>, (random: Random, name: string) => Facts>> = {
  JACKPOT: jackpot,
  TABLE: (random, name) => ({
    ...table(name),
    volatility: random.pick([1, 2]),
    features: some(random, ['sideBets'], 0.6),
  }),
  VIDEO_POKER: (random) => ({
    ...none,
    rtpPpm: rtpBetween(random, 978_000, 995_400),
    volatility: random.pick([2, 3]),
    maxWinMultiple: 800,
    features: some(random, ['wilds', 'doubleUp'], 0.5),
  }),
  ARCADE: (random, name) => ({
    ...none,
    rtpPpm: rtpBetween(random, 950_000, 970_000),
    volatility: random.pick([3, 4, 5]),
    maxWinMultiple: random.pick([1_000, 5_000, 10_000]),
    layout: /Mines/.test(name) ? '5x5' : null,
    features: ['instant', ...some(random, ['autoCashOut', 'multipliers'], 0.6)],
  }),
  SCRATCH: (random) => ({
    ...none,
    rtpPpm: rtpBetween(random, 860_000, 930_000),
    volatility: random.pick([3, 4]),
    maxWinMultiple: random.pick([1_000, 5_000, 20_000]),
    layout: random.pick(['3x3', '3x3', '2x3']),
    features: ['instant', ...some(random, ['multipliers'], 0.5)],
  }),
  BINGO: (random) => ({
    ...none,
    rtpPpm: rtpBetween(random, 880_000, 940_000),
    volatility: random.pick([2, 3]),
    maxWinMultiple: random.pick([500, 1_500]),
    layout: random.pick(['5x5', '3x9']),
    features: some(random, ['sharedTable', 'extraBalls', 'progressive'], 0.5),
  }),
};

const typeFacts: Readonly<Record<FeedGame['gameType'], (random: Random, name: string) => Facts>> = {
  RNG: slot,
  LIVE: (random, name) => ({
    ...table(name),
    features: ['liveDealer', ...some(random, ['sideBets', 'multipliers'], 0.4)],
  }),
  FISH: (random) => ({
    ...none,
    rtpPpm: rtpBetween(random, 940_000, 970_000),
    volatility: random.pick([2, 3, 4]),
    maxWinMultiple: random.pick([300, 500, 1_000, 2_000]),
    features: ['sharedTable', ...some(random, ['multipliers', 'bossFights', 'tournament'], 0.45)],
  }),
  PVP: (random) => ({ ...none, features: ['sharedTable', ...some(random, ['tournament'], 0.5)] }),
  SPORTS: (random) => ({ ...none, features: ['liveOdds', ...some(random, ['cashOut', 'combinations'], 0.6)] }),
  ESPORTS: (random) => ({ ...none, features: ['liveOdds', ...some(random, ['combinations', 'tournament'], 0.5)] }),
  COCKFIGHT: () => ({ ...none, features: ['liveVideo'] }),
  ELOTT: (random, name) => ({
    ...none,
    rtpPpm: rtpBetween(random, 880_000, 940_000),
    maxWinMultiple: random.pick([500, 1_000, 2_500]),
    layout: /Keno/.test(name) ? '8x10' : null,
    features: ['quickDraws', ...some(random, ['multipliers'], 0.4)],
  }),
  LOTT: (random) => ({
    ...none,
    rtpPpm: rtpBetween(random, 850_000, 920_000),
    maxWinMultiple: random.pick([900, 9_000, 70_000]),
    features: ['draws'],
  }),
};

/** What a studio says of a game. It follows from the name, so a game says the same in every catalogue. */
export const factsOf = ({ name, gameType, classify }: PlacedGame): Facts => {
  const random = seededRandom(`facts ${gameType} ${name}`);
  return classify === null ? typeFacts[gameType](random, name) : classFacts[classify](random, name);
};
