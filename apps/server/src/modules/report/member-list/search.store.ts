import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { fold } from './fold.rules.ts';

export type BriefRow = {
  memberId: string;
  account: string;
  nickname: string;
  state: 'active' | 'blocked' | 'excluded' | 'closed';
};

const brief = sql`member_id as "memberId", account, nickname, state`;
const literal = (text: string): string => fold(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

export const readById = async (db: Queryable, brandId: string, ids: readonly string[]): Promise<BriefRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<BriefRow>`select ${brief} from report.member_row
    where brand_id = ${brandId} and member_id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
};

/** Accounts that begin so, in the order of their names. */
export const readByAccount = async (
  db: Queryable,
  brandId: string,
  text: string,
  limit: number,
): Promise<BriefRow[]> => {
  const { rows } = await sql<BriefRow>`select ${brief} from report.member_row
    where brand_id = ${brandId} and account_key like ${`${literal(text)}%`}
    order by account_key limit ${limit}`.execute(db);
  return rows;
};

/** So many are gathered by the index of parts; asked for the few alone, the planner reads the table in search of them. */
const gatheredMax = 10_000;

/** Accounts and nicknames that hold the text; any of them, because a search that finds many is typed on. */
export const readByPart = async (db: Queryable, brandId: string, text: string, limit: number): Promise<BriefRow[]> => {
  const { rows } = await sql<BriefRow>`
    with fits as materialized (
      select member_id, account, nickname, state from report.member_row
      where brand_id = ${brandId} and search_text like ${`%${literal(text)}%`} limit ${gatheredMax})
    select ${brief} from fits limit ${limit}`.execute(db);
  return rows;
};
