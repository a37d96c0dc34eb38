import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { FingerprintOwner, Found, IdentityFingerprint, MatchAct, StoredFingerprint } from './register.types.ts';

/** One row for each digest of a fingerprint, with the index of that fingerprint. */
const linesOf = (fingerprints: readonly IdentityFingerprint[]) => {
  const lines = fingerprints.flatMap(({ kind, digests }, fingerprint) =>
    digests.map((digest) => ({ fingerprint, kind, digest })),
  );
  return sql`unnest(${lines.map(({ fingerprint }) => fingerprint)}::int[], ${lines.map(({ kind }) => kind)}::text[],
    ${lines.map(({ digest }) => digest)}::bytea[]) as line (mark, kind, digest)`;
};

/** Adds a member's fingerprints to the register; existing ones stay and keep their proved state. */
export const writeFingerprints = async (
  tx: Tx,
  { brandId, memberId }: FingerprintOwner,
  fingerprints: readonly IdentityFingerprint[],
): Promise<void> => {
  if (fingerprints.length === 0) return;
  const kinds = fingerprints.map(({ kind }) => kind);
  const digests = fingerprints.map(({ digest }) => digest);
  const sources = fingerprints.map(({ digestSource }) => digestSource);
  const proved = fingerprints.map(({ isProved }) => isProved);
  // A digest under an older key is replaced by the one under the current key, so that there are no duplicates.
  await sql`
    with given as (
      select * from unnest(${kinds}::text[], ${digests}::bytea[], ${sources}::text[], ${proved}::boolean[])
        with ordinality as given (kind, digest, source, is_proved, place)),
    older as (
      delete from protection.person_mark old using ${linesOf(fingerprints)}, given
      where given.place = line.mark + 1 and old.brand_id = ${brandId} and old.member_id = ${memberId}::uuid
        and old.kind = line.kind and old.digest = line.digest and old.digest <> given.digest
      returning given.place, old.is_proved, old.marked_at)
    insert into protection.person_mark as standing (kind, digest, digest_source, brand_id, member_id, is_proved, marked_at)
    select kind, digest, source, ${brandId}, ${memberId}::uuid,
      is_proved or exists (select from older where older.place = given.place and older.is_proved),
      coalesce((select min(marked_at) from older where older.place = given.place), platform.deadline_now())
    from given
    on conflict (kind, digest, brand_id, member_id) do update set is_proved = true
      where excluded.is_proved and not standing.is_proved`.execute(tx);
};

export const deleteFingerprints = async (tx: Tx, { brandId, memberId }: FingerprintOwner): Promise<void> => {
  await tx
    .deleteFrom('protection.person_mark')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

export type FoundFingerprint = FingerprintOwner & StoredFingerprint & { isProved: boolean; personId: string };

/**
 * Fingerprints of other members that equal one of these and whose restriction is active: of the same brand, or of any
 * brand if it is group-wide. Fingerprints that staff have released for this member are left out.
 */
export const findFingerprints = async (
  db: Queryable,
  fingerprints: readonly IdentityFingerprint[],
  { brandId, except }: { brandId: string; except: FingerprintOwner | null },
): Promise<FoundFingerprint[]> => {
  if (fingerprints.length === 0) return [];
  const { rows } = await sql<FoundFingerprint>`
    with given as materialized (select line.* from ${linesOf(fingerprints)})
    select m.kind, m.digest, m.digest_source as "digestSource", m.is_proved as "isProved", m.brand_id as "brandId", m.member_id as "memberId",
      r.person_id as "personId"
    from given join protection.person_mark m on m.kind = given.kind and m.digest = given.digest
    join protection.restriction r on r.brand_id = m.brand_id and r.member_id = m.member_id
    where (r.is_group_wide or r.brand_id = ${brandId})
      and (m.brand_id, m.member_id) is distinct from (${except?.brandId ?? null}::text, ${except?.memberId ?? null}::uuid)
      and not exists (select from protection.match_mark d join given same on same.kind = d.kind and same.digest = d.digest
        where d.is_released and d.brand_id = ${except?.brandId ?? null}
          and d.member_id = ${except?.memberId ?? null}::uuid and same.mark = given.mark)
    order by m.marked_at, m.kind limit 200`.execute(db);
  return rows;
};

/**
 * Stores a match and its digests. Returns null if this member already has a possible match with this person, which is
 * reviewed once.
 */
export const insertMatch = async (
  tx: Tx,
  match: Found & {
    verdict: 'refuse' | 'review';
    brandId: string;
    memberId: string | null;
    act: MatchAct;
    restricts: boolean;
  },
): Promise<string | null> => {
  const { brandId, memberId, source } = match;
  const row = await tx
    .insertInto('protection.person_match')
    .values({
      id: newId(),
      brand_id: brandId,
      member_id: memberId,
      act: match.act,
      verdict: match.verdict,
      kinds: [...match.kinds],
      person_id: match.personId,
      source_brand_id: source.brandId,
      source_member_id: source.memberId,
      restricts: match.restricts,
      at: sql<Date>`platform.deadline_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined || memberId === null) return row?.id ?? null;
  await sql`
    insert into protection.match_mark (match_id, kind, digest, digest_source, brand_id, member_id)
    select distinct on (kind, digest) ${row.id}::uuid, kind, digest, source, ${brandId}, ${memberId}::uuid
    from unnest(${match.fingerprints.map(({ kind }) => kind)}::text[], ${match.fingerprints.map(({ digest }) => digest)}::bytea[],
      ${match.fingerprints.map(({ digestSource }) => digestSource)}::text[]) as given (kind, digest, source)`.execute(
    tx,
  );
  return row.id;
};
