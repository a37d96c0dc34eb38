import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { NewPlace } from './place.store.ts';
import { accountsAfterSql, waitsSql } from './unplaced.sql.ts';

export type Unplaced = Omit<NewPlace, 'day'> & { brandId: string; joinedAt: Date; waits: boolean };

/** One slice of all accounts: where it ends, and those of it without a place. `last` null: there are no more. */
export const readUnplaced = async (
  db: Queryable,
  slice: { after: string; limit: number },
): Promise<{ last: string | null; unplaced: Unplaced[] }> => {
  type Row = { last: string | null; unplaced: (Omit<Unplaced, 'joinedAt'> & { joinedAt: string })[] };
  const { rows } = await sql<Row>`
    select (array_agg(m.id order by m.id desc))[1] as last,
      coalesce(json_agg(json_build_object('brandId', m.brand_id, 'memberId', m.id, 'recommenderId', m.recommender_id,
        'isAgent', m.is_agent, 'state', case when m.is_closed then 'closed' else 'active' end, 'joinedAt', m.joined_at,
        'waits', m.waits) order by m.id) filter (where not m.is_placed), '[]') as unplaced
    from (${accountsAfterSql(slice)}) m`.execute(db);
  const [row] = rows;
  if (row === undefined) return { last: null, unplaced: [] };
  return { last: row.last, unplaced: row.unplaced.map((one) => ({ ...one, joinedAt: new Date(one.joinedAt) })) };
};

/** Whether an account will get its place later: it is older than the tree. */
export const waitsForPlace = async (
  db: Queryable,
  account: { brandId: string; memberId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`${waitsSql(account)}`.execute(db);
  return rows[0]?.waits === true;
};
