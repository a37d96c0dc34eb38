import type { VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type VendorState = {
  status: VendorStatus;
  revision: number;
  feedUrl: string | null;
  feedPublicKey: string | null;
};

const state = sql`select status, revision, feed_url as "feedUrl", feed_public_key as "feedPublicKey" from catalog.vendor`;

export const readVendorState = async (db: Queryable, vendorCode: string): Promise<VendorState | undefined> => {
  const { rows } = await sql<VendorState>`${state} where vendor_code = ${vendorCode}`.execute(db);
  return rows[0];
};

/** Locked until the transaction ends. */
export const lockVendorState = async (tx: Tx, vendorCode: string): Promise<VendorState | undefined> => {
  const { rows } = await sql<VendorState>`${state} where vendor_code = ${vendorCode} for update`.execute(tx);
  return rows[0];
};

export const saveFeed = async (
  tx: Tx,
  vendorCode: string,
  { feedUrl, feedPublicKey }: { feedUrl: string | null; feedPublicKey: string | null },
): Promise<void> => {
  await sql`
    update catalog.vendor set feed_url = ${feedUrl}, feed_public_key = ${feedPublicKey}, revision = revision + 1
    where vendor_code = ${vendorCode}`.execute(tx);
};

export type VendorOffer = { isOn: boolean; position: number; revision: number; emblemKey: string | null };

/** The brand's agreement; undefined where there is none. */
export const readOffer = async (tx: Tx, brandId: string, vendorCode: string): Promise<VendorOffer | undefined> => {
  const { rows } = await sql<VendorOffer>`
    select enabled as "isOn", position, revision, emblem_key as "emblemKey" from catalog.brand_vendor
    where brand_id = ${brandId} and vendor_code = ${vendorCode}`.execute(tx);
  return rows[0];
};

export const saveVendorMark = async (
  tx: Tx,
  brandId: string,
  vendorCode: string,
  emblemKey: string | null,
): Promise<void> => {
  await sql`
    update catalog.brand_vendor set emblem_key = ${emblemKey}, revision = revision + 1
    where brand_id = ${brandId} and vendor_code = ${vendorCode}`.execute(tx);
};

export type StoredWindow = { startsAt: Date; endsAt: Date | null; reason: string; isByStudio: boolean };

export const lockWindow = async (tx: Tx, vendorCode: string, windowId: string): Promise<StoredWindow | undefined> => {
  const { rows } = await sql<StoredWindow>`
    select starts_at as "startsAt", ends_at as "endsAt", reason, substr(window_id::text, 15, 1) = '5' as "isByStudio"
    from catalog.vendor_window where vendor_code = ${vendorCode} and window_id = ${windowId}::uuid for update`.execute(
    tx,
  );
  return rows[0];
};

export const deleteWindow = async (tx: Tx, windowId: string): Promise<void> => {
  await sql`delete from catalog.vendor_window where window_id = ${windowId}::uuid`.execute(tx);
};

export const endWindow = async (tx: Tx, windowId: string, at: Date): Promise<void> => {
  await sql`update catalog.vendor_window set ends_at = ${at} where window_id = ${windowId}::uuid`.execute(tx);
};
