import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Segment = {
  id: string;
  brandId: string;
  name: string;
  filter: Readonly<Record<string, string>>;
  operatorId: string;
  operatorName: string;
  changedAt: Date;
};

const columns = sql`id, brand_id as "brandId", name, filter, operator_id as "operatorId",
  operator_name as "operatorName", changed_at as "changedAt"`;

export const readSegments = async (db: Queryable, brandId: string): Promise<Segment[]> => {
  const { rows } = await sql<Segment>`select ${columns} from report.segment
    where brand_id = ${brandId} order by lower(name), id`.execute(db);
  return rows;
};

export const findSegment = async (
  db: Queryable,
  { brandId, segmentId }: { brandId: string; segmentId: string },
): Promise<Segment | null> => {
  const { rows } = await sql<Segment>`select ${columns} from report.segment
    where brand_id = ${brandId} and id = ${segmentId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** Serialises the changes of a brand, so that the limit on their number and unique names hold. */
export const lockSegments = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report.segment:${brandId}`}, 0))`.execute(tx);
};

/** Returns whether it was written: an id of another brand is not. */
export const upsertSegment = async (tx: Tx, segment: Omit<Segment, 'changedAt'>): Promise<boolean> => {
  const { rows } = await sql`
    insert into report.segment as kept (id, brand_id, name, filter, operator_id, operator_name)
    values (${segment.id}::uuid, ${segment.brandId}, ${segment.name}, ${JSON.stringify(segment.filter)}::jsonb,
      ${segment.operatorId}::uuid, ${segment.operatorName})
    on conflict (id) do update set name = excluded.name, filter = excluded.filter, operator_id = excluded.operator_id,
      operator_name = excluded.operator_name, changed_at = clock_timestamp()
    where kept.brand_id = excluded.brand_id returning id`.execute(tx);
  return rows.length > 0;
};

export const removeSegment = async (
  tx: Tx,
  { brandId, segmentId }: { brandId: string; segmentId: string },
): Promise<void> => {
  await sql`delete from report.segment where brand_id = ${brandId} and id = ${segmentId}::uuid`.execute(tx);
};
