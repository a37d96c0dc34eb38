import type { VendorRow, VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { OpsBrand } from '../game-admin/ops.types.ts';

type Row = Omit<VendorRow, 'openWindow' | 'nextWindowAt' | 'offer' | 'lastPullAt'> & {
  openReason: string | null;
  openUntil: Date | null;
  nextAt: Date | null;
  isOn: boolean | null;
  position: number | null;
  offerRevision: number | null;
  pulledAt: Date | null;
};

const columns = ({ brandId, currency }: OpsBrand) => sql`
  vendor.vendor_code as "vendorCode", vendor.display_name as "displayName",
  coalesce(agreed.emblem_key, vendor.emblem_key) as "pictureKey", agreed.emblem_key is not null as "hasOwnMark",
  vendor.status, opened.reason as "openReason", opened.ends_at as "openUntil",
  (select min(starts_at) from catalog.vendor_window later
    where later.vendor_code = vendor.vendor_code and later.starts_at > now()) as "nextAt",
  deals.currencies, (deals.currencies = '{}' or ${currency} = any(deals.currencies)) as "dealsInCurrency",
  (select count(*)::int from catalog.game
    where game.vendor_code = vendor.vendor_code and game.status <> 'retired') as games,
  (select count(*)::int from catalog.shown_game shown
    where shown.brand_id = ${brandId} and shown.vendor_code = vendor.vendor_code) as "shownGames",
  agreed.enabled as "isOn", agreed.position, agreed.revision as "offerRevision",
  vendor.feed_url is not null as "isFed",
  (select max(finished_at) from catalog.feed_pull pull
    where pull.vendor_code = vendor.vendor_code and pull.next_cursor is null) as "pulledAt"`;

const from = ({ brandId }: OpsBrand) => sql`catalog.vendor
  left join catalog.brand_vendor agreed on agreed.brand_id = ${brandId} and agreed.vendor_code = vendor.vendor_code
  left join lateral (select reason, ends_at from catalog.vendor_window announced
    where announced.vendor_code = vendor.vendor_code and announced.starts_at <= now()
      and (announced.ends_at is null or announced.ends_at > now())
    order by announced.ends_at desc nulls first limit 1) opened on true
  cross join lateral (select array(select currency from catalog.vendor_currency dealt
    where dealt.vendor_code = vendor.vendor_code order by currency) as currencies) deals`;

const rowOf = ({ openReason, openUntil, nextAt, isOn, position, offerRevision, pulledAt, ...row }: Row): VendorRow => ({
  ...row,
  openWindow: openReason === null ? null : { reason: openReason, endsAt: openUntil?.toISOString() ?? null },
  nextWindowAt: nextAt?.toISOString() ?? null,
  offer:
    isOn === null || position === null || offerRevision === null ? null : { isOn, position, revision: offerRevision },
  lastPullAt: pulledAt?.toISOString() ?? null,
});

export type VendorQuery = {
  text?: string | undefined;
  status?: VendorStatus | undefined;
  offer?: 'on' | 'off' | 'none' | undefined;
};

const orders = {
  position: sql`agreed.position nulls last, vendor.display_name`,
  '-position': sql`agreed.position desc nulls last, vendor.display_name desc`,
  name: sql`lower(vendor.display_name)`,
  '-name': sql`lower(vendor.display_name) desc`,
  games: sql`games`,
  '-games': sql`games desc`,
} as const;
export type VendorSort = keyof typeof orders;

/** There are some dozens of studios; beyond this limit the list needs pages. */
const vendorsMax = 500;

/** All studios with the brand's settings. */
export const readVendorRows = async (
  db: Queryable,
  brand: OpsBrand,
  { text, status, offer }: VendorQuery,
  sort: VendorSort,
): Promise<VendorRow[]> => {
  const like = `%${(text ?? '').toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const offers = { on: sql`agreed.enabled`, off: sql`not agreed.enabled`, none: sql`agreed.vendor_code is null` };
  const { rows } = await sql<Row>`
    select ${columns(brand)} from ${from(brand)}
    where (lower(vendor.display_name) like ${like} or lower(vendor.vendor_code) like ${like})
      and (${status ?? null}::text is null or vendor.status = ${status ?? null})
      and ${offer === undefined ? sql`true` : offers[offer]}
    order by ${orders[sort]}, vendor.vendor_code limit ${vendorsMax}`.execute(db);
  return rows.map(rowOf);
};

export const readVendorRow = async (
  db: Queryable,
  brand: OpsBrand,
  vendorCode: string,
): Promise<VendorRow | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns(brand)} from ${from(brand)} where vendor.vendor_code = ${vendorCode}`.execute(db);
  return rows.map(rowOf)[0];
};
