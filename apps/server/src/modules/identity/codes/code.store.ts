import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CodeChannel, CodePurpose } from './code.types.ts';

type CodeScope = { brandId: string; purpose: CodePurpose };

export type NewCode = CodeScope & {
  id: string;
  target: Buffer;
  /** All digests of the target: codes under each of them are replaced. */
  targets: readonly Buffer[];
  channel: CodeChannel;
  bearer: Buffer;
  digest: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Replaces the previous code of the same browser. Another browser's code stays valid: a request by someone else must
 * not invalidate the code that the owner is typing. The caller holds the lock on the number.
 */
export const replaceCode = async (tx: Tx, code: NewCode): Promise<void> => {
  await tx
    .updateTable('identity.code')
    .set({ dead_at: code.createdAt })
    .where('brand_id', '=', code.brandId)
    .where('purpose', '=', code.purpose)
    .where('target', 'in', code.targets)
    .where('bearer', '=', code.bearer)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
  await tx
    .insertInto('identity.code')
    .values({
      id: code.id,
      brand_id: code.brandId,
      purpose: code.purpose,
      channel: code.channel,
      target: code.target,
      bearer: code.bearer,
      digest: code.digest,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
};

export type LiveCode = { id: string; isOpen: boolean };

/** The current code of this bearer; `isOpen` is false once it is expired or out of attempts. */
export const findLiveCode = async (
  db: Queryable,
  {
    brandId,
    purpose,
    targets,
    channel,
    bearer,
    now,
  }: CodeScope & { targets: readonly Buffer[]; channel: CodeChannel; bearer: Buffer; now: Date },
): Promise<LiveCode | null> => {
  const row = await db
    .selectFrom('identity.code')
    .select(['id', 'expires_at', 'tries'])
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('target', 'in', targets)
    .where('channel', '=', channel)
    .where('bearer', '=', bearer)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, isOpen: row.expires_at.getTime() > now.getTime() && row.tries < triesMax };
};

/** security.md section 6: five attempts. */
const triesMax = 5;

/**
 * Takes one attempt and, when a digest matches, consumes the code, in one statement: only one of several concurrent
 * callers with the right code succeeds, and every attempt is counted.
 */
export const tryCode = async (
  db: Queryable,
  { id, digests, now }: { id: string; digests: readonly Buffer[]; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    update identity.code
    set tries = tries + 1, used_at = case when digest = any(${digests}::bytea[]) then ${now}::timestamptz end
    where id = ${id} and used_at is null and dead_at is null and tries < ${triesMax} and expires_at > ${now}
    returning used_at is not null as fits`.execute(db);
  return rows[0]?.fits === true;
};
