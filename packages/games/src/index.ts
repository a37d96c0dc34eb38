/** The door of the games: what stands behind a tile, and the rules it is played by. */
export { type Draws, type EngineId, engineIds, type SoloEngineId, type TableEngineId } from './engines.ts';
export { type GameTile, gameOf, type PlayableGame } from './game-of.ts';
export { isTableEngine, soloRulesOf, tableRulesOf } from './rules-of.ts';
export type { SoloRules, SoloState, StepRefused } from './solo/solo.types.ts';
export type { TableRules } from './tables/table.types.ts';
