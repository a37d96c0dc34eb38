import type { OpenedGame } from '@fairhouse/games/wire';
import type { SoloGameModule, TableGameModule } from './contract.ts';

export type GameModule = SoloGameModule | TableGameModule;

export type LoadGame = (engine: OpenedGame['engine']) => Promise<GameModule>;

const modules = import.meta.glob<GameModule>(
  './games/{slots,crash,dice,mines,keno,scratch,video-poker,bingo,plinko,hi-lo,blackjack,baccarat,roulette,dragon-tiger,crash-room,blackjack-table}/index.tsx',
  { import: 'game' },
);

/** Prefetches a game's code before it is known to be needed; a wrong guess only costs the download. */
export const foreseeGame = (engine: string | null): void => {
  modules[`./games/${engine}/index.tsx`]?.().catch(() => undefined);
};

/** The code of a game, loaded when it is opened. */
export const loadGame: LoadGame = (engine) => {
  const load = modules[`./games/${engine}/index.tsx`];
  return load === undefined ? Promise.reject(new Error(`no client for ${engine}`)) : load();
};
