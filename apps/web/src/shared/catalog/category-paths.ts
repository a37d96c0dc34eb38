import type { GameType } from '@fairhouse/protocol/constants';

export type CategoryPath =
  | '/rng'
  | '/live'
  | '/fish'
  | '/pvp'
  | '/sports'
  | '/esports'
  | '/cockfight'
  | '/elott'
  | '/lott';

/** The path of each category. HOME, HOT and FAV are choices on a page, not pages. */
export const categoryPaths: Partial<Record<GameType, CategoryPath>> = {
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
