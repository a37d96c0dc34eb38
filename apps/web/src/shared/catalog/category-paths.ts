import type { GameType } from '@fairhouse/protocol/constants';

/** Where each category lives. HOME, HOT and FAV are choices on a page, not pages. */
export const categoryPaths: Partial<Record<GameType, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  ELOTT: '/elott',
  LOTT: '/lott',
};
