import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MerchandisingBrand } from './merchandising.types.ts';

/** Locks until the transaction ends: concurrent refreshes of one brand run one after the other. */
export const lockMerchandising = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.shown_game ${brandId}`}, 0))`.execute(tx);
};

/**
 * Writes the games a brand shows, and only the rows that differ. Every list has the same order: pinned games first,
 * then by popularity, then by id. Only the hot lists may begin with games of their own.
 */
export const writeMerchandising = async (tx: Tx, { brandId, currency }: MerchandisingBrand): Promise<void> => {
  await sql`
    with allowed as materialized (
      select game.game_id, game.game_type, game.vendor_code, game.classify,
        coalesce(wish.is_hot, game.is_hot) as is_hot, wish.hot_position,
        row_number() over (order by wish.position nulls last, game.popularity desc, game.game_id)::int as place_all
      from catalog.game
      join catalog.vendor on vendor.vendor_code = game.vendor_code and vendor.status <> 'retired'
      join catalog.brand_vendor agreed
        on agreed.brand_id = ${brandId} and agreed.vendor_code = game.vendor_code and agreed.enabled
      join catalog.brand_game_type category
        on category.brand_id = ${brandId} and category.game_type = game.game_type and category.enabled
      left join catalog.brand_game wish on wish.brand_id = ${brandId} and wish.game_id = game.game_id
      where game.status <> 'retired'
        and coalesce(wish.enabled, true)
        -- A studio that has named no currency deals in every one.
        and (not exists (select from catalog.vendor_currency deals where deals.vendor_code = game.vendor_code)
          or exists (select from catalog.vendor_currency deals
            where deals.vendor_code = game.vendor_code and deals.currency = ${currency}))
    ),
    wanted as materialized (
      select *,
        row_number() over (partition by game_type order by place_all)::int as place_type,
        row_number() over (partition by game_type, vendor_code order by place_all)::int as place_vendor,
        case when classify is not null then
          row_number() over (partition by game_type, classify order by place_all)::int end as place_class,
        case when classify is not null then
          row_number() over (partition by game_type, vendor_code, classify order by place_all)::int
          end as place_vendor_class,
        case when is_hot then
          row_number() over (partition by is_hot order by hot_position nulls last, place_all)::int end as place_hot,
        case when is_hot then
          row_number() over (partition by is_hot, game_type order by hot_position nulls last, place_all)::int
          end as place_hot_type
      from allowed
    ),
    gone as (
      delete from catalog.shown_game shown
      where shown.brand_id = ${brandId}
        and not exists (select from wanted where wanted.game_id = shown.game_id)
    )
    insert into catalog.shown_game (brand_id, game_id, game_type, vendor_code, classify, is_hot, place_all, place_type,
      place_vendor, place_class, place_vendor_class, place_hot, place_hot_type)
    select ${brandId}, wanted.game_id, wanted.game_type, wanted.vendor_code, wanted.classify, wanted.is_hot,
      wanted.place_all, wanted.place_type, wanted.place_vendor, wanted.place_class, wanted.place_vendor_class,
      wanted.place_hot, wanted.place_hot_type
    from wanted
    left join catalog.shown_game shown on shown.brand_id = ${brandId} and shown.game_id = wanted.game_id
    where (shown.game_type, shown.vendor_code, shown.classify, shown.is_hot, shown.place_all, shown.place_type,
        shown.place_vendor, shown.place_class, shown.place_vendor_class, shown.place_hot, shown.place_hot_type)
      is distinct from
      (wanted.game_type, wanted.vendor_code, wanted.classify, wanted.is_hot, wanted.place_all, wanted.place_type,
        wanted.place_vendor, wanted.place_class, wanted.place_vendor_class, wanted.place_hot, wanted.place_hot_type)
    on conflict (brand_id, game_id) do update set
      game_type = excluded.game_type, vendor_code = excluded.vendor_code, classify = excluded.classify,
      is_hot = excluded.is_hot, place_all = excluded.place_all, place_type = excluded.place_type,
      place_vendor = excluded.place_vendor, place_class = excluded.place_class,
      place_vendor_class = excluded.place_vendor_class, place_hot = excluded.place_hot,
      place_hot_type = excluded.place_hot_type`.execute(tx);
};

/** The brands that have an agreement with the studio, active or not. */
export const readBrandIdsOf = async (db: Queryable, vendorCode: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalog.brand_vendor')
    .select('brand_id')
    .where('vendor_code', '=', vendorCode)
    .execute();
  return rows.map((row) => row.brand_id);
};

export const updateVendorStatus = async (
  tx: Tx,
  { vendorCode, status }: { vendorCode: string; status: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('catalog.vendor')
    .set(({ eb }) => ({ status, revision: eb('revision', '+', 1) }))
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns whether the studio exists. */
export const insertWindow = async (
  tx: Tx,
  windowId: string,
  { vendorCode, startsAt, endsAt, reason }: { vendorCode: string; startsAt: Date; endsAt: Date | null; reason: string },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into catalog.vendor_window (window_id, vendor_code, starts_at, ends_at, reason)
    select ${windowId}::uuid, vendor_code, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${reason}
    from catalog.vendor where vendor_code = ${vendorCode}`.execute(tx);
  return numAffectedRows > 0n;
};

/** Returns whether the studio exists. */
export const upsertBrandVendor = async (
  tx: Tx,
  brandId: string,
  { vendorCode, enabled, position }: { vendorCode: string; enabled?: boolean; position?: number },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into catalog.brand_vendor as known (brand_id, vendor_code, enabled, position, revision)
    select ${brandId}, vendor_code, ${enabled ?? true}::boolean, ${position ?? 0}::integer, 1
    from catalog.vendor where vendor_code = ${vendorCode}
    on conflict (brand_id, vendor_code) do update set revision = known.revision + 1,
      enabled = coalesce(${enabled ?? null}::boolean, known.enabled),
      position = coalesce(${position ?? null}::integer, known.position)`.execute(tx);
  return numAffectedRows > 0n;
};

/** Returns whether the game exists. */
export const upsertBrandGame = async (
  tx: Tx,
  brandId: string,
  {
    gameId,
    enabled,
    isHot,
    position,
  }: { gameId: string; enabled?: boolean; isHot?: boolean | null; position?: number | null },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into catalog.brand_game as known (brand_id, game_id, enabled, is_hot, position, revision)
    select ${brandId}, game_id, ${enabled ?? true}::boolean, ${isHot ?? null}::boolean, ${position ?? null}::integer, 1
    from catalog.game where game_id = ${gameId}::uuid
    on conflict (brand_id, game_id) do update set revision = known.revision + 1,
      enabled = coalesce(${enabled ?? null}::boolean, known.enabled),
      is_hot = case when ${isHot !== undefined}::boolean then excluded.is_hot else known.is_hot end,
      position = case when ${position !== undefined}::boolean then excluded.position else known.position end
    `.execute(tx);
  return numAffectedRows > 0n;
};

export const upsertBrandCategory = async (
  tx: Tx,
  brandId: string,
  { gameType, enabled, position }: { gameType: string; enabled?: boolean; position?: number },
): Promise<void> => {
  await sql`
    insert into catalog.brand_game_type as known (brand_id, game_type, enabled, position)
    values (${brandId}, ${gameType}, ${enabled ?? true}::boolean, ${position ?? 0}::integer)
    on conflict (brand_id, game_type) do update set
      enabled = coalesce(${enabled ?? null}::boolean, known.enabled),
      position = coalesce(${position ?? null}::integer, known.position)`.execute(tx);
};

export const isGame = async (tx: Tx, gameId: string): Promise<boolean> => {
  const row = await tx.selectFrom('catalog.game').select('game_id').where('game_id', '=', gameId).executeTakeFirst();
  return row !== undefined;
};

export const upsertNameOverride = async (
  tx: Tx,
  { gameId, language, name }: { gameId: string; language: string; name: string },
): Promise<void> => {
  await tx
    .insertInto('catalog.game_name')
    .values({ game_id: gameId, language, name, source: 'house' })
    .onConflict((conflict) => conflict.columns(['game_id', 'language']).doUpdateSet({ name, source: 'house' }))
    .execute();
};

/** Removes the digest with the name, so that the studio's next list writes its own. */
export const deleteNameOverride = async (tx: Tx, gameId: string, language: string): Promise<void> => {
  await tx
    .deleteFrom('catalog.game_name')
    .where('game_id', '=', gameId)
    .where('language', '=', language)
    .where('source', '=', 'house')
    .execute();
  await tx.updateTable('catalog.game').set({ feed_digest: null }).where('game_id', '=', gameId).execute();
};
