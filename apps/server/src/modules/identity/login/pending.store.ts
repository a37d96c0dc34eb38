import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { LoginMethod, MustChange, SecondStepMethod } from './login-method.types.ts';

/** A login whose first secret was right and whose second step is pending. Only the browser knows the id. */
export type PendingLogin = {
  subjectId: string;
  loginMethod: LoginMethod;
  area: 'member' | 'agent';
  remember: boolean;
  mustChange: MustChange | null;
  methods: readonly SecondStepMethod[];
  /** The remember-token family of a one-tap login. */
  family: string | null;
  tries: number;
};

/** Identifies a pending login by its browser; those of other browsers and brands are not found. */
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
      door: pending.loginMethod,
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

/** A pending login that is still open; null when it is expired, done, out of attempts or of another browser. */
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
    loginMethod: row.door as LoginMethod,
    area: row.area as PendingLogin['area'],
    remember: row.remember,
    mustChange: row.must_change as MustChange | null,
    methods: row.methods as SecondStepMethod[],
    family: row.family,
    tries: row.tries,
  };
};

/**
 * Takes an attempt before it is checked, in one statement: concurrent callers get at most `triesMax` together. Returns
 * the number of attempts taken; null when none is left.
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

/** Completes the pending login in the transaction that opens the session; only one of two right proofs succeeds. */
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

/** Cancels the member's pending logins. */
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
