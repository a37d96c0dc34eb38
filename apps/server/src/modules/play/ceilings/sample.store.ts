import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Sample } from './watch-credits.rules.ts';

type Pair = { vendorCode: string; currency: string };
type Row = { day: string; at: Date; staked: string; credited: string };

const sampleOf = (row: Row | undefined): Sample | undefined =>
  row && { day: row.day, at: row.at, staked: BigInt(row.staked), credited: BigInt(row.credited) };

const columns = sql`day::text, at, staked::text, credited::text`;

/** The last sample at or before a moment; undefined if there is none. */
export const sampleBefore = async (
  db: Queryable,
  { vendorCode, currency }: Pair,
  moment: Date,
): Promise<Sample | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from play.credit_sample
    where vendor_code = ${vendorCode} and currency = ${currency} and at <= ${moment} order by at desc limit 1`.execute(
    db,
  );
  return sampleOf(rows[0]);
};

export const firstSample = async (db: Queryable, { vendorCode, currency }: Pair): Promise<Sample | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from play.credit_sample
    where vendor_code = ${vendorCode} and currency = ${currency} order by at limit 1`.execute(db);
  return sampleOf(rows[0]);
};

export const insertSample = async (tx: Tx, { vendorCode, currency }: Pair, sample: Sample): Promise<void> => {
  await sql`
    insert into play.credit_sample (vendor_code, currency, at, day, staked, credited)
    values (${vendorCode}, ${currency}, ${sample.at}, ${sample.day}::date, ${String(sample.staked)}::bigint,
      ${String(sample.credited)}::bigint)
    on conflict do nothing`.execute(tx);
};

export const deleteSamples = async (tx: Tx, before: Date): Promise<void> => {
  await sql`delete from play.credit_sample where at < ${before}`.execute(tx);
};
