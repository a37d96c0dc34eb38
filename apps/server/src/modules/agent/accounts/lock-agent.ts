import { sql } from 'kysely';
import { isRestricted } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Owner } from './accounts.types.ts';

/**
 * Holds an agent's own row until the transaction ends, so that what is counted of one agent cannot change meanwhile.
 * New accounts below it do not wait for this lock. Refuses whoever is no agent any more, and whoever is on a break or
 * excluded: they recruit nobody.
 */
export const lockAgent = async (tx: Tx, agent: Owner): Promise<void> => {
  const { rows } = await sql`
    select number from agent.node
    where member_id = ${agent.memberId}::uuid and brand_id = ${agent.brandId} and is_agent and state = 'active'
    for no key update`.execute(tx);
  if (rows.length === 0 || (await isRestricted(tx, agent))) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
};
