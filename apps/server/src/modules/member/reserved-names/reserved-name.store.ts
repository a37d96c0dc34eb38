import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

type Names = { brandId: string; usernames: readonly string[] };

/** As `member.username_key` is made from a name. */
const keysOf = (usernames: readonly string[]) =>
  sql`select given.name, lower(normalize(given.name, nfkc)) as key from unnest(${usernames}::text[]) as given (name)`;

/**
 * Holds names until the transaction ends, in one order for all. Accounts and reservations are two tables, so no unique
 * index keeps a name from being in both.
 */
export const lockNames = async (tx: Tx, { brandId, usernames }: Names): Promise<void> => {
  await sql`select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended('member.name:' || ${brandId} || ':' || key, 0) as lock
      from (${keysOf(usernames)}) as names order by 1) as locks`.execute(tx);
};

/** Of names that are locked, those that were reserved now; a name of an account and a reserved one are left out. */
export const insertReserved = async (tx: Tx, { brandId, usernames }: Names): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with names as (${keysOf(usernames)}),
    reserved as (
      insert into member.reserved_name (brand_id, name_key)
      select distinct ${brandId}::text, key from names
      where not exists (select from member.member m where m.brand_id = ${brandId} and m.username_key = names.key)
      on conflict do nothing returning name_key)
    select name from names where key in (select name_key from reserved)`.execute(tx);
  return rows.map(({ name }) => name);
};

export const deleteReserved = async (tx: Tx, { brandId, usernames }: Names): Promise<void> => {
  await sql`delete from member.reserved_name
    where brand_id = ${brandId} and name_key in (select key from (${keysOf(usernames)}) as names)`.execute(tx);
};

export const isReserved = async (
  db: Tx,
  { brandId, username }: { brandId: string; username: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from member.reserved_name
      where brand_id = ${brandId} and name_key = lower(normalize(${username}::text, nfkc))) as is`.execute(db);
  return rows[0]?.is === true;
};
