import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { pagesOf } from '../catalog.rules.ts';
import type { View } from '../catalog.types.ts';
import { type PokerRoom, readPokerRooms } from './room.store.ts';
import { readVendorTiles } from './vendor.store.ts';

/**
 * The rooms of the card-game vendors. A vendor without open rooms returns an empty list; one that is not shown is
 * refused.
 */
export const listPokerRooms = async (
  view: View,
  {
    vendorCode,
    gameCode,
    pageNo,
    pageSize,
  }: { vendorCode: string | undefined; gameCode: string | undefined; pageNo: number; pageSize: number },
  deps: { db: Db },
): Promise<{ list: PokerRoom[]; totalPages: number }> => {
  const { list, totalRooms } = await readPokerRooms(deps.db.read, view, {
    vendorCode,
    gameCode,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  if (totalRooms === 0 && vendorCode !== undefined) {
    const tiles = await readVendorTiles(deps.db.read, view, { vendorCodes: [vendorCode] });
    if (tiles.length === 0) throw new Refusal('CATALOG_VENDOR_UNKNOWN');
  }
  return { list, totalPages: pagesOf(totalRooms, pageSize) };
};
