import { type PlayableGameType, rngSubFilters } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { VendorTile, View } from '../catalog.types.ts';
import { isVendorClosed, pictureUrl, shownVendorName } from './shown.store.ts';

/** Limits the tiles that are read for all categories together. */
const tilesMax = 1_000;

/** A brand's vendors by category: those with at least one shown game there. */
const shownVendors = (db: Queryable, { brandId }: View) =>
  db
    .selectFrom('catalog.vendor_category as offer')
    .innerJoin('catalog.vendor as vendor', 'vendor.vendor_code', 'offer.vendor_code')
    .innerJoin('catalog.shown_game as first', (join) =>
      join
        .onRef('first.game_type', '=', 'offer.game_type')
        .onRef('first.vendor_code', '=', 'offer.vendor_code')
        .on('first.brand_id', '=', brandId)
        .on('first.place_vendor', '=', 1),
    );

/** The entry games of tiles, by vendor and category, as far as the brand shows them. */
const readEntries = async (
  db: Queryable,
  { brandId }: View,
): Promise<ReadonlyMap<string, { gameCode: string; isClosed: boolean }>> => {
  const rows = await db
    .selectFrom('catalog.vendor_category as offer')
    .innerJoin('catalog.game as entry', (join) =>
      join.onRef('entry.vendor_code', '=', 'offer.vendor_code').onRef('entry.game_code', '=', 'offer.entry_game_code'),
    )
    .innerJoin('catalog.shown_game as started', (join) =>
      join.onRef('started.game_id', '=', 'entry.game_id').on('started.brand_id', '=', brandId),
    )
    .select(['offer.vendor_code', 'offer.game_type', 'entry.game_code', 'entry.status'])
    .where('offer.opens', '=', 'game')
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.vendor_code} ${row.game_type}`,
      { gameCode: row.game_code, isClosed: row.status === 'maintenance' },
    ]),
  );
};

/**
 * The vendors of every active category in the brand's order, then the studio's own, then by name. A vendor without a
 * shown game has no tile; one whose entry game is not shown opens its list instead.
 */
export const readVendorTiles = async (
  db: Queryable,
  view: View,
  input: { vendorCodes?: readonly string[] } = {},
): Promise<VendorTile[]> => {
  const { vendorCodes } = input;
  if (vendorCodes?.length === 0) return [];
  const rows = await shownVendors(db, view)
    .innerJoin('catalog.brand_vendor as agreed', (join) =>
      join.onRef('agreed.vendor_code', '=', 'offer.vendor_code').on('agreed.brand_id', '=', view.brandId),
    )
    .leftJoin('catalog.brand_vendor_place as placed', (join) =>
      join
        .onRef('placed.vendor_code', '=', 'offer.vendor_code')
        .onRef('placed.game_type', '=', 'offer.game_type')
        .on('placed.brand_id', '=', view.brandId),
    )
    .select([
      'vendor.vendor_code',
      sql<string | null>`coalesce(agreed.emblem_key, vendor.emblem_key)`.as('emblem_key'),
      'offer.game_type',
      shownVendorName(view).as('name'),
      isVendorClosed.as('is_closed'),
    ])
    .$if(vendorCodes !== undefined, (query) => query.where('vendor.vendor_code', 'in', vendorCodes ?? []))
    // The order within the category first; studios without one follow in the brand's order.
    .orderBy(sql`placed.position nulls last`)
    .orderBy('agreed.position')
    .orderBy('offer.position')
    .orderBy('vendor.display_name')
    .orderBy('vendor.vendor_code')
    .limit(tilesMax)
    .execute();
  const entries = await readEntries(db, view);
  return rows.map((row) => {
    const entry = entries.get(`${row.vendor_code} ${row.game_type}`);
    return {
      vassalage: row.vendor_code,
      displayName: row.name,
      lagerIcon: pictureUrl(row.emblem_key),
      gameType: row.game_type as PlayableGameType,
      isGame: entry === undefined ? 'VASSALAGE' : 'GAME',
      gameCode: entry?.gameCode ?? null,
      gameClassify: null,
      underMaintenance: row.is_closed || entry?.isClosed === true,
    };
  });
};

export type VendorTypes = {
  displayName: string;
  list: { gameType: PlayableGameType; games: number; gameClassifies: string[] }[];
};

/** A vendor's categories in this brand, in menu order; null where the brand shows nothing of it. */
export const readVendorTypes = async (db: Queryable, view: View, vendorCode: string): Promise<VendorTypes | null> => {
  const ofVendor = sql`own.brand_id = ${view.brandId} and own.game_type = offer.game_type
    and own.vendor_code = offer.vendor_code`;
  const rows = await shownVendors(db, view)
    .innerJoin('catalog.brand_game_type as category', (join) =>
      join.onRef('category.game_type', '=', 'offer.game_type').on('category.brand_id', '=', view.brandId),
    )
    .select([
      'offer.game_type',
      shownVendorName(view).as('name'),
      sql<number>`(select max(own.place_vendor) from catalog.shown_game as own where ${ofVendor})`.as('games'),
      sql<string[]>`array(select own.classify from catalog.shown_game as own
        where ${ofVendor} and own.classify is not null and own.place_vendor_class = 1)`.as('classifies'),
    ])
    .where('offer.vendor_code', '=', vendorCode)
    .orderBy('category.position')
    .orderBy('offer.game_type')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    displayName: first.name,
    list: rows.map((row) => ({
      gameType: row.game_type as PlayableGameType,
      games: row.games,
      // In the order of the lobby's filters.
      gameClassifies: rngSubFilters.filter((classify) => row.classifies.includes(classify)),
    })),
  };
};
