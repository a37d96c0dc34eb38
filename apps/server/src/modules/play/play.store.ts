import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { GameSession, Player, Vendor, VendorKey, VendorKeyState } from './play.types.ts';

/** Inserts the vendor; false if its code is taken. */
export const insertVendor = async (db: Queryable, vendor: Omit<Vendor, 'allowedNetworks'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('play.vendor')
    .values({
      code: vendor.code,
      source_id: vendor.sourceId,
      id_day: vendor.idDay,
      round_day: vendor.roundDay,
      win_refs: vendor.winRefs,
      table_switch: vendor.tableSwitch,
      calls_per_second: vendor.callsPerSecond,
      status: vendor.status,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Locks the vendor until the transaction ends, so that its keys are counted by one transaction at a time; false if
 * there is none.
 */
export const lockVendor = async (tx: Tx, vendorCode: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('play.vendor')
    .select('code')
    .where('code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const updateVendorStatus = async (
  db: Queryable,
  vendorCode: string,
  status: Vendor['status'],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('play.vendor')
    .set({ status })
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** All vendors. They are few, so a process caches all of them. */
export const readVendors = async (db: Queryable): Promise<Vendor[]> => {
  const rows = await db.selectFrom('play.vendor').selectAll().execute();
  return rows.map((row) => ({
    code: row.code,
    sourceId: row.source_id,
    idDay: row.id_day as Vendor['idDay'],
    roundDay: row.round_day as Vendor['roundDay'],
    winRefs: row.win_refs as Vendor['winRefs'],
    tableSwitch: row.table_switch,
    callsPerSecond: row.calls_per_second,
    allowedNetworks: row.allowed_networks,
    status: row.status as Vendor['status'],
  }));
};

/** All keys that are still valid. */
export const readLiveKeys = async (db: Queryable): Promise<VendorKey[]> => {
  const rows = await db.selectFrom('play.vendor_key').selectAll().where('state', '<>', 'revoked').execute();
  return rows.map((row) => ({
    vendorCode: row.vendor_code,
    keyId: row.key_id,
    publicKey: row.public_key,
    state: row.state as VendorKeyState,
  }));
};

export const countLiveKeys = async (tx: Tx, vendorCode: string): Promise<number> => {
  const row = await tx
    .selectFrom('play.vendor_key')
    .select(sql<number>`count(*)::int`.as('keys'))
    .where('vendor_code', '=', vendorCode)
    .where('state', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  return row.keys;
};

/**
 * Relies on the constraints: a key id is unique per vendor, and a key belongs to one vendor only; false if either is
 * taken.
 */
export const insertVendorKey = async (db: Queryable, key: Omit<VendorKey, 'state'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('play.vendor_key')
    .values({ vendor_code: key.vendorCode, key_id: key.keyId, public_key: key.publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Changes a key's state; a revoked one stays revoked. */
export const updateVendorKeyState = async (
  db: Queryable,
  { vendorCode, keyId, state }: { vendorCode: string; keyId: string; state: 'retiring' | 'revoked' },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('play.vendor_key')
    .set({ state })
    .where('vendor_code', '=', vendorCode)
    .where('key_id', '=', keyId)
    .where('state', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Inserts the player unless the wallet already has one with this vendor; returns the stored one. */
export const insertPlayer = async (tx: Tx, player: Player): Promise<Player> => {
  await tx
    .insertInto('play.vendor_player')
    .values({
      vendor_code: player.vendorCode,
      player_id: player.playerId,
      brand_id: player.brandId,
      member_id: player.memberId,
      wallet_id: player.walletId,
      currency: player.currency,
    })
    .onConflict((conflict) => conflict.constraint('vendor_player_one_per_wallet').doNothing())
    .execute();
  const row = await tx
    .selectFrom('play.vendor_player')
    .selectAll()
    .where('vendor_code', '=', player.vendorCode)
    .where('wallet_id', '=', player.walletId)
    .executeTakeFirstOrThrow();
  return { ...player, playerId: row.player_id };
};

/** Players by vendor and id, in one query. */
export const readPlayers = async (
  db: Queryable,
  wanted: readonly { vendorCode: string; playerId: string }[],
): Promise<Player[]> => {
  const { rows } = await sql<{
    vendor_code: string;
    player_id: string;
    brand_id: string;
    member_id: string;
    wallet_id: bigint;
    currency: string;
  }>`select p.* from unnest(${wanted.map((one) => one.vendorCode)}::text[], ${wanted.map((one) => one.playerId)}::text[])
       as wanted (vendor_code, player_id)
     join play.vendor_player p using (vendor_code, player_id)`.execute(db);
  return rows.map((row) => ({
    vendorCode: row.vendor_code,
    playerId: row.player_id,
    brandId: row.brand_id,
    memberId: row.member_id,
    walletId: row.wallet_id,
    currency: row.currency,
  }));
};

/** Opens a session with a lifetime in seconds by the database's clock; returns its expiry. */
export const insertGameSession = async (
  db: Queryable,
  session: {
    tokenHash: Buffer;
    vendorCode: string;
    playerId: string;
    gameCode: string;
    isSlot: boolean;
    lifeSeconds: number;
  },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into play.game_session (token_hash, vendor_code, player_id, brand_id, game_code, is_slot, currency, expires_at)
    select ${session.tokenHash}, p.vendor_code, p.player_id, p.brand_id, ${session.gameCode}, ${session.isSlot}, p.currency,
      clock_timestamp() + make_interval(secs => ${session.lifeSeconds})
    from play.vendor_player p where p.vendor_code = ${session.vendorCode} and p.player_id = ${session.playerId}
    returning expires_at`.execute(db);
  return rows[0]?.expires_at;
};

/** Ends a session now; one that has already ended keeps its time. */
export const updateSessionEnded = async (db: Queryable, tokenHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('play.game_session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends all live sessions of a member with any vendor; returns how many there were. */
export const updateSessionsEnded = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('play.game_session as session')
    .from('play.vendor_player as player')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .whereRef('player.vendor_code', '=', 'session.vendor_code')
    .whereRef('player.player_id', '=', 'session.player_id')
    .where('player.brand_id', '=', brandId)
    .where('player.member_id', '=', memberId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Serialises opening and ending sessions of this member until the transaction ends. */
export const lockSessionsOf = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`play.sessions ${memberId}`}, 0))`.execute(tx);
};

/** The expiry of a session; undefined if there is none. */
export const readSessionEnd = async (tx: Tx, tokenHash: Buffer): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('play.game_session')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.expires_at;
};

/** Records activity of these sessions now. */
export const updateSessionsSeen = async (db: Queryable, tokenHashes: readonly Buffer[]): Promise<void> => {
  await db
    .updateTable('play.game_session')
    .set({ seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('ended_at', 'is', null)
    .execute();
};

/** Sessions by the hash of their token, in one query. */
export const readSessions = async (
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<{ tokenHash: Buffer; session: GameSession }[]> => {
  const rows = await db
    .selectFrom('play.game_session')
    .select(['token_hash', 'vendor_code', 'player_id', 'game_code', 'expires_at', 'ended_at', 'seen_at', 'is_slot'])
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    session: {
      vendorCode: row.vendor_code,
      playerId: row.player_id,
      gameCode: row.game_code,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      seenAt: row.seen_at,
      isSlot: row.is_slot,
    },
  }));
};

/** The sessions that ended in the last so many seconds, by the database's clock. */
export const readLatelyEnded = async (
  db: Queryable,
  seconds: number,
): Promise<{ tokenHash: Buffer; endedAt: Date }[]> => {
  const { rows } = await sql<{ token_hash: Buffer; ended_at: Date }>`
    select token_hash, ended_at from play.game_session
    where ended_at >= clock_timestamp() - make_interval(secs => ${seconds})`.execute(db);
  return rows.map((row) => ({ tokenHash: row.token_hash, endedAt: row.ended_at }));
};

/** The database's clock, by which signatures and sessions are judged. */
export const readDatabaseTime = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database told no time');
  return now;
};
