import { type AppKind, appKinds } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type AppResource = {
  kind: AppKind;
  url: string;
  version: string;
  minOs: string | null;
  sizeBytes: bigint | null;
  releasedAt: Date;
};

/** A brand's apps, in the order of their kinds. */
export const readAppResources = async (db: Queryable, brandId: string): Promise<AppResource[]> => {
  const rows = await db
    .selectFrom('content.app_resource')
    .selectAll()
    .where('brand_id', '=', brandId)
    .limit(appKinds.length)
    .execute();
  return rows
    .map((row) => ({
      kind: row.kind as AppKind,
      url: row.url,
      version: row.version,
      minOs: row.min_os,
      sizeBytes: row.size_bytes,
      releasedAt: row.released_at,
    }))
    .toSorted((a, b) => appKinds.indexOf(a.kind) - appKinds.indexOf(b.kind));
};

/** Writes the first release of a kind; an existing one is left unchanged. */
export const insertAppResource = async (tx: Tx, brandId: string, app: AppResource): Promise<void> => {
  await tx
    .insertInto('content.app_resource')
    .values({
      brand_id: brandId,
      kind: app.kind,
      url: app.url,
      version: app.version,
      min_os: app.minOs,
      size_bytes: app.sizeBytes,
      released_at: app.releasedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
