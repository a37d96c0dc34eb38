import type { PlayableGameType } from '@fairhouse/protocol';
import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { readHotHead } from './hot.store.ts';

type Category = LobbyLayout['categories'][number];
type MenuType = Category['gameType'];

/** As many pins as a section of the home page has positions. */
const pinsMax = 12;

/** The current lobby as stored. */
export const readLayout = async (db: Queryable, brandId: string): Promise<LobbyLayout> => {
  const { rows } = await sql<{
    gameType: MenuType;
    isOn: boolean;
    isAnnounced: boolean;
    vendors: string[];
    pins: string[];
  }>`
    select category.game_type as "gameType", category.enabled as "isOn", category.announced as "isAnnounced",
      array(select placed.vendor_code from catalog.brand_vendor_place placed
        where placed.brand_id = category.brand_id and placed.game_type = category.game_type
        order by placed.position, placed.vendor_code) as vendors,
      array(select wish.game_id from catalog.brand_game wish join catalog.game using (game_id)
        where wish.brand_id = category.brand_id and wish.position is not null
          and game.game_type = category.game_type
        order by wish.position, game.popularity desc, game.game_id limit ${pinsMax}) as pins
    from catalog.brand_game_type category where category.brand_id = ${brandId}
    order by category.position, category.game_type`.execute(db);
  return { categories: rows, hot: await readHotHead(db, brandId) };
};

/** Writes order and switches of the menu, the positions of studios, and the pins. */
export const writeLayout = async (tx: Tx, brandId: string, { categories }: LobbyLayout): Promise<void> => {
  await sql`
    update catalog.brand_game_type known set enabled = wanted."isOn", announced = wanted."isAnnounced",
      position = wanted.place
    from jsonb_to_recordset(${JSON.stringify(
      categories.map(({ gameType, isOn, isAnnounced }, place) => ({ gameType, isOn, isAnnounced, place })),
    )}::jsonb) as wanted ("gameType" text, "isOn" boolean, "isAnnounced" boolean, place integer)
    where known.brand_id = ${brandId} and known.game_type = wanted."gameType"`.execute(tx);
  await sql`delete from catalog.brand_vendor_place where brand_id = ${brandId}`.execute(tx);
  const places = categories.flatMap(({ gameType, vendors }) =>
    vendors.map((vendorCode, at) => ({ gameType, vendorCode, place: at + 1 })),
  );
  await sql`
    insert into catalog.brand_vendor_place (brand_id, game_type, vendor_code, position)
    select ${brandId}, wanted."gameType", wanted."vendorCode", wanted.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as wanted ("gameType" text, "vendorCode" text, place integer)`.execute(tx);
  const pins = categories.flatMap(({ pins: ids }) => ids.map((gameId, at) => ({ gameId, place: at + 1 })));
  await sql`
    update catalog.brand_game set position = null
    where brand_id = ${brandId} and position is not null
      and game_id <> all (${pins.map(({ gameId }) => gameId)}::uuid[])`.execute(tx);
  await sql`
    insert into catalog.brand_game (brand_id, game_id, position)
    select ${brandId}, wanted."gameId", wanted.place
    from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as wanted ("gameId" uuid, place integer)
    on conflict (brand_id, game_id) do update set position = excluded.position`.execute(tx);
};

/** What a layout of the brand may name: studios it has an agreement with, by category, and the game types. */
export const readLayoutFacts = async (
  db: Queryable,
  brandId: string,
  gameIds: readonly string[],
): Promise<{ offers: { gameType: string; vendorCode: string }[]; typeOf: ReadonlyMap<string, string> }> => {
  const offers = await sql<{ gameType: string; vendorCode: string }>`
    select offer.game_type as "gameType", offer.vendor_code as "vendorCode"
    from catalog.vendor_category offer join catalog.brand_vendor agreed
      on agreed.brand_id = ${brandId} and agreed.vendor_code = offer.vendor_code`.execute(db);
  const games = await sql<{ id: string; gameType: string }>`
    select game_id as id, game_type as "gameType" from catalog.game
    where game_id = any(${gameIds}::uuid[])`.execute(db);
  return { offers: offers.rows, typeOf: new Map(games.rows.map(({ id, gameType }) => [id, gameType])) };
};

export const readTitles = async (
  db: Queryable,
  brandId: string,
  language: string,
): Promise<{ gameType: MenuType; title: string }[]> => {
  const { rows } = await sql<{ gameType: MenuType; title: string }>`
    select category.game_type as "gameType", coalesce(own.title, category.game_type) as title
    from catalog.brand_game_type category
    left join catalog.brand_game_type_title own
      on own.brand_id = category.brand_id and own.game_type = category.game_type and own.language = ${language}
    where category.brand_id = ${brandId} order by category.position`.execute(db);
  return rows;
};

/** The default order of studios in each category where a layout names none. */
export const readLobbyVendors = async (db: Queryable, brandId: string) => {
  const { rows } = await sql<{
    gameType: PlayableGameType;
    vendorCode: string;
    name: string;
    pictureKey: string | null;
    isOn: boolean;
  }>`
    select offer.game_type as "gameType", vendor.vendor_code as "vendorCode", vendor.display_name as name,
      coalesce(agreed.emblem_key, vendor.emblem_key) as "pictureKey",
      (agreed.enabled and vendor.status <> 'retired') as "isOn"
    from catalog.vendor_category offer
    join catalog.vendor on vendor.vendor_code = offer.vendor_code
    join catalog.brand_vendor agreed on agreed.brand_id = ${brandId} and agreed.vendor_code = offer.vendor_code
    join catalog.brand_game_type category
      on category.brand_id = ${brandId} and category.game_type = offer.game_type
    order by offer.game_type, agreed.position, offer.position, vendor.display_name, vendor.vendor_code`.execute(db);
  return rows;
};

/** The games that come first by default in each category, also in a switched-off one. */
export const readUsualGames = async (
  db: Queryable,
  brandId: string,
  each: number,
): Promise<{ gameType: PlayableGameType; gameIds: string[] }[]> => {
  const { rows } = await sql<{ gameType: PlayableGameType; gameIds: string[] }>`
    select category.game_type as "gameType", array(
      select game.game_id from catalog.game
      join catalog.brand_vendor agreed
        on agreed.brand_id = ${brandId} and agreed.vendor_code = game.vendor_code and agreed.enabled
      left join catalog.brand_game wish on wish.brand_id = ${brandId} and wish.game_id = game.game_id
      where game.game_type = category.game_type and game.status <> 'retired' and coalesce(wish.enabled, true)
      order by game.popularity desc, game.game_id limit ${each}) as "gameIds"
    from catalog.brand_game_type category
    where category.brand_id = ${brandId} and category.game_type not in ('HOT', 'FAV')`.execute(db);
  return rows;
};
