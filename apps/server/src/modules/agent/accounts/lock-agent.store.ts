import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Owner } from './accounts.types.ts';

/**
 * Holds an agent's own row until the transaction ends, so that what is counted of one agent cannot change meanwhile.
 * New accounts below it do not wait for this lock. Refuses whoever is no agent any more.
 */
export const lockAgent = async (tx: Tx, { brandId, memberId }: Owner): Promise<{ number: bigint }> => {
  const { rows } = await sql<{ number: bigint }>`
    select number from agent.node
    where member_id = ${memberId}::uuid and brand_id = ${brandId} and is_agent and state = 'active'
    for no key update`.execute(tx);
  if (rows[0] === undefined) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return rows[0];
};
