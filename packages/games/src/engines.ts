/** The engines of the in-house studio. `slots` and `tables` cover many games each, which differ by their design. */
export const engineIds = [
  'slots',
  'crash',
  'dice',
  'mines',
  'keno',
  'scratch',
  'video-poker',
  'bingo',
  'baccarat',
  'roulette',
  'dragon-tiger',
] as const;
export type EngineId = (typeof engineIds)[number];

/** Games of one player alone; the others are played at tables with a common clock. */
export type SoloEngineId = Exclude<EngineId, TableEngineId>;
export type TableEngineId = 'baccarat' | 'roulette' | 'dragon-tiger';

/** Numbers by chance. The same draws in the same order always give the same game: that is what a player verifies. */
export type Draws = {
  /** A whole number from 0 up to, but not including, `n`; each equally likely. `n` is 1 to 2^32. */
  below(n: number): number;
};
