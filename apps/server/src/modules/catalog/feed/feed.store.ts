import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { FeedAddress, OpenPull, PullCounts } from './feed.types.ts';

/** A game missing from this many complete pulls in a row is retired (vendor protocol v1, section 14). */
const missesMax = 2;

/** Locks until the transaction ends, so that pages of one studio are written one after the other. */
export const lockFeed = async (tx: Tx, vendorCode: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.feed_pull ${vendorCode}`}, 0))`.execute(tx);
};

export const readOpenPull = async (db: Queryable, vendorCode: string): Promise<OpenPull | null> => {
  const row = await db
    .selectFrom('catalog.feed_pull')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { added, changed, unchanged, refused, retired, pages } = row;
  const counts = { added, changed, unchanged, refused, retired };
  return { ...counts, pages, pullId: row.pull_id, startedAt: row.started_at, nextCursor: row.next_cursor };
};

export const openPull = async (tx: Tx, vendorCode: string, startedAt: Date): Promise<OpenPull> => {
  const { pull_id } = await tx
    .insertInto('catalog.feed_pull')
    .values({ vendor_code: vendorCode, started_at: startedAt })
    .returning('pull_id')
    .executeTakeFirstOrThrow();
  const none: PullCounts = { added: 0, changed: 0, unchanged: 0, refused: 0, retired: 0 };
  return { ...none, pages: 0, pullId: pull_id, startedAt, nextCursor: null };
};

/** Saves how far the pull has come; `finishedAt` ends it. */
export const savePull = async (
  tx: Tx,
  { pullId, startedAt, nextCursor, ...figures }: OpenPull,
  finishedAt: Date | null,
): Promise<void> => {
  await tx
    .updateTable('catalog.feed_pull')
    .set({ ...figures, next_cursor: nextCursor, finished_at: finishedAt })
    .where('pull_id', '=', pullId)
    .execute();
};

/** Ends an abandoned pull. Its cursor stays and shows that the list was not read to its end. */
export const abandonPull = async (tx: Tx, pullId: bigint, at: Date): Promise<void> => {
  await tx
    .updateTable('catalog.feed_pull')
    .set({ finished_at: at })
    .where('pull_id', '=', pullId)
    .where('finished_at', 'is', null)
    .execute();
};

export type VendorRow = { vendorCode: string; name: string; emblemKey: string };

export const saveVendor = async (tx: Tx, { vendorCode, name, emblemKey }: VendorRow): Promise<void> => {
  await sql`
    insert into catalog.vendor as known (vendor_code, display_name, emblem_key)
    values (${vendorCode}, ${name}, ${emblemKey})
    on conflict (vendor_code) do update set display_name = excluded.display_name
      where known.display_name <> excluded.display_name`.execute(tx);
};

export const saveVendorNames = async (
  tx: Tx,
  vendorCode: string,
  names: readonly { language: string; name: string }[],
): Promise<void> => {
  await sql`
    insert into catalog.vendor_name as known (vendor_code, language, name)
    select ${vendorCode}, told.language, told.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as told (language text, name text)
    on conflict (vendor_code, language) do update set name = excluded.name
      where known.name <> excluded.name`.execute(tx);
};

/** Returns whether the currencies changed. */
export const saveVendorCurrencies = async (
  tx: Tx,
  vendorCode: string,
  currencies: readonly string[],
): Promise<boolean> => {
  const gone = await sql`
    delete from catalog.vendor_currency
    where vendor_code = ${vendorCode} and currency <> all (${currencies}::text[])`.execute(tx);
  const come = await sql`
    insert into catalog.vendor_currency (vendor_code, currency)
    select ${vendorCode}, currency from unnest(${currencies}::text[]) currency
    on conflict do nothing`.execute(tx);
  return (gone.numAffectedRows ?? 0n) + (come.numAffectedRows ?? 0n) > 0n;
};

export type WindowRow = { window_id: string; starts_at: string; ends_at: string | null; reason: string };

/**
 * Replaces the windows that the studio announced. Those have ids derived from their content (UUID version 5); a window
 * set by an operator has a time-based id and stays.
 */
export const saveVendorWindows = async (tx: Tx, vendorCode: string, windows: readonly WindowRow[]): Promise<void> => {
  await sql`
    delete from catalog.vendor_window
    where vendor_code = ${vendorCode} and substr(window_id::text, 15, 1) = '5'
      and window_id <> all (${windows.map(({ window_id }) => window_id)}::uuid[])`.execute(tx);
  await sql`
    insert into catalog.vendor_window (window_id, vendor_code, starts_at, ends_at, reason)
    select told.window_id, ${vendorCode}, told.starts_at, told.ends_at, told.reason
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
      as told (window_id uuid, starts_at timestamptz, ends_at timestamptz, reason text)
    on conflict do nothing`.execute(tx);
};

/** New categories open a list; `saveEntries` lets them start a game once that game exists. */
export const saveVendorCategories = async (tx: Tx, vendorCode: string, gameTypes: readonly string[]): Promise<void> => {
  await sql`
    insert into catalog.vendor_category (vendor_code, game_type)
    select ${vendorCode}, game_type from unnest(${gameTypes}::text[]) game_type
    on conflict do nothing`.execute(tx);
};

/** The game that a tile starts may come with a later page; until then the tile opens the list. */
export const saveEntries = async (
  tx: Tx,
  vendorCode: string,
  entries: readonly { gameType: string; entryGameCode: string | null }[],
): Promise<void> => {
  await sql`
    update catalog.vendor_category place
    set opens = case when wish.entry_code is null then 'list' else 'game' end, entry_game_code = wish.entry_code
    from (
      select told."gameType" as game_type, entry.game_code as entry_code
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as told ("gameType" text, "entryGameCode" text)
      left join catalog.game entry on entry.vendor_code = ${vendorCode} and entry.game_code = told."entryGameCode"
        and entry.game_type = told."gameType"
    ) wish
    where place.vendor_code = ${vendorCode} and place.game_type = wish.game_type
      and place.entry_game_code is distinct from wish.entry_code`.execute(tx);
};

export type KnownGame = { gameId: string; gameCode: string; status: string; digest: string | null };

export const readKnownGames = async (
  tx: Tx,
  vendorCode: string,
  gameCodes: readonly string[],
): Promise<KnownGame[]> => {
  const { rows } = await sql<{ game_id: string; game_code: string; status: string; feed_digest: string | null }>`
    select game_id, game_code, status, feed_digest from catalog.game
    where vendor_code = ${vendorCode} and game_code = any (${gameCodes}::text[])`.execute(tx);
  return rows.map((row) => ({
    gameId: row.game_id,
    gameCode: row.game_code,
    status: row.status,
    digest: row.feed_digest,
  }));
};

export const readGameIds = async (db: Queryable, vendorCode: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('catalog.game')
    .select(['game_id', 'game_code'])
    .where('vendor_code', '=', vendorCode)
    .execute();
  return new Map(rows.map((row) => [row.game_code, row.game_id]));
};

/** A game as a row of the table. */
export type GameRow = {
  game_id: string;
  game_type: string;
  game_code: string;
  classify: string | null;
  base_name: string;
  status: string;
  supports_trial: boolean;
  lines_min: number | null;
  launched_at: string;
  popularity: number;
  picture_key: string;
  tint_light: string;
  tint_depth: string;
  rtp_ppm: number | null;
  volatility: number | null;
  win_max_multiple: number | null;
  layout: string | null;
  features: readonly string[];
  feed_digest: string;
};

/** Operators' own settings stay: id, popularity, hot, picture. */
export const saveGames = async (
  tx: Tx,
  { vendorCode, pullId }: { vendorCode: string; pullId: bigint },
  games: readonly GameRow[],
): Promise<void> => {
  if (games.length === 0) return;
  await sql`
    insert into catalog.game (game_id, vendor_code, game_type, game_code, classify, base_name, status, supports_trial,
      lines_min, launched_at, popularity, picture_key, tint_light, tint_depth, rtp_ppm, volatility, win_max_multiple,
      layout, features, feed_digest, seen_in_pull, pulls_missed)
    select game_id, ${vendorCode}, game_type, game_code, classify, base_name, status, supports_trial, lines_min,
      launched_at, popularity, picture_key, tint_light, tint_depth, rtp_ppm, volatility, win_max_multiple, layout,
      features, feed_digest, ${pullId}::bigint, 0
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as told (game_id uuid, game_type text, game_code text,
      classify text, base_name text, status text, supports_trial boolean, lines_min integer, launched_at timestamptz,
      popularity integer, picture_key text, tint_light text, tint_depth text, rtp_ppm integer, volatility smallint,
      win_max_multiple integer, layout text, features text[], feed_digest text)
    on conflict (vendor_code, game_code) do update set
      game_type = excluded.game_type, classify = excluded.classify, base_name = excluded.base_name,
      status = excluded.status, supports_trial = excluded.supports_trial, lines_min = excluded.lines_min,
      launched_at = excluded.launched_at, tint_light = excluded.tint_light, tint_depth = excluded.tint_depth,
      rtp_ppm = excluded.rtp_ppm, volatility = excluded.volatility, win_max_multiple = excluded.win_max_multiple,
      layout = excluded.layout, features = excluded.features, feed_digest = excluded.feed_digest,
      seen_in_pull = excluded.seen_in_pull, pulls_missed = 0`.execute(tx);
};

/** Marks unchanged games as seen by this pull. */
export const markSeen = async (
  tx: Tx,
  { vendorCode, pullId }: { vendorCode: string; pullId: bigint },
  gameCodes: readonly string[],
): Promise<void> => {
  if (gameCodes.length === 0) return;
  await sql`
    update catalog.game set seen_in_pull = ${pullId}::bigint, pulls_missed = 0
    where vendor_code = ${vendorCode} and game_code = any (${gameCodes}::text[])`.execute(tx);
};

/** Replaces the studio's names of these games; a name given by an operator stays. */
export const saveGameNames = async (
  tx: Tx,
  gameIds: readonly string[],
  names: readonly { game_id: string; language: string; name: string }[],
): Promise<void> => {
  if (gameIds.length === 0) return;
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as told (game_id uuid, language text, name text)`;
  await sql`
    with told as materialized (select * from ${recordset})
    delete from catalog.game_name known
    where known.game_id = any (${gameIds}::uuid[]) and known.source = 'feed'
      and not exists (select from told where told.game_id = known.game_id and told.language = known.language)`.execute(
    tx,
  );
  await sql`
    insert into catalog.game_name as known (game_id, language, name)
    select told.game_id, told.language, told.name from ${recordset}
    on conflict (game_id, language) do update set name = excluded.name
      where known.source = 'feed' and known.name <> excluded.name`.execute(tx);
};

/** Replaces the minimum bets of these games. */
export const saveStakes = async (
  tx: Tx,
  gameIds: readonly string[],
  stakes: readonly { game_id: string; currency: string; bet_min_minor: string }[],
): Promise<void> => {
  if (gameIds.length === 0) return;
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(stakes)}::jsonb)
    as told (game_id uuid, currency text, bet_min_minor bigint)`;
  await sql`
    with told as materialized (select * from ${recordset})
    delete from catalog.game_stake known
    where known.game_id = any (${gameIds}::uuid[])
      and not exists (select from told where told.game_id = known.game_id and told.currency = known.currency)`.execute(
    tx,
  );
  await sql`
    insert into catalog.game_stake as known (game_id, currency, bet_min_minor)
    select told.game_id, told.currency, told.bet_min_minor from ${recordset}
    on conflict (game_id, currency) do update set bet_min_minor = excluded.bet_min_minor
      where known.bet_min_minor <> excluded.bet_min_minor`.execute(tx);
};

export type RoomRow = {
  room_id: string;
  game_code: string;
  room_code: string;
  base_name: string;
  currency: string;
  buy_in_min_minor: string;
  buy_in_max_minor: string | null;
  stake_base_minor: string;
  seats: number | null;
  players: number;
};

/** Saves rooms of known games and returns how many. A room comes with its game or after it. */
export const saveRooms = async (
  tx: Tx,
  { vendorCode, reportedAt }: { vendorCode: string; reportedAt: Date },
  rooms: readonly RoomRow[],
): Promise<number> => {
  if (rooms.length === 0) return 0;
  const { rows } = await sql`
    insert into catalog.poker_room (room_id, vendor_code, game_code, room_code, base_name, currency, buy_in_min_minor,
      buy_in_max_minor, stake_base_minor, seats, players, told_at, is_open)
    select told.room_id, ${vendorCode}, told.game_code, told.room_code, told.base_name, told.currency,
      told.buy_in_min_minor, told.buy_in_max_minor, told.stake_base_minor, told.seats, told.players, ${reportedAt}, true
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as told (room_id uuid, game_code text, room_code text,
      base_name text, currency text, buy_in_min_minor bigint, buy_in_max_minor bigint, stake_base_minor bigint,
      seats integer, players integer)
    join catalog.game on game.vendor_code = ${vendorCode} and game.game_code = told.game_code
    on conflict (vendor_code, room_code) do update set
      game_code = excluded.game_code, base_name = excluded.base_name, currency = excluded.currency,
      buy_in_min_minor = excluded.buy_in_min_minor, buy_in_max_minor = excluded.buy_in_max_minor,
      stake_base_minor = excluded.stake_base_minor, seats = excluded.seats, players = excluded.players,
      told_at = excluded.told_at, is_open = true
    returning room_id`.execute(tx);
  return rows.length;
};

/** Closes the rooms that this pull did not name. */
export const closeRooms = async (tx: Tx, vendorCode: string, since: Date): Promise<void> => {
  await tx
    .updateTable('catalog.poker_room')
    .set({ is_open: false })
    .where('vendor_code', '=', vendorCode)
    .where('told_at', '<', since)
    .where('is_open', '=', true)
    .execute();
};

/** Counts a miss for every game that the pull did not name; returns how many are retired by that. */
export const missUnseen = async (
  tx: Tx,
  { vendorCode, pullId }: { vendorCode: string; pullId: bigint },
): Promise<number> => {
  const { rows } = await sql<{ status: string }>`
    update catalog.game set pulls_missed = pulls_missed + 1,
      status = case when pulls_missed + 1 >= ${missesMax} then 'retired' else status end
    where vendor_code = ${vendorCode} and status <> 'retired' and seen_in_pull is distinct from ${pullId}::bigint
    returning status`.execute(tx);
  return rows.filter(({ status }) => status === 'retired').length;
};

const feedAddresses = (db: Queryable) =>
  db
    .selectFrom('catalog.vendor')
    .select(['vendor_code as vendorCode', 'feed_url as feedUrl', 'feed_public_key as publicKey'])
    .where('feed_url', 'is not', null)
    .where('status', '<>', 'retired')
    .$narrowType<FeedAddress>();

export const readFeedAddress = async (db: Queryable, vendorCode: string): Promise<FeedAddress | null> =>
  (await feedAddresses(db).where('vendor_code', '=', vendorCode).executeTakeFirst()) ?? null;

/** The codes of the studios that are polled automatically. */
export const readFedVendors = async (db: Queryable): Promise<string[]> =>
  (await feedAddresses(db).orderBy('vendor_code').execute()).map(({ vendorCode }) => vendorCode);

/** Those of them whose list has not been read completely since. */
export const readOverdueVendors = async (db: Queryable, since: Date): Promise<string[]> => {
  const rows = await feedAddresses(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('catalog.feed_pull as pull')
            .select('pull.pull_id')
            .whereRef('pull.vendor_code', '=', 'catalog.vendor.vendor_code')
            .where('pull.finished_at', '>=', since)
            .where('pull.next_cursor', 'is', null),
        ),
      ),
    )
    .orderBy('vendor_code')
    .execute();
  return rows.map(({ vendorCode }) => vendorCode);
};
