export type { TableEngineId } from '../engines.ts';
export { type BaccaratOutcome, type BaccaratSpot, baccaratRules, baccaratSpots } from './baccarat.ts';
export {
  type BlackjackTableOutcome,
  type BlackjackTableShown,
  bestIsHit,
  blackjackCount,
  blackjackTableRules,
} from './blackjack-table.ts';
export { type Card, isRed, rankOf, ranks, suitOf } from './cards.ts';
export {
  type CrashRoomDesign,
  type CrashRoomOutcome,
  type CrashRoomShown,
  crashRoomRules,
  designOfCrashRoom,
  targetOf,
} from './crash-room.ts';
export { type DragonTigerOutcome, type DragonTigerSpot, dragonTigerRules, dragonTigerSpots } from './dragon-tiger.ts';
export { type RouletteOutcome, rouletteRules } from './roulette.ts';
export { rouletteColour, rouletteSpots, rouletteWheel } from './roulette-spots.ts';
export { spotLimit, spotReturn } from './spot-limits.ts';
export type { DecidingSeat, TableDecision, TableRules } from './table.types.ts';
export { designOfTable, type TableDesign, type TableTheme } from './table-design.ts';
export { tableRules } from './table-rules.ts';
