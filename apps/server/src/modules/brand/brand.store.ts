import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { isAllowedUrl, type SwitchRow, whitelabelTree } from './brand.rules.ts';
import type { BrandSnapshot, MaintenanceWindow } from './brand.types.ts';
import { validConstant } from './constants/constant.rules.ts';
import { withPasswordBounds } from './constants/password-bounds.rules.ts';

/** The revision of the whole configuration; it changes only together with the configuration. */
export const readRevision = async (db: Queryable): Promise<bigint> => {
  const row = await db.selectFrom('brand.revision').select('number').executeTakeFirstOrThrow();
  return row.number;
};

const groupByBrand = <Row extends { brand_id: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ brand_id }) => brand_id);

/** All tables, inside the caller's repeatable-read transaction, so that they are consistent. */
const readRows = async (tx: Tx) => {
  const all = {
    brands: await tx.selectFrom('brand.brand').selectAll().execute(),
    domains: await tx.selectFrom('brand.domain').selectAll().orderBy('priority').orderBy('host').execute(),
    switches: await tx.selectFrom('brand.module_switch').selectAll().orderBy('position').orderBy('mod_id').execute(),
    rules: await tx.selectFrom('brand.register_rule').selectAll().orderBy('position').execute(),
    channels: await tx
      .selectFrom('brand.customer_service_channel')
      .selectAll()
      .where('enabled', '=', true)
      .orderBy('position')
      .execute(),
    hosts: await tx.selectFrom('brand.allowed_host').selectAll().orderBy('position').orderBy('host').execute(),
    resources: await tx.selectFrom('brand.resource').selectAll().execute(),
    windows: await tx
      .selectFrom('brand.maintenance_window')
      .selectAll()
      // Windows that have ended cannot become active again.
      .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
      .execute(),
    passes: await tx
      .selectFrom('brand.maintenance_pass')
      .select(['brand_id', sql<string>`block::text`.as('block')])
      .execute(),
    regions: await tx
      .selectFrom('brand.region_rule')
      .select(['brand_id', 'country', 'effect', sql<string | null>`block::text`.as('block')])
      .execute(),
    constants: await tx.selectFrom('brand.constant').select(['brand_id', 'key', 'value']).execute(),
  };
  return {
    brands: all.brands,
    domains: groupByBrand(all.domains),
    switches: groupByBrand(all.switches),
    rules: groupByBrand(all.rules),
    channels: groupByBrand(all.channels),
    hosts: groupByBrand(all.hosts),
    resources: groupByBrand(all.resources),
    windows: groupByBrand(all.windows),
    passes: groupByBrand(all.passes),
    regions: groupByBrand(all.regions),
    constants: groupByBrand(all.constants),
  };
};

type Rows = Awaited<ReturnType<typeof readRows>>;

const languagesOf = (brand: Rows['brands'][number]): BrandSnapshot['languages'] => {
  const packLanguages = brand.pack_languages as Record<string, string>;
  return {
    default: brand.default_language,
    supported: brand.languages,
    ...(Object.keys(packLanguages).length > 0 && { packLanguages }),
  };
};

const toSnapshot = (brand: Rows['brands'][number], rows: Rows): BrandSnapshot => {
  const of = <Row>(grouped: Map<string, Row[]>): Row[] => grouped.get(brand.brand_id) ?? [];
  const hostsFor = (purpose: string) => of(rows.hosts).flatMap((row) => (row.purpose === purpose ? [row.host] : []));
  const domains = of(rows.domains);
  const serviceHosts = hostsFor('customer-service');
  // A stored value outside today's bounds is ignored.
  const constants: BrandSnapshot['constants'] = Object.fromEntries(
    of(rows.constants).flatMap(({ key, value }) => validConstant(key, value)),
  );
  return {
    brandId: brand.brand_id,
    merchantCode: brand.merchant_code,
    name: brand.name,
    mainDomain: domains.find(({ kind }) => kind === 'main')?.host ?? '',
    currency: brand.currency,
    timeZone: brand.time_zone,
    languages: languagesOf(brand),
    theme: {
      hue: Number(brand.hue),
      chroma: Number(brand.chroma),
      radiusScale: Number(brand.radius_scale),
      logoUrl: brand.logo_url,
    },
    analyticsTagId: brand.analytics_tag_id,
    unknownCountry: brand.unknown_country as BrandSnapshot['unknownCountry'],
    hosts: domains.map(({ host }) => host),
    domainRoutes: domains
      .filter(({ published }) => published)
      .map(({ host, kind, priority }) => ({ domain: host, kind: kind as 'main', priority })),
    whitelabel: whitelabelTree(
      of(rows.switches).map(
        (row): SwitchRow => ({
          modId: row.mod_id,
          parentModId: row.parent_mod_id,
          title: row.title,
          enabled: row.enabled,
        }),
      ),
    ),
    registerRules: withPasswordBounds(
      Object.fromEntries(
        of(rows.rules).map((row) => [
          row.field,
          {
            shown: row.shown,
            required: row.required,
            acceptedPattern: row.accepted_pattern,
            min: row.length_min,
            max: row.length_max,
            methods: row.methods,
            moment: row.moment,
            position: row.position,
          },
        ]),
      ) as BrandSnapshot['registerRules'],
      constants,
    ),
    // Checked on write and again here, in case a row was written another way.
    channels: of(rows.channels)
      .filter(({ url }) => isAllowedUrl(url, serviceHosts))
      .map((row) => ({
        id: row.channel_id,
        csType: row.cs_type,
        csPosition: row.cs_position,
        title: row.title,
        url: row.url,
      })),
    resources: of(rows.resources).map((row) => ({ resourceType: row.resource_type, name: row.name, url: row.url })),
    imageHosts: hostsFor('image'),
    launchHosts: hostsFor('launch'),
    maintenanceWindows: of(rows.windows).map(
      (row): MaintenanceWindow => ({
        windowId: row.window_id,
        title: row.title,
        body: row.body,
        texts: row.texts as MaintenanceWindow['texts'],
        startsAt: row.starts_at,
        endsAt: row.ends_at,
      }),
    ),
    maintenancePasses: of(rows.passes).map(({ block }) => block),
    regionRules: of(rows.regions).map((row) => ({
      country: row.country,
      block: row.block,
      effect: row.effect as 'block' | 'allow',
    })),
    constants,
  };
};

/** All brands with their configuration revision. */
export const readSnapshots = async (db: Queryable): Promise<{ revision: bigint; brands: BrandSnapshot[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const revision = await readRevision(tx);
      const rows = await readRows(tx);
      return { revision, brands: rows.brands.map((brand) => toSnapshot(brand, rows)) };
    });

/** `isStartTold`: the caller publishes the start itself, because it is now. */
export const insertMaintenanceWindow = async (
  tx: Tx,
  brandId: string,
  window: MaintenanceWindow,
  { isStartPublished }: { isStartPublished: boolean },
): Promise<void> => {
  await tx
    .insertInto('brand.maintenance_window')
    .values({
      window_id: window.windowId,
      brand_id: brandId,
      title: window.title,
      body: window.body,
      texts: JSON.stringify(window.texts),
      is_start_told: isStartPublished,
      starts_at: window.startsAt,
      ends_at: window.endsAt,
    })
    .execute();
};

/** Ends every active window and returns how many there were. Locks those rows. */
export const endOpenWindows = async (tx: Tx, brandId: string, now: Date): Promise<number> => {
  const rows = await tx
    .updateTable('brand.maintenance_window')
    .set({ ends_at: now, is_start_told: true, is_end_told: true })
    .where('brand_id', '=', brandId)
    .where('starts_at', '<', now)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('window_id')
    .execute();
  return rows.length;
};

/** Locks the brand's row until the end of the transaction, which serializes operators' changes. */
export const lockBrand = async (tx: Tx, brandId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('brand.brand')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
