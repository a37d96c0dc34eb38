import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';

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

/** Up to which fact the runs of a series know theirs. */
export const readKnownTo = async (db: Queryable, { brand: { brandId }, kind, letter }: BillSeries): Promise<bigint> => {
  const { rows } = await sql<{ knownTo: bigint }>`select coalesce(max(to_number), 0) as "knownTo" from contract.run
    where brand_id = ${brandId} and kind = ${kind} and period = ${letter} and state <> 'discarded'`.execute(db);
  return rows[0]?.knownTo ?? 0n;
};

/** A run that waited for people knows what came meanwhile. */
export const extendRun = async (tx: Tx, id: string, toNumber: bigint): Promise<void> => {
  await sql`update contract.run set to_number = ${toNumber} where id = ${id}::uuid and state = 'computing'`.execute(tx);
};
