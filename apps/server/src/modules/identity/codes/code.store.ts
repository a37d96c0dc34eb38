import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CodeChannel, CodePurpose } from './code.types.ts';

type Place = { brandId: string; purpose: CodePurpose; target: Buffer };

export type NewCode = Place & {
  id: string;
  channel: CodeChannel;
  bearer: Buffer;
  digest: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps a code in place of the one before it. The caller holds the lock on the number, so that two never meet here. */
export const replaceCode = async (tx: Tx, code: NewCode): Promise<void> => {
  await tx
    .updateTable('identity.code')
    .set({ dead_at: code.createdAt })
    .where('brand_id', '=', code.brandId)
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
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

/** The code that lives here for this bearer; `isOpen` is false once its time or its tries are over. */
export const findLiveCode = async (
  db: Queryable,
  { brandId, purpose, target, channel, bearer, now }: Place & { channel: CodeChannel; bearer: Buffer; now: Date },
): Promise<LiveCode | null> => {
  const row = await db
    .selectFrom('identity.code')
    .select(['id', 'expires_at', 'tries'])
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('channel', '=', channel)
    .where('bearer', '=', bearer)
    .where('used_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, isOpen: row.expires_at.getTime() > now.getTime() && row.tries < triesMax };
};

/** security.md section 6: five tries. */
const triesMax = 5;

/**
 * Spends one try, and the code itself when the digest fits, in one statement: of any number of callers with
 * the right code one is answered true, and no try goes uncounted.
 */
export const tryCode = async (
  db: Queryable,
  { id, digest, now }: { id: string; digest: Buffer; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    update identity.code
    set tries = tries + 1, used_at = case when digest = ${digest} then ${now}::timestamptz end
    where id = ${id} and used_at is null and dead_at is null and tries < ${triesMax} and expires_at > ${now}
    returning used_at is not null as fits`.execute(db);
  return rows[0]?.fits === true;
};
