import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A member as other modules list it. */
export type ListedMember = {
  brandId: string;
  memberId: string;
  username: string;
  usernameKey: string;
  displayName: string;
  type: number;
  state: string;
  currency: string;
  joinedAt: Date;
  tags: string[];
};

const columns = sql`m.brand_id as "brandId", m.id as "memberId", m.username, m.username_key as "usernameKey",
  m.display_name as "displayName", m.type, m.state, m.currency, m.joined_at as "joinedAt",
  coalesce((select array_agg(t.tag order by t.tag) from member.tag t where t.member_id = m.id), '{}') as tags`;

/** The transaction id below which all transactions have ended, so that their rows need to be read only once. */
export const readHorizon = async (db: Queryable): Promise<string> => {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
};

/** Members written by transactions from `from` to before `before`, in the order of transactions. */
export const selectChanged = async (
  db: Queryable,
  page: { from: string; afterId: string; before: string; limit: number },
): Promise<(ListedMember & { xid: string })[]> => {
  const { rows } = await sql<ListedMember & { xid: string }>`
    select ${columns}, m.changed_xid::text as xid from member.member m
    where (m.changed_xid, m.id) > (${page.from}::xid8, ${page.afterId}::uuid) and m.changed_xid < ${page.before}::xid8
    order by m.changed_xid, m.id limit ${page.limit}`.execute(db);
  return rows;
};

/** Members in the order of their ids, for a full comparison in slices. */
export const selectSlice = async (
  db: Queryable,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<ListedMember[]> => {
  const { rows } = await sql<ListedMember>`
    select ${columns} from member.member m where m.id > ${afterId}::uuid order by m.id limit ${limit}`.execute(db);
  return rows;
};
