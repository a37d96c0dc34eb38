import type { Db } from '#platform/db/db.ts';
import { findPreviousOpening } from './session.store.ts';

/** When this member's previous session was opened; null without one. */
export const previousLogin = (sessionId: string, { db }: { db: Db }): Promise<Date | null> =>
  findPreviousOpening(db.read, Buffer.from(sessionId, 'hex'));
