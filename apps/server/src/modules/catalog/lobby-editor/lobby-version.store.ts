import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type LobbyVersion = {
  versionId: string;
  brandId: string;
  state: 'scheduled' | 'published' | 'cancelled' | 'failed';
  layout: LobbyLayout;
  layoutBefore: LobbyLayout | null;
  publishAt: Date;
  publishedAt: Date | null;
  madeBy: string;
  madeByRole: string;
  madeAt: Date;
  takesBack: string | null;
  failure: string | null;
};

const columns = sql`version_id as "versionId", brand_id as "brandId", state, layout, layout_before as "layoutBefore",
  publish_at as "publishAt", published_at as "publishedAt", made_by as "madeBy", made_by_role as "madeByRole",
  made_at as "madeAt", takes_back as "takesBack", failure`;

/** Returns false if the brand already has a scheduled one. */
export const insertVersion = async (tx: Tx, version: LobbyVersion): Promise<boolean> => {
  const json = (layout: LobbyLayout | null) => (layout === null ? null : JSON.stringify(layout));
  const { numAffectedRows = 0n } = await sql`
    insert into catalog.lobby_version (version_id, brand_id, state, layout, layout_before, publish_at, published_at,
      made_by, made_by_role, made_at, takes_back)
    values (${version.versionId}::uuid, ${version.brandId}, ${version.state}, ${json(version.layout)}::jsonb,
      ${json(version.layoutBefore)}::jsonb, ${version.publishAt}, ${version.publishedAt}, ${version.madeBy},
      ${version.madeByRole}, ${version.madeAt}, ${version.takesBack}::uuid)
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
};

export const lockVersion = async (tx: Tx, versionId: string): Promise<LobbyVersion | undefined> => {
  const { rows } = await sql<LobbyVersion>`
    select ${columns} from catalog.lobby_version where version_id = ${versionId}::uuid for update`.execute(tx);
  return rows[0];
};

export const savePublished = async (tx: Tx, versionId: string, before: LobbyLayout, at: Date): Promise<void> => {
  await sql`
    update catalog.lobby_version set state = 'published', published_at = ${at},
      layout_before = ${JSON.stringify(before)}::jsonb
    where version_id = ${versionId}::uuid`.execute(tx);
};

export const saveCancelled = async (tx: Tx, versionId: string): Promise<void> => {
  await sql`update catalog.lobby_version set state = 'cancelled' where version_id = ${versionId}::uuid`.execute(tx);
};

export const saveFailed = async (tx: Tx, versionId: string, failure: string): Promise<void> => {
  await sql`
    update catalog.lobby_version set state = 'failed', failure = ${failure}
    where version_id = ${versionId}::uuid and state = 'scheduled'`.execute(tx);
};

/** The current version: the last that was published. */
export const readLatestPublished = async (db: Queryable, brandId: string): Promise<LobbyVersion | undefined> => {
  const { rows } = await sql<LobbyVersion>`
    select ${columns} from catalog.lobby_version where brand_id = ${brandId} and state = 'published'
    order by published_at desc, version_id desc limit 1`.execute(db);
  return rows[0];
};

export const readVersions = async (db: Queryable, brandId: string, limit: number): Promise<LobbyVersion[]> => {
  const { rows } = await sql<LobbyVersion>`
    select ${columns} from catalog.lobby_version where brand_id = ${brandId}
    order by coalesce(published_at, publish_at) desc, version_id desc limit ${limit}`.execute(db);
  return rows;
};
