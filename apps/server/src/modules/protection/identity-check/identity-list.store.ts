import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { ProtectionIdentityCase } from '#platform/db/schema.gen.ts';
import { caseOf } from './identity-check.store.ts';
import type { IdentityCase, IdentityState } from './identity-check.types.ts';

export type IdentityCursor = { at: Date; id: string };

type IdentityFilter = { brandId: string; state?: IdentityState | undefined; memberId?: string | undefined };

/** Only the requested conditions, so that the query plan fits them. */
const matching = ({ brandId, state, memberId }: IdentityFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`brand_id = ${brandId}`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(memberId === undefined ? [] : [sql`member_id = ${memberId}::uuid`]),
    ],
    sql` and `,
  )}`;

/** A page of cases by time in their state, with the number of documents of each. */
export const readPage = async (
  db: Queryable,
  filter: IdentityFilter,
  { beyond, isOldestFirst, limit }: { beyond: IdentityCursor | null; isOldestFirst: boolean; limit: number },
): Promise<(IdentityCase & { papers: number })[]> => {
  const way = isOldestFirst ? sql`asc` : sql`desc`;
  const past =
    beyond === null
      ? sql`true`
      : sql`(state_at, id) ${isOldestFirst ? sql`>` : sql`<`} (${beyond.at}::timestamptz, ${beyond.id}::uuid)`;
  const { rows } = await sql<Selectable<ProtectionIdentityCase> & { papers: number }>`
    select found.*, (select count(*)::int from protection.identity_document paper
      where paper.case_id = found.id and paper.stored_at is not null and paper.replaced_at is null) as papers
    from (
      select * from protection.identity_case where ${matching(filter)} and ${past}
      order by state_at ${way}, id ${way} limit ${limit}
    ) found order by state_at ${way}, id ${way}`.execute(db);
  return rows.map(({ papers, ...row }) => ({ ...caseOf(row), papers }));
};

/** Counts them up to a limit. */
export const countPage = async (db: Queryable, filter: IdentityFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from protection.identity_case where ${matching(filter)} limit ${bound}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};
