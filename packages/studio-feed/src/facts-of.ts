import { seededRandom } from '@fairhouse/art';
import { gameOf } from '@fairhouse/games';
import type { FeedGame } from '@fairhouse/protocol';
import type { PlacedGame } from './arrange-type.ts';
import { codeOf } from './code-of.ts';

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

/** In steps of a hundredth of a percent, as studios publish it. */
const rtpBetween = (random: Random, low: number, high: number): number =>
  Math.round(random.between(low, high + 1) / 100) * 100;

/** Each item with the probability `share`, in list order. */
const some = (random: Random, items: readonly string[], share: number): string[] =>
  items.filter(() => random.between(0, 1) < share);

/** The return of a table depends on its rules, not on the studio. */
const tables: readonly { words: RegExp; rtpPpm: number; maxWinMultiple: number | null }[] = [
  { words: /Blackjack/, rtpPpm: 995_000, maxWinMultiple: null },
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

/** A single-player table that the studio does not run yet. */
const computerTable = (random: Random, name: string): Facts => ({
  ...table(name),
  volatility: random.pick([1, 2]),
  features: some(random, ['sideBets'], 0.6),
});

const typeFacts: Readonly<Record<FeedGame['gameType'], (random: Random, name: string) => Facts>> = {
  RNG: computerTable,
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

/** Types whose cards show the volatility of a game. */
const swinging: readonly string[] = ['RNG', 'FISH'];

const workOut = ({ name, gameType, classify }: PlacedGame): Facts => {
  const game = gameOf({ gameCode: codeOf(name), name, gameType, classify });
  if (game === null) return typeFacts[gameType](seededRandom(`facts ${gameType} ${name}`), name);
  const { rtpPpm, volatility, maxWinMultiple, layout, features, minLineNum } = game;
  return {
    minLineNum,
    rtpPpm,
    volatility: swinging.includes(gameType) ? volatility : null,
    maxWinMultiple,
    layout,
    features,
  };
};

const known = new Map<string, Facts>();

/**
 * A studio's data of a game: computed from its rules if it can be played, otherwise derived from the name. It is the
 * same in every catalogue, so it is computed once.
 */
export const factsOf = (placed: PlacedGame): Facts => {
  const key = `${placed.gameType} ${placed.classify} ${placed.name}`;
  const facts = known.get(key) ?? workOut(placed);
  known.set(key, facts);
  return facts;
};
