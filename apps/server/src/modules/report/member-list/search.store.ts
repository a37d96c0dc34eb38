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

/** Accounts that begin with the text, by name. */
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

/** Upper bound of rows collected by the trigram index; with a small limit the planner scans the table instead. */
const gatheredMax = 10_000;

/** Accounts and nicknames that contain the text, in any order, because an operator refines a search that finds many. */
export const readByPart = async (db: Queryable, brandId: string, text: string, limit: number): Promise<BriefRow[]> => {
  const { rows } = await sql<BriefRow>`
    with fits as materialized (
      select member_id, account, nickname, state from report.member_row
      where brand_id = ${brandId} and search_text like ${`%${literal(text)}%`} limit ${gatheredMax})
    select ${brief} from fits limit ${limit}`.execute(db);
  return rows;
};
