import type { EngineId, SoloRules } from '@fairhouse/games';
import * as z from 'zod';
import type { Games, StudioGame } from '#studio/games/games.types.ts';

const common = { rtpPpm: () => 1_000_000, maxWinMultiple: () => 3 };

/** Ends at once: a coin, twice the stake or nothing. */
const coin: SoloRules<unknown, { side: 'heads' | 'tails' }, never, { coin: number }> = {
  ...common,
  engine: 'dice',
  wish: z.strictObject({ side: z.enum(['heads', 'tails']) }),
  step: z.never(),
  begin: ({ stake, wish: input, draws }) => {
    const fallen = draws.below(2);
    return {
      isOver: true,
      win: (fallen === 0) === (input.side === 'heads') ? stake * 2n : 0n,
      facts: { coin: fallen },
    };
  },
  take: () => ({ refused: 'nothing to do' }),
  pass: ({ state }) => state,
  mayAutoplay: () => true,
  show: ({ state }) => state.facts,
};

/** Open until the player has taken enough steps. */
const walk: SoloRules<unknown, null, 'on' | 'home', { way: number; secret: number }> = {
  ...common,
  engine: 'mines',
  wish: z.null(),
  step: z.enum(['on', 'home']),
  begin: ({ draws }) => ({ isOver: false, win: 0n, facts: { way: 0, secret: draws.below(1_000_000) } }),
  take: ({ stake, state: { facts } }, step) => {
    if (step === 'home' && facts.way === 0) return { refused: 'not yet' };
    const way = facts.way + 1;
    return { isOver: step === 'home', win: step === 'home' ? stake * 3n : 0n, facts: { ...facts, way } };
  },
  pass: ({ state }) => state,
  show: ({ state: { facts, isOver } }) => (isOver ? facts : { way: facts.way }),
};

const ends = { afterMs: 1_000 };
/** Ends by itself after a second; a faster player gets the stake twice. */
const fuse: SoloRules<unknown, null, 'out', { burnt: boolean }> = {
  ...common,
  engine: 'crash',
  wish: z.null(),
  step: z.literal('out'),
  begin: () => ({ isOver: false, win: 0n, facts: { burnt: false } }),
  take: ({ stake, state }) => ({ isOver: true, win: stake * 2n, facts: state.facts }),
  pass: ({ state }, { elapsedMs }) =>
    !state.isOver && elapsedMs >= ends.afterMs ? { isOver: true, win: 0n, facts: { burnt: true } } : state,
  show: ({ state }) => state.facts,
};

/** The stake can be raised any number of times before the player goes home with twice of it. */
const pot: SoloRules<unknown, null, 'more' | 'home', { stakes: number }> = {
  ...common,
  engine: 'blackjack',
  wish: z.null(),
  step: z.enum(['more', 'home']),
  begin: () => ({ isOver: false, win: 0n, facts: { stakes: 1 } }),
  take: ({ stake, state: { facts } }, step) =>
    step === 'more'
      ? { isOver: false, win: 0n, facts: { stakes: facts.stakes + 1 } }
      : { isOver: true, win: 2n * stake * BigInt(facts.stakes), facts },
  pass: ({ state }) => state,
  staked: ({ stake, state }) => stake * BigInt(state.facts.stakes),
  show: ({ state }) => state.facts,
};

const rules: Partial<Record<EngineId, SoloRules>> = {
  dice: coin as unknown as SoloRules,
  mines: walk as unknown as SoloRules,
  crash: fuse as unknown as SoloRules,
  blackjack: pot as unknown as SoloRules,
};

const gameOf = (gameCode: string, engine: EngineId): StudioGame => ({
  gameCode,
  name: `The ${gameCode}`,
  engine,
  design: { of: gameCode },
  rtpPpm: 1_000_000,
  maxWinMultiple: 3,
  minCycleMs: engine === 'crash' ? 1_000 : 2_500,
  // Ten cents.
  limits: { USD: { minBet: '1000' } },
});

const known: Readonly<Record<string, StudioGame>> = {
  coin: gameOf('coin', 'dice'),
  walk: gameOf('walk', 'mines'),
  fuse: gameOf('fuse', 'crash'),
  pot: gameOf('pot', 'blackjack'),
};

/** Small games: one that ends at once, one with steps, one with a clock, one whose stake can be raised. */
export const testGames: Games = {
  find: (gameCode) => {
    const game = known[gameCode];
    if (game !== undefined) return { kind: 'open', game };
    return { kind: gameCode === 'closed' ? 'closed' : 'unknown' };
  },
  soloRules: (engine) => rules[engine] ?? null,
};
