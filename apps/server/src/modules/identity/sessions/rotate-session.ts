import { sessionEnded } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Factor } from '#platform/http/visit.ts';
import { hashToken, newToken } from './open-session.ts';
import { rekeySession } from './session.store.ts';

/**
 * Gives a session a new id in the caller's transaction, because its rights grow (security.md A20); null when it has
 * ended meanwhile. Its expiry does not change. Connections of the old id are closed on commit, and every process
 * refuses it within a second.
 */
export const rotateSession = async (
  tx: Tx,
  { sessionId, factor, until }: { sessionId: string; factor: Factor; until: Date },
  deps: { outbox: Outbox },
): Promise<string | null> => {
  const token = newToken();
  const owner = await rekeySession(tx, {
    idHash: Buffer.from(sessionId, 'hex'),
    newIdHash: hashToken(token),
    factor,
    until,
  });
  if (owner === null) return null;
  await deps.outbox.add(tx, {
    definition: sessionEnded,
    brandId: owner.brandId,
    aggregate: `session:${sessionId}`,
    payload: { sessionId, subjectId: owner.subjectId, reason: 'replaced' },
  });
  return token;
};
