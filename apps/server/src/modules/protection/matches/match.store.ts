import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ProtectionPersonMatch } from '#platform/db/schema.gen.ts';
import type { FingerprintKind, MatchAct, MatchState, PersonMatch } from '../exclusion-register/register.types.ts';

const matchOf = (row: Selectable<ProtectionPersonMatch>): PersonMatch => ({
  matchId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  act: row.act as MatchAct,
  verdict: row.verdict as PersonMatch['verdict'],
  kinds: row.kinds as FingerprintKind[],
  personId: row.person_id,
  source:
    row.source_brand_id === null || row.source_member_id === null
      ? null
      : { brandId: row.source_brand_id, memberId: row.source_member_id },
  restricts: row.restricts,
  state: row.state as MatchState,
  at: row.at,
  decided:
    row.decided_at === null || row.decided_by === null
      ? null
      : { at: row.decided_at, by: row.decided_by, approvedBy: row.approved_by, reason: row.reason ?? '' },
  revision: row.revision,
});

type Named = { brandId: string; matchId: string };

export const readMatch = async (db: Queryable, { brandId, matchId }: Named): Promise<PersonMatch | null> => {
  const row = await db
    .selectFrom('protection.person_match')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', matchId)
    .executeTakeFirst();
  return row === undefined ? null : matchOf(row);
};

/** Locks the match until the end of the transaction. Take it before the lock on the member's blocks. */
export const lockMatch = async (tx: Tx, { brandId, matchId }: Named): Promise<PersonMatch | null> => {
  const row = await tx
    .selectFrom('protection.person_match')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : matchOf(row);
};

/** Stores the decision and its transaction. */
export const decideMatch = async (
  tx: Tx,
  {
    matchId,
    state,
    restricts,
    by,
    approvedBy,
    reason,
  }: {
    matchId: string;
    state: Exclude<MatchState, 'open'>;
    restricts: boolean;
    by: string;
    approvedBy: string | null;
    reason: string;
  },
): Promise<void> => {
  await sql`
    update protection.person_match
    set state = ${state}, restricts = ${restricts}, decided_at = platform.deadline_now(), decided_by = ${by}::uuid,
      approved_by = ${approvedBy}::uuid, reason = ${reason}, decided_in = pg_current_xact_id(), revision = revision + 1
    where id = ${matchId}::uuid`.execute(tx);
};

/** The match's fingerprints are ignored for this member from now on. */
export const releaseFingerprints = async (tx: Tx, matchId: string): Promise<void> => {
  await tx.updateTable('protection.match_mark').set({ is_released: true }).where('match_id', '=', matchId).execute();
};

export type MatchFilter = { brandId: string; state: MatchState; verdict: PersonMatch['verdict'] | null };

const matching = ({ brandId, state, verdict }: MatchFilter): RawBuilder<boolean> =>
  sql<boolean>`brand_id = ${brandId} and state = ${state} and (${verdict}::text is null or verdict = ${verdict})`;

/** A page by time; the text keeps the microseconds, which a Date would lose. */
export const readMatches = async (
  db: Queryable,
  filter: MatchFilter,
  {
    beyond,
    isOldestFirst,
    limit,
  }: { beyond: { at: string; matchId: string } | null; isOldestFirst: boolean; limit: number },
): Promise<(PersonMatch & { atText: string })[]> => {
  const way = isOldestFirst ? sql`asc` : sql`desc`;
  const past =
    beyond === null
      ? sql`true`
      : sql`(at, id) ${isOldestFirst ? sql`>` : sql`<`} (${beyond.at}::timestamptz, ${beyond.matchId}::uuid)`;
  const { rows } = await sql<Selectable<ProtectionPersonMatch> & { at_text: string }>`
    select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text
    from protection.person_match where ${matching(filter)} and ${past}
    order by at ${way}, id ${way} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...matchOf(row), atText: row.at_text }));
};

/** Counts the matches, up to a bound. */
export const countMatches = async (db: Queryable, filter: MatchFilter, bound: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from protection.person_match where ${matching(filter)} limit ${bound}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};
