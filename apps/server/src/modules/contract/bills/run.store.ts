import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BillSeries, Window } from './bills.types.ts';

/**
 * Holds the bills of a kind until the transaction ends: bills and corrections of late facts are written one after the
 * other. Returns the number of the last fact that was looked at for periods that are billed already.
 */
export const lockBills = async (
  tx: Tx,
  { brand: { brandId }, kind }: Pick<BillSeries, 'brand' | 'kind'>,
): Promise<bigint> => {
  await sql`insert into contract.late_cursor (brand_id, kind) values (${brandId}, ${kind}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ factsTo: bigint }>`select facts_to as "factsTo" from contract.late_cursor
    where brand_id = ${brandId} and kind = ${kind} for update`.execute(tx);
  return rows[0]?.factsTo ?? 0n;
};

/** How often a period was computed before, and up to which fact the runs before it knew. */
export const readRunsBefore = async (
  db: Queryable,
  { brand: { brandId }, kind, letter }: BillSeries,
  periodEnd: Date,
): Promise<{ discarded: number; knownTo: bigint }> => {
  const { rows } = await sql<{ discarded: number; knownTo: bigint }>`
    select (count(*) filter (where r.state = 'discarded' and r.period_end = ${periodEnd}))::int as discarded,
      coalesce(max(r.to_number) filter (where r.state <> 'discarded' and r.period_end < ${periodEnd}), 0) as "knownTo"
    from contract.run r where r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${letter}`.execute(db);
  return rows[0] ?? { discarded: 0, knownTo: 0n };
};

export const insertRun = async (
  tx: Tx,
  run: { id: string; letter: string; fromNumber: bigint; revision: number; window: Window },
): Promise<void> => {
  const { brand, kind, start, end, upTo } = run.window;
  await sql`
    insert into contract.run (id, brand_id, kind, period, period_start, period_end, from_number, to_number, revision,
      currency, created_at)
    values (${run.id}::uuid, ${brand.brandId}, ${kind}, ${run.letter}, ${start}, ${end}, ${run.fromNumber}, ${upTo},
      ${run.revision}, ${brand.currency}, platform.deadline_now())`.execute(tx);
};

export const endRun = async (
  tx: Tx,
  { id, contracts, gross }: { id: string; contracts: number; gross: bigint },
): Promise<void> => {
  await sql`update contract.run set state = 'computed', contracts = ${contracts}, gross = ${`${gross}`}::numeric,
    computed_at = platform.deadline_now() where id = ${id}::uuid`.execute(tx);
};

/** The present moment of the clock of deadlines. */
export const readNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select platform.deadline_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
};
