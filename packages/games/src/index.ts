/** Public API of the games: which engine and design a tile has, and the rules of play. */
export { type Draws, type EngineId, engineIds, type SoloEngineId, type TableEngineId } from './engines.ts';
export { type GameTile, gameOf, type PlayableGame } from './game-of.ts';
export { isTableEngine, soloRulesOf, tableRulesOf } from './rules-of.ts';
export type { SoloRules, SoloState, StepRefused } from './solo/solo.types.ts';
export type { TableRules } from './tables/table.types.ts';
