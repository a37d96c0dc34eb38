/** Public API of the slot engine. */
export { betsOf } from './bets-of.ts';
export { designOf as designOfSlot } from './design-of.ts';
export { maxWinOf } from './max-win-of.ts';
export { jackpotShare, ppmOf, rtpOf } from './rtp-of.ts';
export type {
  FreeSpins,
  ShownSpin,
  SlotArt,
  SlotDesign,
  SlotFacts,
  SlotMaterial,
  SlotShow,
  SlotSymbol,
  SlotSymbolArt,
  SlotWin,
} from './slot.types.ts';
export { slotRules } from './slot-rules.ts';
