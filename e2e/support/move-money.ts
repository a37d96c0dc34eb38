import { randomUUID } from 'node:crypto';
import type { OpenedMember } from './open-member.ts';
import type { Brand } from './platform.ts';
import type { SqlLine } from './run-sql.ts';

/** The number of the posting kind `adjustment` in the ledger. */
const adjustment = 80;

/** Moves money in a member's wallet by the ledger's own function, in one statement with its own commit. */
export const moveMoney = async (
  sql: SqlLine,
  brand: Brand,
  { wallet, currency }: OpenedMember,
  units: bigint,
): Promise<void> => {
  const [response] = await sql.run(
    `select verdict from ledger.post_journal($1, $2::uuid, (now() at time zone 'UTC')::date, $2::uuid, ${adjustment}::smallint,
       'journey', ($2::uuid)::text, 'system', 'journey', null, null, array[$3]::bigint[], array[$4]::bigint[], array[0]::bigint[],
       array[ledger.open_house($1, 'adjustment:journey', $5)], array[null]::bigint[], array[${adjustment}]::smallint[])`,
    [brand, randomUUID(), wallet, String(units), currency],
  );
  if (response?.verdict !== 1) throw new Error(`the ledger answered ${JSON.stringify(response)}`);
};
