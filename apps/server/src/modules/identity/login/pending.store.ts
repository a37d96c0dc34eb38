import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { LoginMethod, MustChange, SecondStepMethod } from './login-method.types.ts';

/** A login whose secret was right and whose second step is missing. The id is known to the browser alone. */
export type PendingLogin = {
  subjectId: string;
  door: LoginMethod;
  area: 'member' | 'agent';
  remember: boolean;
  mustChange: MustChange | null;
  methods: readonly SecondStepMethod[];
  /** The remembered family of a one-tap return. */
  family: string | null;
  tries: number;
};

/** By what a browser finds its own pending login; another browser's, and one of another brand, is none. */
export type PendingRef = { brandId: string; pendingId: string; bearer: Buffer };

const hashOf = (pendingId: string): Buffer => createHash('sha256').update(pendingId).digest();

export const insertPending = async (
  tx: Tx,
  pending: Omit<PendingLogin, 'tries'> & {
    brandId: string;
    bearer: Buffer;
    deviceId: string;
    address: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string> => {
  const pendingId = randomBytes(32).toString('base64url');
  await tx
    .insertInto('identity.pending_login')
    .values({
      id_hash: hashOf(pendingId),
      brand_id: pending.brandId,
      subject_id: pending.subjectId,
      bearer: pending.bearer,
      door: pending.door,
      area: pending.area,
      remember: pending.remember,
      must_change: pending.mustChange,
      device_id: pending.deviceId,
      address: pending.address,
      methods: [...pending.methods],
      family: pending.family,
      created_at: pending.now,
      expires_at: pending.expiresAt,
    })
    .execute();
  return pendingId;
};

/** A pending login that still waits; null when it is over, done, used up or somebody else's. */
export const findPending = async (
  db: Queryable,
  { brandId, pendingId, bearer, now, triesMax }: PendingRef & { now: Date; triesMax: number },
): Promise<PendingLogin | null> => {
  const row = await db
    .selectFrom('identity.pending_login')
    .selectAll()
    .where('id_hash', '=', hashOf(pendingId))
    .where('brand_id', '=', brandId)
    .where('bearer', '=', bearer)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    subjectId: row.subject_id,
    door: row.door as LoginMethod,
    area: row.area as PendingLogin['area'],
    remember: row.remember,
    mustChange: row.must_change as MustChange | null,
    methods: row.methods as SecondStepMethod[],
    family: row.family,
    tries: row.tries,
  };
};

/**
 * Takes one of the tries before it is judged, in one statement: however many come at once, no more than `triesMax`
 * are ever judged. Answers how many have been taken; null when there is none left.
 */
export const takeTry = async (
  db: Queryable,
  { brandId, pendingId, bearer, now, triesMax }: PendingRef & { now: Date; triesMax: number },
): Promise<number | null> => {
  const row = await db
    .updateTable('identity.pending_login')
    .set({ tries: sql<number>`tries + 1` })
    .where('id_hash', '=', hashOf(pendingId))
    .where('brand_id', '=', brandId)
    .where('bearer', '=', bearer)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
};

/** Ends the waiting in the transaction that opens the session; of two right proofs one opens it. */
export const markPendingDone = async (
  tx: Tx,
  { pendingId, now }: { pendingId: string; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('identity.pending_login')
    .set({ done_at: now })
    .where('id_hash', '=', hashOf(pendingId))
    .where('done_at', 'is', null)
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** What waits for this person waits no longer. */
export const dropPendingOf = async (
  tx: Tx,
  { brandId, subjectId, now }: { brandId: string; subjectId: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('identity.pending_login')
    .set({ done_at: now })
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .execute();
};
