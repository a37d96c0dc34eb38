import type { BrandDomain, BrandHosts } from '@fairhouse/protocol/ops/branding';
import type { Queryable, Tx } from '#platform/db/db.ts';

export const readDomains = async (db: Queryable, brandId: string): Promise<BrandDomain[]> => {
  const rows = await db
    .selectFrom('brand.domain')
    .select(['host', 'kind', 'priority', 'published'])
    .where('brand_id', '=', brandId)
    .orderBy('priority')
    .orderBy('host')
    .execute();
  return rows.map(({ host, kind, priority, published }) => ({
    host,
    kind: kind as BrandDomain['kind'],
    priority,
    published,
  }));
};

/** Which of these hosts belong to another brand. */
export const findForeignHosts = async (
  db: Queryable,
  brandId: string,
  hosts: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (hosts.length === 0) return new Set();
  const rows = await db
    .selectFrom('brand.domain')
    .select('host')
    .where('brand_id', '<>', brandId)
    .where('host', 'in', hosts)
    .execute();
  return new Set(rows.map(({ host }) => host));
};

/** Replaces the whole list, so that there are never two main hosts. */
export const replaceDomains = async (tx: Tx, brandId: string, domains: readonly BrandDomain[]): Promise<void> => {
  await tx.deleteFrom('brand.domain').where('brand_id', '=', brandId).execute();
  await tx
    .insertInto('brand.domain')
    .values(
      domains.map(({ host, kind, priority, published }) => ({ brand_id: brandId, host, kind, priority, published })),
    )
    .execute();
};

const purposes = { imageHosts: 'image', launchHosts: 'launch', serviceHosts: 'customer-service' } as const;

export const readHosts = async (db: Queryable, brandId: string): Promise<BrandHosts> => {
  const rows = await db
    .selectFrom('brand.allowed_host')
    .select(['purpose', 'host'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('host')
    .execute();
  const brand = await db
    .selectFrom('brand.brand')
    .select('analytics_tag_id')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const listed = (purpose: string) => rows.flatMap((row) => (row.purpose === purpose ? [row.host] : []));
  return {
    imageHosts: listed(purposes.imageHosts),
    launchHosts: listed(purposes.launchHosts),
    serviceHosts: listed(purposes.serviceHosts),
    analyticsTagId: brand.analytics_tag_id,
  };
};

export const replaceHosts = async (tx: Tx, brandId: string, hosts: BrandHosts): Promise<void> => {
  await tx.deleteFrom('brand.allowed_host').where('brand_id', '=', brandId).execute();
  const rows = Object.entries(purposes).flatMap(([list, purpose]) =>
    hosts[list as keyof typeof purposes].map((host, position) => ({ brand_id: brandId, purpose, host, position })),
  );
  if (rows.length > 0) await tx.insertInto('brand.allowed_host').values(rows).execute();
  await tx
    .updateTable('brand.brand')
    .set({ analytics_tag_id: hosts.analyticsTagId })
    .where('brand_id', '=', brandId)
    .execute();
};
