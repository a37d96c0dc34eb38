import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type SealedSecret = { vendorCode: string; secretId: string; sealed: string };
export type DialectRow = { vendorCode: string; dialect: string; privateLink: boolean };

/** Sets a vendor's dialect once; false if it is already set or there is no such vendor. */
export const insertDialect = async (tx: Tx, { vendorCode, dialect, privateLink }: DialectRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into play.vendor_dialect (vendor_code, dialect, private_link)
    select v.code, ${dialect}, ${privateLink} from play.vendor v where v.code = ${vendorCode}
    on conflict do nothing returning vendor_code`.execute(tx);
  return rows.length === 1;
};

/** False if the id is taken. */
export const insertSecret = async (tx: Tx, { vendorCode, secretId, sealed }: SealedSecret): Promise<boolean> => {
  const { rows } = await sql`
    insert into play.vendor_secret (vendor_code, secret_id, sealed) values (${vendorCode}, ${secretId}, ${sealed})
    on conflict do nothing returning secret_id`.execute(tx);
  return rows.length === 1;
};

/**
 * Locks the vendor's dialect, so that its secrets are counted by one transaction at a time; returns how many are live,
 * or undefined.
 */
export const countSecrets = async (tx: Tx, vendorCode: string): Promise<number | undefined> => {
  const held = await sql`select from play.vendor_dialect where vendor_code = ${vendorCode} for update`.execute(tx);
  if (held.rows.length === 0) return undefined;
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from play.vendor_secret
    where vendor_code = ${vendorCode} and state <> 'revoked'`.execute(tx);
  return rows[0]?.live ?? 0;
};

/** Changes a secret's state; a revoked one stays revoked. */
export const updateSecretState = async (
  db: Queryable,
  { vendorCode, secretId, state }: { vendorCode: string; secretId: string; state: 'retiring' | 'revoked' },
): Promise<boolean> => {
  const { rows } = await sql`
    update play.vendor_secret set state = ${state}
    where vendor_code = ${vendorCode} and secret_id = ${secretId} and state <> 'revoked' returning secret_id`.execute(
    db,
  );
  return rows.length === 1;
};

/** Sets or clears a vendor's private link. */
export const updatePrivateLink = async (db: Queryable, vendorCode: string, privateLink: boolean): Promise<boolean> => {
  const { rows } = await sql`
    update play.vendor_dialect set private_link = ${privateLink} where vendor_code = ${vendorCode}
    returning vendor_code`.execute(db);
  return rows.length === 1;
};

export const readDialects = async (db: Queryable): Promise<DialectRow[]> => {
  const { rows } = await sql<DialectRow>`
    select vendor_code as "vendorCode", dialect, private_link as "privateLink" from play.vendor_dialect`.execute(db);
  return rows;
};

/** All secrets that are still valid. */
export const readLiveSecrets = async (db: Queryable): Promise<SealedSecret[]> => {
  const { rows } = await sql<SealedSecret>`
    select vendor_code as "vendorCode", secret_id as "secretId", sealed from play.vendor_secret
    where state <> 'revoked' order by added_at`.execute(db);
  return rows;
};
