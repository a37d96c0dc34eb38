import type { EngineId, SoloEngineId, TableEngineId } from './engines.ts';
import { slotRules } from './slots/index.ts';
import {
  bingoRules,
  blackjackRules,
  crashRules,
  diceRules,
  hiLoRules,
  kenoRules,
  minesRules,
  plinkoRules,
  scratchRules,
  videoPokerRules,
} from './solo/index.ts';
import type { SoloRules } from './solo/solo.types.ts';
import { type TableRules, tableRules } from './tables/index.ts';

const soloRules: Readonly<Record<SoloEngineId, SoloRules>> = {
  slots: slotRules,
  crash: crashRules,
  dice: diceRules,
  mines: minesRules,
  keno: kenoRules,
  scratch: scratchRules,
  'video-poker': videoPokerRules,
  bingo: bingoRules,
  plinko: plinkoRules,
  'hi-lo': hiLoRules,
  blackjack: blackjackRules,
};

export const isTableEngine = (engine: EngineId): engine is TableEngineId => Object.hasOwn(tableRules, engine);

/** A design is only valid with the rules of its own engine; `gameOf` returns both. */
export const soloRulesOf = (engine: SoloEngineId): SoloRules => soloRules[engine];
export const tableRulesOf = (engine: TableEngineId): TableRules => tableRules[engine];
