import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type MainWallet = { memberId: string; walletId: bigint; currency: string; balance: bigint; seq: bigint };

/** The main wallets of many members of a brand, for lists that show a balance beside a name. */
export const mainWalletsOf = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<MainWallet[]> => {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<MainWallet>`
    select member_id as "memberId", id as "walletId", currency, balance, seq from ledger.wallet
    where brand_id = ${brandId} and member_id = any (${[...memberIds]}::uuid[]) and purse = 'main'`.execute(db);
  return rows;
};
