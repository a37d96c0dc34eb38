import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';

export type LayoutFacts = {
  /** The categories of the brand's menu. */
  gameTypes: readonly string[];
  offers: readonly { gameType: string; vendorCode: string }[];
  typeOf: ReadonlyMap<string, string>;
};

export type LayoutFault = {
  field: string;
  why: 'not-the-menu' | 'twice' | 'unknown' | 'of-another-category' | 'holds-nothing';
};

const hasTwice = (list: readonly string[]): boolean => new Set(list).size !== list.length;

/** Why a layout cannot be published for this brand; null when it can. */
export const judgeLayout = (layout: LobbyLayout, facts: LayoutFacts): LayoutFault | null => {
  const menu = layout.categories.map(({ gameType }) => gameType);
  if (hasTwice(menu)) return { field: 'categories', why: 'twice' };
  if (menu.length !== facts.gameTypes.length || menu.some((gameType) => !facts.gameTypes.includes(gameType)))
    return { field: 'categories', why: 'not-the-menu' };
  for (const { gameType, vendors, pins } of layout.categories) {
    const holdsGames = gameType !== 'HOT' && gameType !== 'FAV';
    if (!holdsGames && vendors.length + pins.length > 0) return { field: gameType, why: 'holds-nothing' };
    if (hasTwice(vendors) || hasTwice(pins)) return { field: gameType, why: 'twice' };
    const offered = new Set(facts.offers.flatMap((offer) => (offer.gameType === gameType ? offer.vendorCode : [])));
    if (vendors.some((vendorCode) => !offered.has(vendorCode))) return { field: gameType, why: 'unknown' };
    if (pins.some((gameId) => !facts.typeOf.has(gameId))) return { field: gameType, why: 'unknown' };
    if (pins.some((gameId) => facts.typeOf.get(gameId) !== gameType))
      return { field: gameType, why: 'of-another-category' };
  }
  if (hasTwice(layout.hot)) return { field: 'hot', why: 'twice' };
  return layout.hot.some((gameId) => !facts.typeOf.has(gameId)) ? { field: 'hot', why: 'unknown' } : null;
};
