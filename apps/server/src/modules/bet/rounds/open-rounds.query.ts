import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Whether any of these wallets has an unfinished round. */
export const hasOpenRounds = async (
  db: Queryable,
  { walletIds }: { walletIds: readonly bigint[] },
): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from bet.round where wallet_id = any (${`{${walletIds.join(',')}}`}::bigint[])
      and state in ('open', 'in_doubt') and not is_play_money) as open`.execute(db);
  return rows[0]?.open === true;
};
