import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CodeChannel } from './code.types.ts';

export type Dispatch = {
  id: string;
  brandId: string;
  channel: CodeChannel;
  template: string;
  sealed: string;
  country: string | null;
  prefix: Buffer | null;
  codeId: string | null;
  createdAt: Date;
};

export const insertDispatch = async (tx: Tx, dispatch: Dispatch): Promise<void> => {
  await tx
    .insertInto('identity.dispatch')
    .values({
      id: dispatch.id,
      brand_id: dispatch.brandId,
      channel: dispatch.channel,
      template: dispatch.template,
      sealed: dispatch.sealed,
      country: dispatch.country,
      prefix: dispatch.prefix,
      code_id: dispatch.codeId,
      created_at: dispatch.createdAt,
    })
    .execute();
};

/** A message that is neither sent nor failed; null when it is finished. */
export const findWaiting = async (db: Queryable, id: string): Promise<Dispatch | null> => {
  const row = await db
    .selectFrom('identity.dispatch')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.sealed === null) return null;
  return {
    id: row.id,
    brandId: row.brand_id,
    channel: row.channel as CodeChannel,
    template: row.template,
    sealed: row.sealed,
    country: row.country,
    prefix: row.prefix,
    codeId: row.code_id,
    createdAt: row.created_at,
  };
};

/** Number and text are erased once sent. */
export const markSent = async (db: Queryable, { id, at }: { id: string; at: Date }): Promise<void> => {
  await db.updateTable('identity.dispatch').set({ sent_at: at, sealed: null }).where('id', '=', id).execute();
};

export const markFailed = async (
  db: Queryable,
  { id, at, failure }: { id: string; at: Date; failure: string },
): Promise<void> => {
  await db
    .updateTable('identity.dispatch')
    .set({ failed_at: at, failure, sealed: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
};

/** Records that the code of this message was used, for the conversion rate. */
export const markVerified = async (db: Queryable, { codeId, at }: { codeId: string; at: Date }): Promise<void> => {
  await db.updateTable('identity.dispatch').set({ verified_at: at }).where('code_id', '=', codeId).execute();
};

/**
 * Fails messages whose job no longer exists, so that no number or text is stored indefinitely. A thousand at a time.
 */
export const failForgotten = async (
  db: Queryable,
  { brandIds, after, before, at }: { brandIds: readonly string[]; after: Date; before: Date; at: Date },
): Promise<number> => {
  const { rows } = await sql`
    update identity.dispatch set failed_at = ${at}, failure = 'forgotten', sealed = null
    where id in (select id from identity.dispatch
      where brand_id = any(${brandIds}) and channel in ('sms', 'email') and sealed is not null
        and created_at > ${after} and created_at < ${before} limit 1000)
    returning 1`.execute(db);
  return rows.length;
};

export type Conversion = { scope: 'country' | 'prefix'; country: string | null; sent: number; verified: number };

/** Codes sent and used since the given time, by country and by prefix; groups below `sentMin` are left out. */
export const readConversions = async (
  db: Queryable,
  { brandId, since, sentMin }: { brandId: string; since: Date; sentMin: number },
): Promise<Conversion[]> => {
  const { rows } = await sql<Conversion>`
    select case when grouping(prefix) = 1 then 'country' else 'prefix' end as scope, country,
      count(*)::int as sent, count(verified_at)::int as verified
    from identity.dispatch
    where brand_id = ${brandId} and channel = 'sms' and created_at > ${since}
      and code_id is not null and sent_at is not null
    group by grouping sets ((country), (country, prefix))
    having count(*) >= ${sentMin}`.execute(db);
  return rows;
};
