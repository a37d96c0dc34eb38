import type pg from 'pg';

/** The ledger's clock in a temporary database. */
export type BenchClock = {
  /** Stops the clock at a given time; null restores the real time. */
  set(moment: Date | null): Promise<void>;
  now(): Promise<Date>;
};

/**
 * Replaces the server's clock. The functions of the ledger call `clock_timestamp()` without a schema and resolve it in
 * their own schema first, so they need no change for the test.
 */
export const openBenchClock = async (admin: pg.Client): Promise<BenchClock> => {
  await admin.query(`
    create table if not exists ledger.bench_clock (moment timestamptz);
    insert into ledger.bench_clock select null where not exists (select from ledger.bench_clock);
    create or replace function ledger.clock_timestamp() returns timestamptz language sql volatile security definer
    as 'select coalesce((select moment from ledger.bench_clock), pg_catalog.clock_timestamp())'`);
  const prepared = new Set<string>();
  /** A posting needs the partition of its day. */
  const prepare = async (day: string): Promise<void> => {
    if (prepared.has(day)) return;
    await admin.query('select ledger.upkeep_partitions($1)', [day]);
    prepared.add(day);
  };
  return {
    set: async (moment) => {
      if (moment !== null) await prepare(moment.toISOString().slice(0, 10));
      await admin.query('update ledger.bench_clock set moment = $1', [moment]);
    },
    now: async () => {
      const { rows } = await admin.query<{ now: Date }>('select ledger.clock_timestamp() as now');
      return rows[0]?.now ?? new Date(Number.NaN);
    },
  };
};
