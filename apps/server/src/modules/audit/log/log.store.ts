import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { LogFilter, LogRow } from './log.types.ts';

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

/** Contains only the requested conditions, so that the query plan fits them. */
const matching = (filter: LogFilter): RawBuilder<boolean> => {
  const { brandId, actorKind, actorId, action, objectKind, objectId, from, to, text } = filter;
  const like = `%${escaped(text ?? '')}%`;
  const conditions = [
    brandId === null ? undefined : sql<boolean>`brand_id = ${brandId}`,
    actorKind === undefined ? undefined : sql<boolean>`actor_kind = ${actorKind}`,
    actorId === undefined ? undefined : sql<boolean>`actor_id = ${actorId}`,
    action === undefined ? undefined : sql<boolean>`action like ${`${escaped(action)}%`}`,
    objectKind === undefined ? undefined : sql<boolean>`object_kind = ${objectKind}`,
    objectId === undefined ? undefined : sql<boolean>`object_id = ${objectId}`,
    from === undefined ? undefined : sql<boolean>`at >= ${from}::timestamptz`,
    to === undefined ? undefined : sql<boolean>`at < ${to}::timestamptz`,
    text === undefined
      ? undefined
      : sql<boolean>`(reason ilike ${like} or request_id = ${text} or object_id = ${text} or address = ${text})`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const columns = sql`seq, at, brand_id as "brandId", actor_kind as "actorKind", actor_id as "actorId",
  actor_role as "actorRole", action, object_kind as "objectKind", object_id as "objectId", before, after, reason,
  address, request_id as "requestId"`;

export type LogPage = { beyond: bigint | null; isOldestFirst: boolean; limit: number };

/** A page of entries by number; `beyond` is the last number of the previous page. */
export const readLog = async (
  db: Queryable,
  filter: LogFilter,
  { beyond, isOldestFirst, limit }: LogPage,
): Promise<LogRow[]> => {
  const start =
    beyond === null ? sql`true` : isOldestFirst ? sql`seq > ${beyond}::bigint` : sql`seq < ${beyond}::bigint`;
  const { rows } = await sql<LogRow>`
    select ${columns} from audit.entry where ${matching(filter)} and ${start}
    order by seq ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
};

/** Number of matching entries, counted up to a limit. */
export const countLog = async (db: Queryable, filter: LogFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit.entry where ${matching(filter)} limit ${bound}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Entries about any of the objects, matched by id alone. */
export const readLogOfObjects = async (
  db: Queryable,
  { brandId, ids, limit }: { brandId: string; ids: readonly string[]; limit: number },
): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select ${columns} from audit.entry where object_id = any (${[...ids]}::text[]) and brand_id = ${brandId}
    order by seq desc limit ${limit}`.execute(db);
  return rows;
};
