import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Found, Mark, MarkKind, MarkOwner, MatchAct } from './register.types.ts';

const columnsOf = (marks: readonly Mark[]) => ({
  kinds: marks.map(({ kind }) => kind),
  digests: marks.map(({ digest }) => digest),
  proved: marks.map(({ isProved }) => isProved),
});

/** Puts a member's marks into the register; those that stand already stay, proved once they were. */
export const writeMarks = async (tx: Tx, { brandId, memberId }: MarkOwner, marks: readonly Mark[]): Promise<void> => {
  if (marks.length === 0) return;
  const { kinds, digests, proved } = columnsOf(marks);
  await sql`
    insert into protection.person_mark as standing (kind, digest, brand_id, member_id, is_proved, marked_at)
    select kind, digest, ${brandId}, ${memberId}::uuid, is_proved, platform.deadline_now()
    from unnest(${kinds}::text[], ${digests}::bytea[], ${proved}::boolean[]) as given (kind, digest, is_proved)
    on conflict (kind, digest, brand_id, member_id) do update set is_proved = true
      where excluded.is_proved and not standing.is_proved`.execute(tx);
};

export const deleteMarks = async (tx: Tx, { brandId, memberId }: MarkOwner): Promise<void> => {
  await tx
    .deleteFrom('protection.person_mark')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

export type FoundMark = MarkOwner & { kind: MarkKind; digest: Buffer; isProved: boolean; personId: string };

/**
 * Marks of others that are equal to one of these and whose restriction stands: of the same brand, or of any where it
 * holds for the whole group. What people have decided to say nothing of this member is left out.
 */
export const findMarks = async (
  db: Queryable,
  marks: readonly Mark[],
  { brandId, except }: { brandId: string; except: MarkOwner | null },
): Promise<FoundMark[]> => {
  if (marks.length === 0) return [];
  const { kinds, digests } = columnsOf(marks);
  const { rows } = await sql<FoundMark>`
    select m.kind, m.digest, m.is_proved as "isProved", m.brand_id as "brandId", m.member_id as "memberId",
      r.person_id as "personId"
    from unnest(${kinds}::text[], ${digests}::bytea[]) as given (kind, digest)
    join protection.person_mark m on m.kind = given.kind and m.digest = given.digest
    join protection.restriction r on r.brand_id = m.brand_id and r.member_id = m.member_id
    where (r.is_group_wide or r.brand_id = ${brandId})
      and (m.brand_id, m.member_id) is distinct from (${except?.brandId ?? null}::text, ${except?.memberId ?? null}::uuid)
      and not exists (select from protection.match_mark d where d.is_released and d.brand_id = ${except?.brandId ?? null}
        and d.member_id = ${except?.memberId ?? null}::uuid and d.kind = m.kind and d.digest = m.digest)
    order by m.marked_at, m.kind limit 200`.execute(db);
  return rows;
};

/**
 * Keeps that somebody was known again, and by which digests. Null: this member was perhaps this person before, which
 * is one thing to look at.
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
    insert into protection.match_mark (match_id, kind, digest, brand_id, member_id)
    select distinct ${row.id}::uuid, kind, digest, ${brandId}, ${memberId}::uuid
    from unnest(${match.marks.map(({ kind }) => kind)}::text[], ${match.marks.map(({ digest }) => digest)}::bytea[])
      as given (kind, digest)`.execute(tx);
  return row.id;
};
