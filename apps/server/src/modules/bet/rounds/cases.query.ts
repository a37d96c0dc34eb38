import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type RoundCase = {
  id: string;
  code: string;
  subject: string;
  state: 'open' | 'resolved';
  expected: string;
  found: string;
  openedAt: Date;
};

/** Differences that name the round or one of its movements. */
export const readCasesOf = async (
  db: Queryable,
  { brandId, vendorCode, subjects }: { brandId: string; vendorCode: string; subjects: readonly string[] },
): Promise<RoundCase[]> => {
  const { rows } = await sql<RoundCase>`
    select id, code, subject, state, expected, found, opened_at as "openedAt" from bet.vendor_case
    where vendor_code = ${vendorCode} and subject = any (${[...subjects]}::text[])
      and (brand_id = ${brandId} or brand_id is null)
    order by opened_at desc limit 50`.execute(db);
  return rows;
};

export type Waiting = { count: number; oldestAt: Date | null };

const nothing: Waiting = { count: 0, oldestAt: null };

/** Rounds of a brand whose outcome is unknown. */
export const countDoubted = async (db: Queryable, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(doubted_at) as "oldestAt" from bet.round
    where state = 'in_doubt' and brand_id = ${brandId}`.execute(db);
  return rows[0] ?? nothing;
};

/** Open differences with vendors: those of the brand, and those whose brand is unknown. */
export const countOpenCases = async (db: Queryable, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(opened_at) as "oldestAt" from bet.vendor_case
    where state = 'open' and (brand_id = ${brandId} or brand_id is null)`.execute(db);
  return rows[0] ?? nothing;
};
