import { seededRandom } from '@fairhouse/art';
import type { EngineId, SoloEngineId, TableEngineId } from './engines.ts';
import { isTableEngine, soloRulesOf, tableRulesOf } from './rules-of.ts';
import { designOfSlot, type SlotDesign } from './slots/index.ts';
import {
  designOfBingo,
  designOfBlackjack,
  designOfCrash,
  designOfDice,
  designOfHiLo,
  designOfKeno,
  designOfMines,
  designOfPlinko,
  designOfScratch,
  designOfVideoPoker,
  minCycleMsOf,
  type ScratchDesign,
  type SoloLook,
  soloLookOf,
} from './solo/index.ts';
import { designOfCrashRoom, designOfTable, spotReturn } from './tables/index.ts';

/** The catalogue's data of a game. */
export type GameTile = { gameCode: string; name: string; gameType: string; classify: string | null };

export type PlayableGame = {
  gameCode: string;
  name: string;
  engine: EngineId;
  design: unknown;
  rtpPpm: number;
  volatility: 1 | 2 | 3 | 4 | 5;
  maxWinMultiple: number;
  layout: string | null;
  features: string[];
  minLineNum: number | null;
  minCycleMs: number;
};

const isSlot = ({ gameType, classify }: GameTile): boolean =>
  gameType === 'RNG' && (classify === null || classify === 'JACKPOT');

const arcadeOf = (name: string): EngineId => {
  if (/Crash Room/.test(name)) return 'crash-room';
  if (/Crash/.test(name)) return 'crash';
  if (/Mines/.test(name)) return 'mines';
  if (/Dice/.test(name)) return 'dice';
  if (/Keno/.test(name)) return 'keno';
  if (/Plinko/.test(name)) return 'plinko';
  if (/Hi-Lo/.test(name)) return 'hi-lo';
  return seededRandom(`arcade ${name}`).pick(['crash', 'mines', 'dice'] as const);
};

const tableOf = (name: string): EngineId | null => {
  if (/Roulette/.test(name)) return 'roulette';
  if (/Baccarat/.test(name)) return 'baccarat';
  return /Dragon Tiger/.test(name) ? 'dragon-tiger' : null;
};

const engineOf = (tile: GameTile): EngineId | null => {
  const { name, gameType, classify } = tile;
  if (isSlot(tile)) return 'slots';
  if (gameType === 'RNG' && classify === 'TABLE' && /Blackjack/.test(name)) return 'blackjack';
  if (gameType === 'LIVE' && /Blackjack/.test(name)) return 'blackjack-table';
  if (gameType === 'LIVE' || classify === 'TABLE') return tableOf(name);
  if (gameType === 'ELOTT') return /Keno/.test(name) ? 'keno' : null;
  if (gameType !== 'RNG') return null;
  if (classify === 'SCRATCH') return 'scratch';
  if (classify === 'VIDEO_POKER') return 'video-poker';
  if (classify === 'BINGO') return 'bingo';
  return classify === 'ARCADE' ? arcadeOf(name) : null;
};

type Kind = Pick<PlayableGame, 'design' | 'volatility' | 'layout' | 'features' | 'minLineNum'>;

const slotFeatures = ({ counting, wildMultiplier, freeSpins, symbols }: SlotDesign): string[] => [
  'wilds',
  ...(counting.by === 'ways' ? ['ways'] : []),
  ...(freeSpins === null ? [] : ['freeSpins']),
  ...(wildMultiplier > 1 || (freeSpins?.multiplier ?? 1) > 1 ? ['multipliers'] : []),
  ...(symbols.some(({ role }) => role === 'jackpot') ? ['fixedJackpots'] : []),
];

const slotKind = (name: string, hasJackpot: boolean): Kind => {
  const design = designOfSlot(name, { hasJackpot });
  const { reels, rows, counting, volatility } = design;
  return {
    design,
    volatility,
    layout: `${reels}x${rows}`,
    features: slotFeatures(design),
    minLineNum: counting.by === 'lines' ? counting.lines.length : rows ** reels,
  };
};

const kinds: Readonly<Record<Exclude<SoloEngineId, 'slots'>, (name: string) => Omit<Kind, 'minLineNum'>>> = {
  crash: (name) => ({
    design: designOfCrash(name),
    volatility: 4,
    layout: null,
    features: ['instant', 'autoCashOut', 'multipliers'],
  }),
  dice: (name) => ({ design: designOfDice(name), volatility: 3, layout: null, features: ['instant'] }),
  mines: (name) => ({ design: designOfMines(name), volatility: 4, layout: '5x5', features: ['instant', 'cashOut'] }),
  keno: (name) => ({ design: designOfKeno(name), volatility: 4, layout: '8x5', features: ['instant'] }),
  scratch: (name) => {
    const design = designOfScratch(name);
    return { design, volatility: 4, layout: `${design.columns}x${design.rows}`, features: ['instant'] };
  },
  'video-poker': (name) => ({ design: designOfVideoPoker(name), volatility: 3, layout: null, features: [] }),
  bingo: (name) => {
    const design = designOfBingo(name);
    return { design, volatility: 3, layout: design.kind === '75' ? '5x5' : '3x9', features: ['instant'] };
  },
  plinko: () => ({ design: designOfPlinko(), volatility: 4, layout: null, features: ['instant', 'multipliers'] }),
  'hi-lo': (name) => ({ design: designOfHiLo(name), volatility: 3, layout: null, features: ['instant', 'cashOut'] }),
  blackjack: () => ({ design: designOfBlackjack(), volatility: 1, layout: null, features: [] }),
};

/** Slots have their own art; the others use the look of their tile. */
const soloKind = (engine: Exclude<SoloEngineId, 'slots'>, { name, gameType }: GameTile): Kind => {
  const { design, ...kind } = kinds[engine](name);
  const symbols = engine === 'scratch' ? (design as ScratchDesign).symbols.length : 0;
  const look: SoloLook = soloLookOf({ name, gameType }, { symbols });
  return { ...kind, design: { ...(design as object), look }, minLineNum: null };
};

/** A shared table that is drawn like an instant game: everybody is on one curve. */
const describeCrashRoom = ({ gameCode, name, gameType }: GameTile): PlayableGame => {
  const design = designOfCrashRoom(name);
  return {
    gameCode,
    name,
    engine: 'crash-room',
    design: { ...design, look: soloLookOf({ name, gameType }) },
    rtpPpm: tableRulesOf('crash-room').rtpPpm(design, 'manual'),
    volatility: 4,
    maxWinMultiple: Math.floor(design.highest / 100),
    layout: null,
    features: ['sharedTable', 'autoCashOut', 'multipliers'],
    minLineNum: null,
    minCycleMs: design.bettingMs,
  };
};

const describeTable = (engine: TableEngineId, { gameCode, name }: GameTile): PlayableGame => {
  const design = designOfTable(engine, name);
  const rules = tableRulesOf(engine);
  const spots = rules.spots(design);
  return {
    gameCode,
    name,
    engine,
    design,
    // The RTP of the spot with the highest return; the table's rules give the RTP of each.
    rtpPpm: Math.max(...spots.map((spot) => rules.rtpPpm(design, spot))),
    volatility: engine === 'roulette' ? 2 : 1,
    maxWinMultiple: Math.max(...spots.map((spot) => Math.floor(spotReturn(engine, spot)))),
    layout: null,
    features: ['sharedTable'],
    minLineNum: null,
    minCycleMs: design.bettingMs,
  };
};

/** The game of a tile with its engine, design and figures. Null: a kind that the studio does not run yet. */
export const gameOf = (tile: GameTile): PlayableGame | null => {
  const { gameCode, name, classify } = tile;
  const engine = engineOf(tile);
  if (engine === null) return null;
  if (engine === 'crash-room') return describeCrashRoom(tile);
  if (isTableEngine(engine)) return describeTable(engine, tile);
  const rules = soloRulesOf(engine);
  const kind = engine === 'slots' ? slotKind(name, classify === 'JACKPOT') : soloKind(engine, tile);
  return {
    gameCode,
    name,
    engine,
    ...kind,
    rtpPpm: rules.rtpPpm(kind.design),
    maxWinMultiple: rules.maxWinMultiple(kind.design),
    minCycleMs: minCycleMsOf(engine),
  };
};
