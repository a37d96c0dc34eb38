import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { onlyRow, textArray, type WalletRow, walletColumns, walletOf } from './ledger.store.ts';
import type { WalletState } from './ledger.types.ts';

/** The number of a source of movements, such as `vendor:studio`. */
export const sourceOf = async (db: Queryable, code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select ledger.source_of(${code}) as id`.execute(db);
  return onlyRow(rows).id;
};
/** Wallets by id, in ascending order of ids. */
export const readWallets = async (db: Queryable, ids: readonly bigint[]): Promise<WalletState[]> => {
  const { rows } = await sql<WalletRow>`
    select ${walletColumns} from ledger.wallet where id = any (${textArray(ids)}::bigint[]) order by id`.execute(db);
  return rows.map(walletOf);
};
/** Every wallet of a member. */
export const walletsOf = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<WalletState[]> => {
  const { rows } = await sql<WalletRow>`
    select ${walletColumns} from ledger.wallet where brand_id = ${brandId} and member_id = ${memberId}::uuid
    order by id`.execute(db);
  return rows.map(walletOf);
};

/** The codes of house accounts by id. */
export const accountCodesOf = async (db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  const { rows } = await sql<{ id: bigint; code: string }>`
    select id, code from ledger.house_account where id = any (${textArray(ids)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
};
