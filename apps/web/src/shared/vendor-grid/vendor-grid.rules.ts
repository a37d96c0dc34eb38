import type { GameType } from '@fairhouse/protocol/constants';
import type * as wire from '@fairhouse/protocol/wire-types';

type Lane = wire.VendorLane;
type VendorTile = wire.VendorTile;

/** What a click on a tile does: starts its only game, shows its list, or shows that it is closed. */
export type TileAction = 'start' | 'list' | 'closed';

export const tileActionOf = ({ isGame, gameCode, underMaintenance }: VendorTile): TileAction => {
  if (underMaintenance) return 'closed';
  return isGame === 'GAME' && gameCode !== null ? 'start' : 'list';
};

/** The vendors of a category, each once in the operator's order; only one if the URL names it. */
export const vendorTilesOf = (
  lanes: readonly Lane[],
  { gameType, chosen }: { gameType: GameType; chosen: string | null },
): VendorTile[] => {
  const vendors = lanes.filter((lane) => lane.gameType === gameType).flatMap((lane) => lane.vendors);
  const once = [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
  const named = once.filter(({ vassalage }) => vassalage === chosen);
  return named.length > 0 ? named : once;
};

/** A rail is shown only where it offers more than the vendor tile opens. */
export const hasRail = (games: readonly { gameCode: string }[], { gameCode }: Pick<VendorTile, 'gameCode'>): boolean =>
  games.some((game) => game.gameCode !== gameCode);
