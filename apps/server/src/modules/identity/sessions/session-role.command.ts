import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Gives the open sessions of a member the role of an agent. Processes see it with their next read of the session. */
export const promoteSessions = async (
  tx: Tx,
  { brandId, subjectId }: { brandId: string; subjectId: string },
): Promise<void> => {
  await sql`update identity.session set role = 'agent' where brand_id = ${brandId} and subject_id = ${subjectId}::uuid
    and realm = 'player' and role = 'member' and ended_at is null`.execute(tx);
};
