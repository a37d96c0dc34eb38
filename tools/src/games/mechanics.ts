import { type Draws, gameOf, isTableEngine, type PlayableGame, soloRulesOf, tableRulesOf } from '@fairhouse/games';
import { designOfSlot, ppmOf, rtpOf, type SlotDesign } from '@fairhouse/games/slots';
import {
  type BlackjackShow,
  blackjackAgainst,
  blackjackPointsOf,
  chanceOfHits,
  type HiLoDesign,
  type HiLoShow,
  hiLoChoicesOf,
  type KenoDesign,
  type PlinkoDesign,
  plinkoReturnOf,
  type VideoPokerDesign,
} from '@fairhouse/games/solo';
import { type BlackjackTableOutcome, bestIsHit, blackjackTableRules } from '@fairhouse/games/tables';

/** One way to play one game, with its exact return to player. */
export type Mechanic = { id: string; exact: number; stake: bigint; play(draws: Draws): bigint };

/** So high that the error of rounding down to a whole unit is far below what a simulation can detect. */
const stake = 12_000_000n;
const millionth = 1_000_000;

const findSlot = (fits: (design: SlotDesign) => boolean, hasJackpot = false): SlotDesign => {
  for (let at = 0; at < 1_000; at += 1) {
    const design = designOfSlot(`Mechanic ${at}`, { hasJackpot });
    if (fits(design)) return design;
  }
  throw new Error('no design has this mechanic');
};

const slotMechanic = (id: string, design: SlotDesign): Mechanic => {
  const rules = soloRulesOf('slots');
  return {
    id: `slots ${id}`,
    exact: ppmOf(rtpOf(design)) / millionth,
    stake,
    play: (draws) => rules.begin({ design, stake, wish: {}, draws }).win,
  };
};

const tile = (name: string, gameType: string, classify: string | null): PlayableGame => {
  const game = gameOf({ gameCode: 'SIMULATED', name, gameType, classify });
  if (game === null) throw new Error(`nobody plays ${name}`);
  return game;
};

/**
 * A single-player game that ends at once, or after the given `steps`, which may depend on what the player sees. Stakes
 * raised within the round are subtracted from its win, as the RTP refers to the first stake.
 */
const soloMechanic = (
  { engine, design, rtpPpm }: PlayableGame,
  input: unknown,
  {
    exact = rtpPpm / millionth,
    steps = [],
  }: { exact?: number; steps?: readonly unknown[] | ((show: unknown) => unknown) } = {},
): Mechanic => {
  if (isTableEngine(engine)) throw new Error('a table');
  const rules = soloRulesOf(engine);
  const late = { elapsedMs: 86_400_000 };
  return {
    id: engine,
    exact,
    stake,
    play: (draws) => {
      let state = rules.begin({ design, stake, wish: input, draws });
      for (let at = 0; !state.isOver; at += 1) {
        const step = typeof steps === 'function' ? steps(rules.show({ design, stake, state })) : steps[at];
        if (step === undefined) break;
        const taken = rules.take({ design, stake, state }, step, { elapsedMs: 0 });
        if ('refused' in taken) throw new Error(taken.refused);
        state = taken;
      }
      const ended = state.isOver ? state : rules.pass({ design, stake, state }, late);
      return ended.win + stake - (rules.staked?.({ design, stake, state }) ?? stake);
    },
  };
};

const tableMechanic = ({ engine, design }: PlayableGame, spot: string): Mechanic => {
  if (!isTableEngine(engine)) throw new Error('no table');
  const rules = tableRulesOf(engine);
  return {
    id: `${engine} ${spot}`,
    exact: rules.rtpPpm(design, spot) / millionth,
    stake,
    play: (draws) => rules.pays(design, rules.deal(design, draws), { spot, stake }),
  };
};

/** Blackjack at a table by best play. */
const tableBlackjack = (): Mechanic => {
  const { design, rtpPpm } = tile('Amber Blackjack', 'LIVE', null);
  const { deal, pays, decisions } = blackjackTableRules;
  const table = design as Parameters<typeof deal>[0];
  const hitsOf = (outcome: BlackjackTableOutcome) => {
    const hits: { step: number; decision: string; elapsedMs: number }[] = [];
    const wants = () => bestIsHit(outcome.player.slice(0, 2 + hits.length), outcome.dealer[0] ?? '');
    while ((decisions?.window(table, outcome, hits.length) ?? null) !== null && wants())
      hits.push({ step: hits.length, decision: 'hit', elapsedMs: 0 });
    return hits;
  };
  return {
    id: 'blackjack-table best play',
    exact: rtpPpm / millionth,
    stake,
    play: (draws) => {
      const outcome = deal(table, draws);
      return pays(table, outcome, { spot: 'main', stake }, hitsOf(outcome));
    },
  };
};

/** How many of the 2,598,960 five-card hands are of each rank. */
const handCounts: Readonly<Record<string, number>> = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  jacksOrBetter: 337_920,
};

/** Holds every dealt card: its return is known without a search for the best strategy. */
const heldPoker = (): Mechanic => {
  const game = tile('Amber Poker', 'RNG', 'VIDEO_POKER');
  const { pays } = game.design as VideoPokerDesign;
  const exact = Object.entries(pays).reduce((sum, [hand, pay]) => sum + ((handCounts[hand] ?? 0) / 2_598_960) * pay, 0);
  return soloMechanic(game, {}, { exact, steps: [{ type: 'draw', hold: [true, true, true, true, true] }] });
};

const fivePicks = (): Mechanic => {
  const game = tile('Amber Keno', 'ELOTT', null);
  const design = game.design as KenoDesign;
  const exact = (design.pays[4] ?? []).reduce((sum, pay, hits) => {
    const { over, under } = chanceOfHits(design, 5, hits);
    return sum + (Number(over) / Number(under)) * (pay / 100);
  }, 0);
  return soloMechanic(game, { picks: [1, 2, 3, 4, 5] }, { exact });
};

const plinkoBoard = (): Mechanic => {
  const game = tile('Amber Plinko', 'RNG', 'ARCADE');
  const board = { rows: 12, risk: 'medium' } as const;
  const { over, under } = plinkoReturnOf(game.design as PlinkoDesign, board);
  return soloMechanic(game, board, { exact: Number(over) / Number(under) });
};

/** Two guesses at the first side that is offered. */
const twoGuesses = (): Mechanic => {
  const game = tile('Amber Hi-Lo', 'RNG', 'ARCADE');
  const steps = (show: unknown) => {
    const { cards, moves } = show as HiLoShow;
    const guess = hiLoChoicesOf(game.design as HiLoDesign, cards, moves)[0]?.guess;
    return moves.length === 2 ? { type: 'cashOut' } : { type: 'guess', guess };
  };
  return soloMechanic(game, {}, { steps });
};

const bestBlackjack = (): Mechanic => {
  const books = Array.from({ length: 11 }, (_, points) => blackjackAgainst(Math.max(points, 1)));
  const known = new Map<string, string>();
  const steps = (show: unknown) => {
    const { hands, active, dealer, moves } = show as BlackjackShow;
    const points = (hands[active ?? 0]?.cards ?? []).map(blackjackPointsOf);
    const hand = { points: points.reduce((sum, value) => sum + value, 0), hasAce: points.includes(1) };
    const upCard = blackjackPointsOf(dealer[0] ?? 0);
    const key = `${upCard} ${hand.points} ${hand.hasAce} ${moves}`;
    const type = known.get(key) ?? books[upCard]?.bestMove(hand, moves).move ?? 'stand';
    known.set(key, type);
    return { type };
  };
  return soloMechanic(tile('Amber Blackjack', 'RNG', 'TABLE'), {}, { steps });
};

export const mechanics = (): Mechanic[] => {
  const isPlain = ({ freeSpins, wildMultiplier, counting }: SlotDesign) =>
    freeSpins === null && wildMultiplier === 1 && counting.by === 'lines';
  return [
    slotMechanic('lines', findSlot(isPlain)),
    slotMechanic(
      'ways',
      findSlot(({ counting, freeSpins }) => counting.by === 'ways' && freeSpins === null),
    ),
    slotMechanic(
      'free spins',
      findSlot(({ freeSpins, wildMultiplier }) => freeSpins !== null && wildMultiplier === 1),
    ),
    slotMechanic(
      'multipliers',
      findSlot(({ freeSpins, wildMultiplier }) => freeSpins === null && wildMultiplier > 1),
    ),
    slotMechanic(
      'jackpots',
      findSlot(() => true, true),
    ),
    soloMechanic(tile('Amber Crash', 'RNG', 'ARCADE'), { autoCashOut: 200 }),
    soloMechanic(tile('Amber Dice', 'RNG', 'ARCADE'), { side: 'under', target: 5_000 }),
    soloMechanic(
      tile('Amber Mines', 'RNG', 'ARCADE'),
      { mines: 3 },
      {
        steps: [
          { type: 'reveal', cell: 0 },
          { type: 'reveal', cell: 7 },
          { type: 'reveal', cell: 24 },
          { type: 'cashOut' },
        ],
      },
    ),
    fivePicks(),
    soloMechanic(tile('Amber Scratch', 'RNG', 'SCRATCH'), {}),
    heldPoker(),
    soloMechanic(tile('Amber Bingo', 'RNG', 'BINGO'), {}),
    plinkoBoard(),
    twoGuesses(),
    bestBlackjack(),
    ...['banker', 'player', 'tie'].map((spot) => tableMechanic(tile('Amber Baccarat', 'LIVE', null), spot)),
    ...['red', 'n17'].map((spot) => tableMechanic(tile('Amber Roulette', 'LIVE', null), spot)),
    ...['auto:150', 'auto:1000'].map((spot) => tableMechanic(tile('Amber Crash Room', 'RNG', 'ARCADE'), spot)),
    tableBlackjack(),
    ...['dragon', 'tie'].map((spot) => tableMechanic(tile('Amber Dragon Tiger', 'LIVE', null), spot)),
  ];
};
