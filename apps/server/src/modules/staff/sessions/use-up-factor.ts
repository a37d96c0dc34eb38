import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { takeFactor } from './session.store.ts';

/** Consumes the factor shown for one action. Returns false without one. Two actions never share one. */
export const useUpFactor = (sessionId: string, { db, clock }: { db: Db; clock: Clock }): Promise<boolean> =>
  takeFactor(db.read, { idHash: Buffer.from(sessionId, 'hex'), now: clock.now() });
