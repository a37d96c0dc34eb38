import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { PlayLaunch } from '#platform/db/schema.gen.ts';
import type { Vendor } from '../play.types.ts';
import type { Launch, StudioVendorRow } from './launch.types.ts';

/** The vendor that runs a studio's games, and whether it is switched on; null if there is none. */
export const readStudioVendor = async (
  db: Queryable,
  vassalage: string,
): Promise<(StudioVendorRow & { status: Vendor['status'] }) | null> => {
  const row = await db
    .selectFrom('play.vendor_door as door')
    .innerJoin('play.vendor as vendor', 'vendor.code', 'door.vendor_code')
    .select(['door.vassalage', 'door.vendor_code', 'door.wallet_mode', 'door.open_mode', 'vendor.status'])
    .where('door.vassalage', '=', vassalage)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    vassalage: row.vassalage,
    vendorCode: row.vendor_code,
    walletMode: row.wallet_mode as StudioVendorRow['walletMode'],
    openMode: row.open_mode as StudioVendorRow['openMode'],
    status: row.status as Vendor['status'],
  };
};

/** Inserts or updates the vendor of a studio. */
export const upsertStudioVendor = async (
  db: Queryable,
  { vassalage, vendorCode, walletMode, openMode }: StudioVendorRow,
): Promise<void> => {
  const changes = { vendor_code: vendorCode, wallet_mode: walletMode, open_mode: openMode };
  await db
    .insertInto('play.vendor_door')
    .values({ vassalage, ...changes })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet(changes))
    .execute();
};

/** Writes a launch with a lifetime in seconds by the database's clock; returns its expiry. */
export const insertLaunch = async (
  tx: Tx,
  launch: Launch & { tokenHash: Buffer; lifeSeconds: number },
): Promise<Date> => {
  const row = await tx
    .insertInto('play.launch')
    .values({
      token_hash: launch.tokenHash,
      brand_id: launch.brandId,
      member_id: launch.memberId,
      vendor_code: launch.vendorCode,
      game_id: launch.gameId,
      game_code: launch.gameCode,
      currency: launch.currency,
      device: launch.device,
      language: launch.language,
      channel: launch.channel,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${launch.lifeSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
};

type WantedLaunch = {
  tokenHash: Buffer;
  vendorCode: string;
  /** For how long after its first use a token still returns the same session. */
  repeatSeconds: number;
};

const launchOf = (db: Queryable, { tokenHash, vendorCode }: WantedLaunch) =>
  db.selectFrom('play.launch').selectAll().where('token_hash', '=', tokenHash).where('vendor_code', '=', vendorCode);

/** Whether a launch is unused and not expired, or was used a short while ago, by the database's clock. */
const isGood = async (
  db: Queryable,
  row: { used_at: Date | null; expires_at: Date },
  { repeatSeconds }: WantedLaunch,
): Promise<boolean> => {
  const { rows } = await sql<{ good: boolean }>`select case when ${row.used_at}::timestamptz is null
    then clock_timestamp() < ${row.expires_at}::timestamptz
    else clock_timestamp() <= ${row.used_at}::timestamptz + make_interval(secs => ${repeatSeconds}) end as good`.execute(
    db,
  );
  return rows[0]?.good === true;
};

const readGood = async (
  db: Queryable,
  row: Selectable<PlayLaunch> | undefined,
  wanted: WantedLaunch,
): Promise<(Launch & { isUsed: boolean }) | null> => {
  if (row === undefined || !(await isGood(db, row, wanted))) return null;
  return {
    brandId: row.brand_id,
    memberId: row.member_id,
    vendorCode: row.vendor_code,
    gameId: row.game_id,
    gameCode: row.game_code,
    currency: row.currency,
    device: row.device as Launch['device'],
    language: row.language,
    channel: row.channel as Launch['channel'],
    isUsed: row.used_at !== null,
  };
};

/** The vendor's launch of this token while it is still valid. */
export const readLaunch = async (db: Queryable, wanted: WantedLaunch) =>
  readGood(db, await launchOf(db, wanted).executeTakeFirst(), wanted);

/** The same, locked until the transaction ends: of two concurrent calls the second finds it used. */
export const lockLaunch = async (tx: Tx, wanted: WantedLaunch) =>
  readGood(tx, await launchOf(tx, wanted).forUpdate().executeTakeFirst(), wanted);

export const markLaunchUsed = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx
    .updateTable('play.launch')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Deletes launches older than so many hours; their tokens expired long before. */
export const deleteOldLaunches = async (tx: Tx, hours: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('play.launch')
    .where('launched_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** The studios whose games a vendor runs. */
export const readStudiosOf = async (db: Queryable, vendorCode: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('play.vendor_door')
    .select('vassalage')
    .where('vendor_code', '=', vendorCode)
    .execute();
  return rows.map(({ vassalage }) => vassalage);
};
