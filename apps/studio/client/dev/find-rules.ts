import { gameOf, isTableEngine, type SoloRules, soloRulesOf, type TableRules, tableRulesOf } from '@fairhouse/games';
import type { OpenedGame } from '@fairhouse/games/wire';

type Engine = OpenedGame['engine'];
type Found = { name: string; design: unknown; solo: SoloRules | null; table: TableRules | null };

export const sampleNames: Readonly<Record<Engine, string>> = {
  slots: 'Golden Dragon',
  crash: 'Comet Crash',
  dice: 'Dice Terrace',
  mines: 'Pixel Mines',
  keno: 'Lantern Keno',
  scratch: 'Clover Scratch',
  'video-poker': 'Neon Aces',
  bingo: 'Garden Bingo',
  plinko: 'Aurora Plinko',
  'hi-lo': 'Harbour Hi-Lo',
  blackjack: 'Velvet Blackjack',
  baccarat: 'Jade Baccarat',
  roulette: 'Sunset Roulette',
  'dragon-tiger': 'Dragon Tiger Hall',
  'crash-room': 'Comet Crash Room',
  'blackjack-table': 'Emerald Blackjack',
};

const classes: Partial<Readonly<Record<Engine, string>>> = {
  crash: 'ARCADE',
  dice: 'ARCADE',
  mines: 'ARCADE',
  keno: 'ARCADE',
  scratch: 'SCRATCH',
  'video-poker': 'VIDEO_POKER',
  bingo: 'BINGO',
  plinko: 'ARCADE',
  'hi-lo': 'ARCADE',
  blackjack: 'TABLE',
  'crash-room': 'ARCADE',
};

/** The game of a name as the studio would run it. If several games share a class, the name must identify the game. */
export const findRules = (engine: Engine, name: string, hasJackpot: boolean): Found => {
  const isTable = isTableEngine(engine);
  const classify = classes[engine] ?? (hasJackpot ? 'JACKPOT' : null);
  const game = gameOf({ gameCode: engine, name, gameType: isTable && classify === null ? 'LIVE' : 'RNG', classify });
  if (game?.engine !== engine) throw new Error(`a game called ${name} is ${game?.engine ?? 'none'}, not ${engine}`);
  return {
    name,
    design: game.design,
    solo: isTableEngine(engine) ? null : soloRulesOf(engine),
    table: isTableEngine(engine) ? tableRulesOf(engine) : null,
  };
};
