import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { PrivacyCopy } from '#platform/db/schema.gen.ts';
import { abandonedHours, retentionDays } from './copy.rules.ts';
import type { Copy, CopyFormat, CopyOwner, CopyState, Run } from './copy.types.ts';

const copyOf = (row: Omit<Selectable<PrivacyCopy>, 'sealed_key'>): Copy => ({
  brandId: row.brand_id,
  memberId: row.member_id,
  copyId: row.id,
  state: row.state as CopyState,
  partsDone: row.parts_done,
  partsAll: row.parts_all,
  part: row.part,
  jsonBytes: row.json_bytes,
  htmlBytes: row.html_bytes,
  askedAt: row.asked_at,
  readyAt: row.ready_at,
  until: row.until,
});

/** Serialises a member's requests until the end of the transaction, so that the daily limit holds. */
export const lockCopies = async (tx: Tx, { brandId, memberId }: CopyOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy.copy:${brandId}:${memberId}`}, 0))`.execute(tx);
};

/** Newest first. */
export const selectCopies = async (
  db: Queryable,
  { brandId, memberId, limit }: CopyOwner & { limit: number },
): Promise<Copy[]> => {
  const rows = await db
    .selectFrom('privacy.copy')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(copyOf);
};

/** The number of copies requested in the last day, and whether one is in progress. */
export const countAsked = async (
  tx: Tx,
  { brandId, memberId }: CopyOwner,
): Promise<{ lastDay: number; isUnderWay: boolean }> => {
  const { rows } = await sql<{ lastDay: number; isUnderWay: boolean }>`
    select count(*) filter (where asked_at > platform.deadline_now() - interval '24 hours')::int as "lastDay",
      coalesce(bool_or(state in ('waiting', 'gathering')), false) as "isUnderWay"
    from privacy.copy where brand_id = ${brandId} and member_id = ${memberId}::uuid`.execute(tx);
  return rows[0] ?? { lastDay: 0, isUnderWay: false };
};

export const insertCopy = async (
  tx: Tx,
  { brandId, memberId, copyId }: CopyOwner & { copyId: string },
): Promise<void> => {
  await tx.insertInto('privacy.copy').values({ id: copyId, brand_id: brandId, member_id: memberId }).execute();
};

const mine = (db: Queryable, { copyId, run }: Run) =>
  db.updateTable('privacy.copy').where('id', '=', copyId).where('run', '=', run).where('state', '=', 'gathering');

/** Starts a run from the beginning, also after an interrupted one; null when the copy is no longer wanted. */
export const beginRun = async (
  tx: Tx,
  { copyId, sealedKeyOf, partsAll }: { copyId: string; sealedKeyOf: (owner: CopyOwner) => string; partsAll: number },
): Promise<(CopyOwner & { run: Run }) | null> => {
  const row = await tx
    .selectFrom('privacy.copy')
    .select(['brand_id', 'member_id', 'run'])
    .where('id', '=', copyId)
    .where('state', 'in', ['waiting', 'gathering'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  const run = row.run + 1;
  await tx
    .updateTable('privacy.copy')
    .set({
      state: 'gathering',
      run,
      parts_done: 0,
      parts_all: partsAll,
      part: null,
      sealed_key: sealedKeyOf(owner),
      begun_at: sql<Date>`platform.deadline_now()`,
    })
    .where('id', '=', copyId)
    .execute();
  return { ...owner, run: { brandId: owner.brandId, copyId, run } };
};

/** Writes the progress; false when the run is over. */
export const setProgress = async (
  db: Queryable,
  run: Run,
  { partsDone, part }: { partsDone: number; part: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await mine(db, run).set({ parts_done: partsDone, part }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records a piece before its file is written, so that no file lacks a row; false when the run is over. */
export const addPiece = async (
  tx: Tx,
  run: Run,
  { format, n, storeKey }: { format: CopyFormat; n: number; storeKey: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into privacy.piece (brand_id, copy_id, format, n, store_key)
    select brand_id, id, ${format}, ${n}::integer, ${storeKey} from privacy.copy
    where id = ${run.copyId}::uuid and run = ${run.run} and state = 'gathering' for share
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Whether the piece is still recorded: one that a later run has removed must not leave its file behind. */
export const isPieceKnown = async (db: Queryable, storeKey: string): Promise<boolean> => {
  const row = await db.selectFrom('privacy.piece').select('n').where('store_key', '=', storeKey).executeTakeFirst();
  return row !== undefined;
};

export const selectPieces = async (db: Queryable, copyId: string): Promise<string[]> => {
  const rows = await db.selectFrom('privacy.piece').select('store_key').where('copy_id', '=', copyId).execute();
  return rows.map(({ store_key }) => store_key);
};

export const deletePieces = async (db: Queryable, storeKeys: readonly string[]): Promise<void> => {
  if (storeKeys.length === 0) return;
  await db
    .deleteFrom('privacy.piece')
    .where('store_key', 'in', [...storeKeys])
    .execute();
};

/** Marks the copy as complete; null when the run is over. */
export const finishRun = async (
  tx: Tx,
  run: Run,
  { jsonBytes, htmlBytes, partsAll }: { jsonBytes: number; htmlBytes: number; partsAll: number },
): Promise<{ until: Date } | null> => {
  const row = await mine(tx, run)
    .set({
      state: 'ready',
      parts_done: partsAll,
      part: null,
      json_bytes: BigInt(jsonBytes),
      html_bytes: BigInt(htmlBytes),
      ready_at: sql<Date>`platform.deadline_now()`,
      until: sql<Date>`platform.deadline_now() + make_interval(days => ${retentionDays}::integer)`,
    })
    .returning('until')
    .executeTakeFirst();
  return row === undefined || row.until === null ? null : { until: row.until };
};

export const failRun = async (db: Queryable, run: Run): Promise<boolean> => {
  const { numUpdatedRows } = await mine(db, run)
    .set({ state: 'failed', part: null, sealed_key: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Expires copies that are due, a hundred at a time; their files are unreadable from then on. */
export const expireDue = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update privacy.copy set state = 'expired', sealed_key = null where id in (
      select id from privacy.copy where state = 'ready' and until <= platform.deadline_now()
      order by until limit 100 for update skip locked) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Fails copies whose job no longer exists. Returns their ids. */
export const failAbandoned = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update privacy.copy set state = 'failed', part = null, sealed_key = null where id in (
      select id from privacy.copy where state in ('waiting', 'gathering')
        and asked_at <= platform.deadline_now() - make_interval(hours => ${abandonedHours}::integer)
      limit 100 for update skip locked) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Failed or expired copies that still have pieces, because a removal was interrupted. */
export const selectLeftovers = async (db: Queryable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from privacy.piece p join privacy.copy c on c.id = p.copy_id
    where c.state in ('failed', 'expired') limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** A copy that its own member may read now; null for any other member. */
export const selectReadable = async (
  db: Queryable,
  { brandId, memberId, copyId }: CopyOwner & { copyId: string },
): Promise<{ sealedKey: string; readyAt: Date } | null> => {
  const row = await db
    .selectFrom('privacy.copy')
    .select(['sealed_key', 'ready_at'])
    .where('id', '=', copyId)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ready')
    .where(sql<boolean>`until > platform.deadline_now()`)
    .executeTakeFirst();
  if (row === undefined || row.sealed_key === null || row.ready_at === null) return null;
  return { sealedKey: row.sealed_key, readyAt: row.ready_at };
};

export const selectPiecesOf = async (
  db: Queryable,
  { copyId, format }: { copyId: string; format: CopyFormat },
): Promise<{ n: number; storeKey: string }[]> => {
  const rows = await db
    .selectFrom('privacy.piece')
    .select(['n', 'store_key'])
    .where('copy_id', '=', copyId)
    .where('format', '=', format)
    .orderBy('n')
    .execute();
  return rows.map(({ n, store_key }) => ({ n, storeKey: store_key }));
};
