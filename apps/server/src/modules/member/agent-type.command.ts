import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Makes members agents of the given type, or changes the type of agents. The imported types 41 and 42 stay. Trial
 * accounts and accounts of another brand are not changed.
 */
export const setAgentType = async (
  tx: Tx,
  { brandId, memberIds, type }: { brandId: string; memberIds: readonly string[]; type: 1 | 2 },
): Promise<void> => {
  await sql`update member.member set kind = 'agent', type = ${type}
    where brand_id = ${brandId} and id = any(${[...memberIds]}::uuid[]) and type in (1, 2, 3) and type <> ${type}`.execute(
    tx,
  );
};
