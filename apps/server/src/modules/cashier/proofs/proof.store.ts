import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Proof, ProofObject, ProofOwner } from './proof.types.ts';

type ProofRow = Omit<Proof, 'contentType'> & { contentType: string };

const proofOf = (row: ProofRow): Proof => ({ ...row, contentType: row.contentType as Proof['contentType'] });

/** Serialises a member's uploads, so that together they stay within the daily limit. */
export const lockUploads = async (tx: Tx, { brandId, memberId }: ProofOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.proof:${brandId}:${memberId}`}, 0))`.execute(tx);
};

/** Bytes that the member has sent since midnight (UTC), both stored and being uploaded. */
export const bytesToday = async (db: Queryable, { brandId, memberId }: ProofOwner): Promise<number> => {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from cashier.proof
    where brand_id = ${brandId} and member_id = ${memberId}
      and created_at >= date_trunc('day', platform.deadline_now(), 'UTC')`.execute(db);
  return Number(rows[0]?.bytes ?? 0n);
};

export const insertProof = async (tx: Tx, proof: Proof): Promise<void> => {
  await tx
    .insertInto('cashier.proof')
    .values({
      id: proof.proofId,
      brand_id: proof.brandId,
      member_id: proof.memberId,
      content_type: proof.contentType,
      bytes: proof.bytes,
      width: proof.width,
      height: proof.height,
      sha256: proof.sha256,
      store_key: proof.storeKey,
      key_sealed: proof.keySealed,
      created_at: sql<Date>`platform.deadline_now()`,
    })
    .execute();
};

/** Records that the file is stored and encrypted. Returns false if the row has been dropped meanwhile. */
export const markStored = async (
  db: Queryable,
  { brandId, proofId }: { brandId: string; proofId: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('cashier.proof')
    .set({ stored_at: sql<Date>`platform.deadline_now()`, sealed_at: sql<Date>`platform.deadline_now()` })
    .where('brand_id', '=', brandId)
    .where('id', '=', proofId)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** A proof whose file is stored; only of `memberId` when one is given. */
export const findProof = async (
  db: Queryable,
  { brandId, memberId, proofId }: { brandId: string; memberId?: string; proofId: string },
): Promise<(Proof & { object: ProofObject | null }) | null> => {
  const row = await db
    .selectFrom('cashier.proof')
    .select([
      'id as proofId',
      'brand_id as brandId',
      'member_id as memberId',
      'content_type as contentType',
      'bytes',
      'width',
      'height',
      'sha256',
      'store_key as storeKey',
      'key_sealed as keySealed',
      'object_kind as kind',
      'object_id as objectId',
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', proofId)
    .where('stored_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, objectId, ...proof } = row;
  const object = kind === null || objectId === null ? null : { kind: kind as ProofObject['kind'], id: objectId };
  return { ...proofOf(proof), object };
};

/**
 * Locks and returns those proofs that are the member's own, completely stored, and either free or already attached to
 * this object. Always locks in the same order.
 */
export const lockClaimable = async (
  tx: Tx,
  { brandId, memberId, proofIds, object }: ProofOwner & { proofIds: readonly string[]; object: ProofObject },
): Promise<{ proofId: string; isFree: boolean }[]> => {
  const rows = await tx
    .selectFrom('cashier.proof')
    .select(['id', 'object_id'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...proofIds])
    .where('stored_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .where((is) =>
      is.or([
        is('object_id', 'is', null),
        is.and([is('object_kind', '=', object.kind), is('object_id', '=', object.id)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, object_id }) => ({ proofId: id, isFree: object_id === null }));
};

export const attachProofs = async (
  tx: Tx,
  { brandId, proofIds, object }: { brandId: string; proofIds: readonly string[]; object: ProofObject },
): Promise<void> => {
  if (proofIds.length === 0) return;
  await tx
    .updateTable('cashier.proof')
    .set({ object_kind: object.kind, object_id: object.id, claimed_at: sql<Date>`platform.deadline_now()` })
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...proofIds])
    .execute();
};

/** The proofs of an order in upload order. */
export const proofIdsOf = async (
  db: Queryable,
  { brandId, kind, id }: { brandId: string } & ProofObject,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('cashier.proof')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
};

type OpenProof = Pick<Proof, 'proofId' | 'brandId' | 'storeKey' | 'sha256'>;

/** Proofs of all brands whose file was stored before files were encrypted. */
export const openProofs = (db: Queryable, { beyond, limit }: { beyond: string; limit: number }): Promise<OpenProof[]> =>
  db
    .selectFrom('cashier.proof')
    .select(['id as proofId', 'brand_id as brandId', 'store_key as storeKey', 'sha256'])
    .where('sealed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .$if(beyond !== '', (query) => query.where('id', '>', beyond))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the key for the file: this one, or the one assigned before. Null when the proof is gone. */
export const giveFileKey = async (
  db: Queryable,
  { brandId, proofId, keySealed }: { brandId: string; proofId: string; keySealed: string },
): Promise<string | null> => {
  const row = await db
    .updateTable('cashier.proof')
    .set({ key_sealed: sql<string>`coalesce(key_sealed, ${keySealed})` })
    .where('brand_id', '=', brandId)
    .where('id', '=', proofId)
    .returning('key_sealed')
    .executeTakeFirst();
  return row?.key_sealed ?? null;
};

export const markSealed = async (
  db: Queryable,
  { brandId, proofId }: { brandId: string; proofId: string },
): Promise<void> => {
  await db
    .updateTable('cashier.proof')
    .set({ sealed_at: sql<Date>`platform.deadline_now()` })
    .where('brand_id', '=', brandId)
    .where('id', '=', proofId)
    .execute();
};

/**
 * Flags proofs that no order has claimed within a day, and returns them together with those flagged earlier that still
 * exist. Over all brands, because it is a cleanup job.
 */
export const dropOrphans = async (
  db: Queryable,
  { hours, limit }: { hours: number; limit: number },
): Promise<{ proofId: string; storeKey: string }[]> => {
  const { rows } = await sql<{ proofId: string; storeKey: string }>`
    update cashier.proof set dropped_at = coalesce(dropped_at, platform.deadline_now())
    where id in (
      select id from cashier.proof
      where object_id is null and created_at < platform.deadline_now() - make_interval(hours => ${hours})
      order by created_at limit ${limit} for update skip locked)
    returning id as "proofId", store_key as "storeKey"`.execute(db);
  return rows;
};

export const deleteDropped = async (db: Queryable, proofIds: readonly string[]): Promise<void> => {
  if (proofIds.length === 0) return;
  await db
    .deleteFrom('cashier.proof')
    .where('id', 'in', [...proofIds])
    .where('dropped_at', 'is not', null)
    .execute();
};
