import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/**
 * Creates missing partitions around today, by the database's clock; returns how many. Two processes that start together
 * wait for each other instead of creating the same table.
 */
export const makePartitions = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('ledger.upkeep_partitions'))`.execute(tx);
  const { rows } = await sql<{ made: number }>`
    select ledger.upkeep_partitions((now() at time zone 'UTC')::date) as made`.execute(tx);
  return rows[0]?.made ?? 0;
};

/** Days until the first one without a partition. */
export const readDaysAhead = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ days: number }>`select ledger.days_ahead() as days`.execute(db);
  return rows[0]?.days ?? 0;
};

/** Ends expired holds in one transaction; holds locked by another transaction are skipped. */
export const expireHolds = async (db: Queryable, limit: number): Promise<number> => {
  const { rows } = await sql<{ expired: number }>`select ledger.expire_holds(${limit}) as expired`.execute(db);
  return rows[0]?.expired ?? 0;
};

/** Months of keys older than those kept, oldest first. */
export const readOutwornMonths = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`select month from ledger.outworn_months() as month`.execute(db);
  return rows.map(({ month }) => month);
};

/**
 * Drops the keys of a month, except open bets and keys that refer to them; returns how many it kept. Locks the whole
 * key table only briefly while detaching, and gives up after waiting three seconds.
 */
export const retireMonth = async (db: Queryable, month: string): Promise<bigint> => {
  const { rows } = await sql<{ kept: bigint }>`select ledger.retire_month(${month}::date) as kept`.execute(db);
  return rows[0]?.kept ?? 0n;
};
