import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { asRows } from '../bet.store.ts';
import type { CaseCode, Finding } from '../bet.types.ts';

export type OpenCase = Pick<Finding, 'code' | 'subject'>;

/** Opens or reopens a case for every finding; a case that is already open is updated as seen again. */
export const openCases = async (tx: Tx, vendorCode: string, findings: readonly Finding[]): Promise<void> => {
  if (findings.length === 0) return;
  await sql`
    insert into bet.vendor_case as c (vendor_code, code, subject, happened_at, brand_id, wallet_id, expected, found)
    select ${vendorCode}, x.code, x.subject, x."happenedAt", x."brandId", x."walletId", x.expected, x.found
    from jsonb_to_recordset(${asRows(findings)}::jsonb) as x (code text, subject text, "happenedAt" timestamptz,
      "brandId" text, "walletId" bigint, expected text, found text)
    order by x.code, x.subject
    on conflict (vendor_code, code, subject) do update set state = 'open', resolved_at = null, seen = c.seen + 1,
      seen_at = clock_timestamp(), expected = excluded.expected, found = excluded.found`.execute(tx);
};

/** Closes cases whose difference is gone. */
export const resolveCases = async (tx: Tx, vendorCode: string, cases: readonly OpenCase[]): Promise<void> => {
  if (cases.length === 0) return;
  await sql`
    update bet.vendor_case c set state = 'resolved', resolved_at = clock_timestamp()
    from jsonb_to_recordset(${asRows(cases)}::jsonb) as x (code text, subject text)
    where c.vendor_code = ${vendorCode} and c.code = x.code and c.subject = x.subject and c.state = 'open'`.execute(tx);
};

/** Open cases of what happened within [from, to). */
export const readOpenCases = async (
  db: Queryable,
  { vendorCode, from, to }: { vendorCode: string; from: Date; to: Date },
): Promise<OpenCase[]> => {
  const { rows } = await sql<OpenCase>`
    select code, subject from bet.vendor_case
    where vendor_code = ${vendorCode} and state = 'open' and happened_at >= ${from} and happened_at < ${to}`.execute(
    db,
  );
  return rows;
};

/** Open cases of one code, for all vendors. */
export const readOpenCasesOf = async (
  db: Queryable,
  code: CaseCode,
  limit: number,
): Promise<{ vendorCode: string; subject: string }[]> => {
  const { rows } = await sql<{ vendorCode: string; subject: string }>`
    select vendor_code as "vendorCode", subject from bet.vendor_case
    where state = 'open' and code = ${code} order by happened_at limit ${limit}`.execute(db);
  return rows;
};
