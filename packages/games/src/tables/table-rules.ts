import type { TableEngineId } from '../engines.ts';
import { baccaratRules } from './baccarat.ts';
import { blackjackTableRules } from './blackjack-table.ts';
import { crashRoomRules } from './crash-room.ts';
import { dragonTigerRules } from './dragon-tiger.ts';
import { rouletteRules } from './roulette.ts';
import type { TableRules } from './table.types.ts';
import type { TableDesign } from './table-design.ts';

/** The rules by kind of table; an outcome is only valid for the rules that dealt it. */
export const tableRules: Readonly<Record<TableEngineId, TableRules<TableDesign>>> = {
  baccarat: baccaratRules,
  roulette: rouletteRules,
  'dragon-tiger': dragonTigerRules,
  'crash-room': crashRoomRules,
  'blackjack-table': blackjackTableRules,
};
