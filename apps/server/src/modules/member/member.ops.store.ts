import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { MemberState, Note } from './member.types.ts';
import type { RevealFacts } from './reveal-alarm.rules.ts';

type Owner = { brandId: string; memberId: string };

export const insertNote = async (tx: Tx, { brandId, memberId, ...note }: Owner & Note): Promise<void> => {
  await tx
    .insertInto('member.note')
    .values({
      id: note.id,
      brand_id: brandId,
      member_id: memberId,
      operator_id: note.operatorId,
      author: note.author,
      body: note.body,
      is_pinned: note.isPinned,
      written_at: note.writtenAt,
    })
    .execute();
};

const notesOf = (db: Queryable, { brandId, memberId }: Owner) =>
  db.selectFrom('member.note').where('brand_id', '=', brandId).where('member_id', '=', memberId);

const noteOf = (row: {
  id: string;
  operator_id: string;
  author: string;
  body: string;
  is_pinned: boolean;
  written_at: Date;
}): Note => ({
  id: row.id,
  operatorId: row.operator_id,
  author: row.author,
  body: row.body,
  isPinned: row.is_pinned,
  writtenAt: row.written_at,
});

/** Pinned ones first, then the newest. */
export const selectNotes = async (db: Queryable, { limit, ...owner }: Owner & { limit: number }): Promise<Note[]> => {
  const rows = await notesOf(db, owner)
    .selectAll()
    .orderBy('is_pinned', 'desc')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(noteOf);
};

/** Those written before a moment, newest first. */
export const selectNotesBefore = async (
  db: Queryable,
  { before, limit, ...owner }: Owner & { before: Date; limit: number },
): Promise<Note[]> => {
  const rows = await notesOf(db, owner)
    .selectAll()
    .where('written_at', '<', before)
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(noteOf);
};

export const countNotes = async (db: Queryable, owner: Owner): Promise<number> => {
  const row = await notesOf(db, owner)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const selectTags = async (db: Queryable, { brandId, memberId }: Owner): Promise<string[]> => {
  const rows = await db
    .selectFrom('member.tag')
    .select('tag')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
};

/** Replaces the tags and updates the member's row, so that lists are refreshed. */
export const replaceTags = async (
  tx: Tx,
  { brandId, memberId, tags, at }: Owner & { tags: readonly string[]; at: Date },
): Promise<void> => {
  await tx.deleteFrom('member.tag').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
  if (tags.length > 0)
    await tx
      .insertInto('member.tag')
      .values(tags.map((tag) => ({ brand_id: brandId, member_id: memberId, tag, tagged_at: at })))
      .execute();
  await sql`update member.member set state = state where id = ${memberId} and brand_id = ${brandId}`.execute(tx);
};

/** The state and name of a member, locked until the end of the transaction. */
export const lockState = async (
  tx: Tx,
  { brandId, memberId }: Owner,
): Promise<{ state: MemberState; username: string } | null> => {
  const row = await tx
    .selectFrom('member.member')
    .select(['state', 'username'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { state: row.state as MemberState, username: row.username };
};

export const updateState = async (
  tx: Tx,
  { brandId, memberId, state, reason, at }: Owner & { state: MemberState; reason: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('member.member')
    .set({ state, state_reason: reason, state_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
};

export const selectStateReason = async (
  db: Queryable,
  { brandId, memberId }: Owner,
): Promise<{ reason: string | null; at: Date | null }> => {
  const row = await db
    .selectFrom('member.member')
    .select(['state_reason', 'state_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return { reason: row?.state_reason ?? null, at: row?.state_at ?? null };
};

const dayMs = 24 * 3_600_000;

/**
 * The operator's reveals in the last hour and day including this one, and the hours (UTC) of earlier days. Serialized,
 * so that concurrent reveals cannot exceed the limit of thirty.
 */
export const readRevealFacts = async (
  tx: Tx,
  { operatorId, memberId, now, historyDays }: { operatorId: string; memberId: string; now: Date; historyDays: number },
): Promise<RevealFacts> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member.reveal:${operatorId}`}, 0))`.execute(tx);
  const since = new Date(now.getTime() - historyDays * dayMs);
  const { rows } = await sql<Omit<RevealFacts, 'hour'>>`
    with seen as (
      select member_id, revealed_at from member.reveal
      where operator_id = ${operatorId} and revealed_at > ${since}
      union all select ${memberId}::uuid, ${now}::timestamptz
    )
    select
      count(*) filter (where revealed_at > ${now}::timestamptz - interval '1 hour')::int as "inHour",
      count(*) filter (where revealed_at > ${now}::timestamptz - interval '1 day')::int as "inDay",
      (count(distinct member_id) filter (where revealed_at > ${now}::timestamptz - interval '1 day'))::int as "membersInDay",
      coalesce(
        array_agg(extract(hour from revealed_at at time zone 'UTC')::int)
          filter (where revealed_at <= ${now}::timestamptz - interval '12 hours'),
        '{}'
      ) as "earlierHours"
    from seen`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('an aggregate returned no row');
  return { ...facts, hour: now.getUTCHours() };
};

export const insertReveal = async (
  tx: Tx,
  { brandId, memberId, ...reveal }: Owner & { id: string; operatorId: string; field: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto('member.reveal')
    .values({
      id: reveal.id,
      brand_id: brandId,
      member_id: memberId,
      operator_id: reveal.operatorId,
      field: reveal.field,
      revealed_at: reveal.at,
    })
    .execute();
};

/** The registration fields that have a value. */
export const selectDetailFields = async (db: Queryable, { brandId, memberId }: Owner): Promise<string[]> => {
  const rows = await db
    .selectFrom('member.detail')
    .select('field')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('field')
    .execute();
  return rows.map(({ field }) => field);
};
