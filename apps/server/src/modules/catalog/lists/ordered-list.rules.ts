import type { GameFilter } from '../catalog.types.ts';

/** The columns of `catalog.shown_game` that hold a position. */
type PositionColumn =
  | 'place_all'
  | 'place_type'
  | 'place_vendor'
  | 'place_class'
  | 'place_vendor_class'
  | 'place_hot'
  | 'place_hot_type';

/** A list with stored positions: which column holds them, and what its games have in common. */
export type OrderedList = {
  position: PositionColumn;
  gameType?: string;
  vendorCode?: string;
  classify?: string;
  isHot: boolean;
};

/** The positioned list for a request; null where none is stored and the games must be filtered. */
export const orderedListOf = (filter: GameFilter): OrderedList | null => {
  const { gameType, vendorCode, classify, betMinMinor, linesMin, hotOnly = false } = filter;
  if (betMinMinor !== undefined || linesMin !== undefined) return null;
  if (hotOnly) {
    if (vendorCode !== undefined || classify !== undefined) return null;
    return gameType === undefined
      ? { position: 'place_hot', isHot: true }
      : { position: 'place_hot_type', gameType, isHot: true };
  }
  if (gameType === undefined)
    return vendorCode === undefined && classify === undefined ? { position: 'place_all', isHot: false } : null;
  if (vendorCode === undefined)
    return classify === undefined
      ? { position: 'place_type', gameType, isHot: false }
      : { position: 'place_class', gameType, classify, isHot: false };
  return classify === undefined
    ? { position: 'place_vendor', gameType, vendorCode, isHot: false }
    : { position: 'place_vendor_class', gameType, vendorCode, classify, isHot: false };
};
