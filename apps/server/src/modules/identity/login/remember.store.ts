import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { RememberToken } from './login-method.types.ts';

const hashOf = (validator: Buffer): Buffer => createHash('sha256').update(validator).digest();

/** Splits a cookie's value: the selector finds the row, the validator proves possession. */
const halvesOf = (value: string): { selector: Buffer; validator: Buffer } => {
  const [selector = '', validator = ''] = value.split('.');
  return { selector: Buffer.from(selector, 'base64url'), validator: Buffer.from(validator, 'base64url') };
};

/** Adds a token to a family and returns the cookie's value, which is not stored. */
export const insertRemembered = async (
  tx: Tx,
  token: Omit<RememberToken, 'usedAt' | 'revokedAt'> & { now: Date },
): Promise<string> => {
  const selector = randomBytes(16);
  const validator = randomBytes(32);
  await tx
    .insertInto('identity.remember_token')
    .values({
      selector,
      brand_id: token.brandId,
      subject_id: token.subjectId,
      device_id: token.deviceId,
      family: token.family,
      validator_hash: hashOf(validator),
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
  return `${selector.toString('base64url')}.${validator.toString('base64url')}`;
};

/**
 * The token of a cookie and whether its validator is right, compared in constant time; null when the brand has no such
 * token. With `lock` the row is locked until the end of the transaction, so that a second tab sees the first one's
 * changes.
 */
export const findRemembered = async (
  db: Queryable,
  { brandId, value, lock }: { brandId: string; value: string; lock: boolean },
): Promise<(RememberToken & { isGenuine: boolean }) | null> => {
  const { selector, validator } = halvesOf(value);
  const found = db
    .selectFrom('identity.remember_token')
    .selectAll()
    .where('selector', '=', selector)
    .where('brand_id', '=', brandId);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (row === undefined) return null;
  return {
    brandId: row.brand_id,
    subjectId: row.subject_id,
    deviceId: row.device_id,
    family: row.family,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
    isGenuine: timingSafeEqual(row.validator_hash, hashOf(validator)),
  };
};

export const markRememberedUsed = async (tx: Tx, { value, now }: { value: string; now: Date }): Promise<void> => {
  await tx
    .updateTable('identity.remember_token')
    .set({ used_at: now })
    .where('selector', '=', halvesOf(value).selector)
    .execute();
};

/** Revokes all tokens of one remembered browser. */
export const revokeFamily = async (tx: Tx, { family, now }: { family: string; now: Date }): Promise<void> => {
  await tx
    .updateTable('identity.remember_token')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Revokes every remembered browser of this person except `exceptFamily`. */
export const revokeRemembered = async (
  tx: Tx,
  {
    brandId,
    subjectId,
    exceptFamily,
    now,
  }: { brandId: string; subjectId: string; exceptFamily: string | null; now: Date },
): Promise<void> => {
  const all = tx
    .updateTable('identity.remember_token')
    .set({ revoked_at: now })
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null);
  await (exceptFamily === null ? all : all.where('family', '<>', exceptFamily)).execute();
};

/** Deletes all tokens of a member, live or ended. Returns the number deleted. */
export const deleteRemembered = async (
  tx: Tx,
  { brandId, subjectId }: { brandId: string; subjectId: string },
): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('identity.remember_token')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
