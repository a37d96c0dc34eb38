import type { AccentName } from './accents.ts';
import type { BackgroundName } from './backgrounds.ts';

/** The place of a game, and the accent at the bottom, if any. */
export type Scene = { backgrounds: readonly [BackgroundName, ...BackgroundName[]]; accent: AccentName | null };

const table: Scene = { backgrounds: ['table'], accent: 'chip' };
const draw: Scene = { backgrounds: ['drum', 'ticket'], accent: 'ball' };

/** Game types with a typical place. Slots have none: the realm decides theirs. */
export const typeScenes: Readonly<Record<string, Scene>> = {
  LIVE: table,
  PVP: { backgrounds: ['table'], accent: 'card' },
  FISH: { backgrounds: ['shafts'], accent: 'bubble' },
  SPORTS: { backgrounds: ['pitch'], accent: null },
  ESPORTS: { backgrounds: ['grid'], accent: null },
  COCKFIGHT: { backgrounds: ['pit'], accent: 'coin' },
  LOTT: draw,
  ELOTT: { backgrounds: ['drum'], accent: 'ball' },
};

/** Words that decide the place of a slots-lobby game, in lower case and singular. */
export const wordScenes: Readonly<Record<string, Scene>> = {
  roulette: table,
  blackjack: table,
  baccarat: table,
  poker: { backgrounds: ['table'], accent: 'card' },
  craps: table,
  dice: table,
  bingo: { backgrounds: ['drum'], accent: 'ball' },
  keno: { backgrounds: ['drum'], accent: 'ball' },
  scratch: { backgrounds: ['ticket'], accent: 'coin' },
  ticket: { backgrounds: ['ticket'], accent: 'coin' },
  jackpot: { backgrounds: ['rays'], accent: 'coin' },
  crash: { backgrounds: ['grid'], accent: 'star' },
  mine: { backgrounds: ['grid'], accent: 'gem' },
  plinko: { backgrounds: ['grid'], accent: 'ball' },
  lo: table,
};
