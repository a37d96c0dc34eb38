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
  'plinko',
  'hi-lo',
  'blackjack',
  'baccarat',
  'roulette',
  'dragon-tiger',
  'crash-room',
  'blackjack-table',
] as const;
export type EngineId = (typeof engineIds)[number];

/** Single-player games; the others are played at tables with a shared clock. */
export type SoloEngineId = Exclude<EngineId, TableEngineId>;
export type TableEngineId = 'baccarat' | 'roulette' | 'dragon-tiger' | 'crash-room' | 'blackjack-table';

/** Random numbers. The same draws in the same order always give the same game, which is what a player verifies. */
export type Draws = {
  /** An integer from 0 up to, but not including, `n`, uniformly distributed. `n` is 1 to 2^32. */
  below(n: number): number;
};
