import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ProtectionIdentityDocument } from '#platform/db/schema.gen.ts';
import { retentionDays } from './identity-check.rules.ts';
import type { DocumentKind, DocumentReason, IdentityOwner, StoredDocument } from './identity-check.types.ts';

const documentOf = (row: Selectable<ProtectionIdentityDocument>): StoredDocument => ({
  documentId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  caseId: row.case_id,
  kind: row.kind as DocumentKind,
  state: row.state as StoredDocument['state'],
  reason: row.reason as DocumentReason | null,
  contentType: row.content_type as StoredDocument['contentType'],
  bytes: row.bytes,
  digest: row.digest,
  digestSource: row.digest_source,
  keySealed: row.key_sealed,
  storeKey: row.store_key,
  createdAt: row.created_at,
});

/** Bytes that the member has uploaded since midnight (UTC), including replaced and removed documents. */
export const bytesToday = async (db: Queryable, { brandId, memberId }: IdentityOwner): Promise<number> => {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from protection.identity_document
    where brand_id = ${brandId} and member_id = ${memberId}
      and created_at >= date_trunc('day', platform.deadline_now(), 'UTC')`.execute(db);
  return Number(rows[0]?.bytes ?? 0n);
};

export const insertDocument = async (
  tx: Tx,
  made: Omit<StoredDocument, 'state' | 'reason' | 'keySealed'> & { keySealed: string },
): Promise<void> => {
  await tx
    .insertInto('protection.identity_document')
    .values({
      id: made.documentId,
      brand_id: made.brandId,
      member_id: made.memberId,
      case_id: made.caseId,
      kind: made.kind,
      content_type: made.contentType,
      bytes: made.bytes,
      digest: made.digest,
      digest_source: made.digestSource,
      key_sealed: made.keySealed,
      store_key: made.storeKey,
      created_at: made.createdAt,
    })
    .execute();
};

/** Records the file as stored; it replaces earlier unreviewed pictures of the same document. */
export const takeStored = async (
  tx: Tx,
  { documentId, caseId, kind, at }: Pick<StoredDocument, 'documentId' | 'caseId' | 'kind'> & { at: Date },
): Promise<void> => {
  await tx
    .updateTable('protection.identity_document')
    .set({ replaced_at: at })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'sent')
    .where('replaced_at', 'is', null)
    .where('id', '<>', documentId)
    .execute();
  await tx
    .updateTable('protection.identity_document')
    .set({ stored_at: at })
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** The current documents of a case, oldest first. */
export const readDocuments = async (
  db: Queryable,
  { brandId, caseId }: { brandId: string; caseId: string },
): Promise<StoredDocument[]> => {
  const rows = await db
    .selectFrom('protection.identity_document')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('case_id', '=', caseId)
    .where('stored_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(documentOf);
};

/** A document whose picture can be viewed; null for one that never arrived, was replaced or removed. */
export const findDocument = async (
  db: Queryable,
  { brandId, documentId }: { brandId: string; documentId: string },
): Promise<StoredDocument | null> => {
  const row = await db
    .selectFrom('protection.identity_document')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', documentId)
    .where('stored_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : documentOf(row);
};

/** Kinds of documents accepted from the member in a check that is valid or open. */
export const readAccepted = async (db: Queryable, { brandId, memberId }: IdentityOwner): Promise<DocumentKind[]> => {
  const rows = await db
    .selectFrom('protection.identity_document as paper')
    .innerJoin('protection.identity_case as check', 'check.id', 'paper.case_id')
    .select('paper.kind')
    .distinct()
    .where('paper.brand_id', '=', brandId)
    .where('paper.member_id', '=', memberId)
    .where('paper.state', '=', 'accepted')
    .where('check.state', '<>', 'expired')
    .execute();
  return rows.map(({ kind }) => kind as DocumentKind);
};

export const decideDocument = async (
  tx: Tx,
  { documentId, reason, at }: { documentId: string; reason: DocumentReason | null; at: Date },
): Promise<void> => {
  await tx
    .updateTable('protection.identity_document')
    .set({ state: reason === null ? 'accepted' : 'rejected', reason, decided_at: at })
    .where('id', '=', documentId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Pictures past their retention, oldest first. */
export const readOutlived = async (
  db: Queryable,
  { limit }: { limit: number },
): Promise<{ documentId: string; storeKey: string }[]> => {
  const { rows } = await sql<{ documentId: string; storeKey: string }>`
    with moment as materialized (select platform.deadline_now() as now)
    select paper.id as "documentId", paper.store_key as "storeKey"
    from protection.identity_document paper
    join protection.identity_case checked on checked.id = paper.case_id
    cross join moment
    where paper.removed_at is null and (
      (paper.replaced_at <= moment.now - make_interval(days => ${retentionDays.replaced}::int))
      or (paper.stored_at is null and paper.created_at <= moment.now - make_interval(days => ${retentionDays.replaced}::int))
      or (paper.state = 'rejected' and paper.decided_at <= moment.now - make_interval(days => ${retentionDays.rejected}::int))
      or (paper.state = 'sent' and checked.state in ('none', 'declared')
        and paper.created_at <= moment.now - make_interval(days => ${retentionDays.unfinished}::int))
      or (checked.state = 'expired' and checked.valid_until <= moment.now - make_interval(days => ${retentionDays.accepted}::int)))
    order by paper.created_at limit ${limit}`.execute(db);
  return rows;
};

/** Keeps the document's metadata and removes its key, which makes every copy of the picture unreadable. */
export const markRemoved = async (db: Queryable, documentIds: readonly string[]): Promise<void> => {
  if (documentIds.length === 0) return;
  await db
    .updateTable('protection.identity_document')
    .set({ key_sealed: null, removed_at: sql<Date>`platform.deadline_now()` })
    .where('id', 'in', documentIds)
    .where('removed_at', 'is', null)
    .execute();
};
