import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { rightsFrom } from '../roles/rights.rules.ts';
import { listHeldRoles } from '../roles/rights.store.ts';
import { idleUntilAfterUse, isAlive, wantsTouch } from './session.rules.ts';
import { findSession, touchSession } from './session.store.ts';
import { hashToken } from './token.ts';

const visitor: Caller = { role: 'visitor' };

export type ResolveOperator = (presented: { token: string | null; address: string }) => Promise<Caller>;

/**
 * Resolves the id in a cookie to an operator with their rights. Nothing is cached between requests: there are few
 * operators, and a suspension or lost right must apply to the next request.
 */
export const resolveOperator =
  ({ db, clock }: { db: Db; clock: Clock }): ResolveOperator =>
  async ({ token, address }) => {
    if (token === null) return visitor;
    const idHash = hashToken(token);
    const session = await findSession(db.read, idHash);
    const now = clock.now();
    if (session === null || !isAlive(session, now)) return visitor;
    if (wantsTouch(session, now)) {
      await touchSession(db.read, { idHash, seenAt: now, idleUntil: idleUntilAfterUse(session, now), address });
    }
    const { operatorId, operatorName, steppedUp } = session;
    return {
      role: 'staff',
      subjectId: operatorId,
      sessionId: idHash.toString('hex'),
      level: 'full',
      steppedUp,
      staff: { name: operatorName, ...rightsFrom(await listHeldRoles(db.read, operatorId)) },
    };
  };
