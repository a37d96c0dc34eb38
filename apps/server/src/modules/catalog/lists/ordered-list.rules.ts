import type { GameFilter } from '../catalog.types.ts';

/** The columns of `catalog.shown_game` that hold a place. */
type PositionColumn =
  | 'place_all'
  | 'place_type'
  | 'place_vendor'
  | 'place_class'
  | 'place_vendor_class'
  | 'place_hot'
  | 'place_hot_type';

/** A list whose games stand at known places: which column counts them, and what they have in common. */
export type OrderedList = {
  position: PositionColumn;
  gameType?: string;
  vendorCode?: string;
  classify?: string;
  isHot: boolean;
};

/** The placed list that a question asks for; null where none is kept and the games must be sifted. */
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
