import type { Db } from '#platform/db/db.ts';
import { findPreviousOpening } from './session.store.ts';

/** When this person came in the time before this session; null when they never had. */
export const previousLogin = (sessionId: string, { db }: { db: Db }): Promise<Date | null> =>
  findPreviousOpening(db.read, Buffer.from(sessionId, 'hex'));
