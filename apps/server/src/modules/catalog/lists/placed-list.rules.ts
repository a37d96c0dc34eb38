import type { GameFilter } from '../catalog.types.ts';

/** The columns of `catalog.shown_game` that hold a place. */
type PlaceColumn =
  | 'place_all'
  | 'place_type'
  | 'place_vendor'
  | 'place_class'
  | 'place_vendor_class'
  | 'place_hot'
  | 'place_hot_type';

/** A list whose games stand at known places: which column counts them, and what they have in common. */
export type PlacedList = {
  place: PlaceColumn;
  gameType?: string;
  vendorCode?: string;
  classify?: string;
  isHot: boolean;
};

/** The placed list that a question asks for; null where none is kept and the games must be sifted. */
export const placedListOf = (filter: GameFilter): PlacedList | null => {
  const { gameType, vendorCode, classify, betMinMinor, linesMin, hotOnly = false } = filter;
  if (betMinMinor !== undefined || linesMin !== undefined) return null;
  if (hotOnly) {
    if (vendorCode !== undefined || classify !== undefined) return null;
    return gameType === undefined
      ? { place: 'place_hot', isHot: true }
      : { place: 'place_hot_type', gameType, isHot: true };
  }
  if (gameType === undefined)
    return vendorCode === undefined && classify === undefined ? { place: 'place_all', isHot: false } : null;
  if (vendorCode === undefined)
    return classify === undefined
      ? { place: 'place_type', gameType, isHot: false }
      : { place: 'place_class', gameType, classify, isHot: false };
  return classify === undefined
    ? { place: 'place_vendor', gameType, vendorCode, isHot: false }
    : { place: 'place_vendor_class', gameType, vendorCode, classify, isHot: false };
};
