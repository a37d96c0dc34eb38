import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { asRows } from '../bet.store.ts';
import type { NewFact, PresentFact } from './fact.types.ts';

/** The oldest transaction that is still open, and the one that would begin now. */
export const readOpenTransactions = async (db: Queryable): Promise<{ oldest: bigint; next: bigint }> => {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next
    from pg_current_snapshot() s`.execute(db);
  return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) };
};

/** The sums of the facts of rounds, by round and subject. */
export const readFactSums = async (
  db: Queryable,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, PresentFact[]>> => {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<PresentFact & { roundId: string }>`
    select round_id as "roundId", game_type as "gameType", vassalage, happened_at as "happenedAt", day, counts,
      sum(d_rounds)::int as rounds, sum(d_staked)::bigint as staked, sum(d_won)::bigint as won,
      sum(d_valid)::bigint as valid, sum(d_cash_valid)::bigint as "cashValid"
    from bet.fact where round_id = any (${`{${roundIds.join(',')}}`}::uuid[])
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return Map.groupBy(rows, ({ roundId }) => roundId);
};

/**
 * Adds facts under the next numbers of their brands. The counter stays locked until the commit, so numbers follow the
 * order of commits and have no gaps: call this last in a transaction.
 */
export const insertFacts = async (tx: Tx, facts: readonly NewFact[]): Promise<void> => {
  if (facts.length === 0) return;
  await sql`
    with line as (
      select x.*, row_number() over of_brand as place, count(*) over (partition by x."brandId") as lines
      from rows from (jsonb_to_recordset(${asRows(facts)}::jsonb) as ("brandId" text, "roundId" uuid, revision integer,
        "memberId" uuid, currency text, "gameType" text, vassalage text, "happenedAt" timestamptz, day date,
        rounds integer, staked bigint, won bigint, valid bigint, "cashValid" bigint, counts boolean, cause text))
        with ordinality as x ("brandId", "roundId", revision, "memberId", currency, "gameType", vassalage, "happenedAt",
          day, rounds, staked, won, valid, "cashValid", counts, cause, position)
      window of_brand as (partition by x."brandId" order by x.position)
    ), taken as (
      insert into bet.fact_counter as c (brand_id, last)
      select "brandId", count(*) from line group by 1 order by 1
      on conflict (brand_id) do update set last = c.last + excluded.last
      returning brand_id, last
    )
    insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at,
      day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
    select l."brandId", t.last - l.lines + l.place, l."roundId", l.revision, l."memberId", l.currency, l."gameType",
      l.vassalage, l."happenedAt", l.day, l.rounds, l.staked, l.won, l.valid, l."cashValid", l.counts, l.cause
    from line l join taken t on t.brand_id = l."brandId"`.execute(tx);
};

/** Ended rounds from before facts existed, oldest first; locked, so that two runs take different ones. */
export const lockRoundsWithoutFact = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bet.round where fact_revision = 0 and state = 'settled' and not is_play_money
    order by settled_at limit ${limit} for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ended rounds of a member from a moment on, after the given one: those whose facts may have to be counted anew. */
export const readEndedRounds = async (
  db: Queryable,
  { brandId, memberId, since, after }: { brandId: string; memberId: string; since: Date; after: string },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct round_id as id from bet.fact
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and happened_at >= ${since} and round_id > ${after}::uuid
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export const setFactRevisions = async (tx: Tx, revisions: ReadonlyMap<string, number>): Promise<void> => {
  if (revisions.size === 0) return;
  const rows = [...revisions].map(([id, revision]) => ({ id, revision }));
  await sql`
    update bet.round r set fact_revision = x.revision
    from jsonb_to_recordset(${asRows(rows)}::jsonb) as x (id uuid, revision integer) where r.id = x.id`.execute(tx);
};

/** So many numbers back gaps are looked for. */
const numbersMax = 100_000;
/** The rounds of so many of a brand's newest facts are compared, beside those that moved. */
const newestMax = 10_000;

/**
 * Rounds that moved since a moment or have new facts, whose facts do not leave exactly what stands under its own game,
 * and gaps in the numbers. Rounds and facts are of one moment. Whether a round counts is not judged: the answer of
 * protection may be on its way.
 */
export const readFactFaults = async (
  db: Queryable,
  { sourceIds, since, limit }: { sourceIds: readonly number[]; since: Date; limit: number },
): Promise<{ brandId: string; roundId: string | null; says: string }[]> => {
  const { rows } = await sql<{ brandId: string; roundId: string | null; says: string }>`
    with changed as (
      select round_id as id from bet.round_move
      where source_id = any (${`{${sourceIds.join(',')}}`}::smallint[]) and at >= ${since}
      union
      select f.round_id from bet.fact_counter c join bet.fact f
        on f.brand_id = c.brand_id and f.number > c.last - ${newestMax}
    ), present as (
      select r.id, r.brand_id, r.fact_revision, case when r.state = 'settled' and not r.is_play_money then
        concat_ws(' ', coalesce(r.game_type, '-'), coalesce(r.vassalage, '-'), 1, r.staked + r.tipped, r.won,
          coalesce(v.valid_bet, 0), case r.staked when 0 then 0 else
            div(coalesce(v.valid_bet, 0)::numeric * r.cash_staked, r.staked) end) end as says
      from changed join bet.round r using (id) left join bet.valid_bet v on v.round_id = r.id
      -- Ended rounds without a fact are from before: bet.write_facts comes to them.
      where r.fact_revision > 0
    ), told as (
      select p.id, coalesce(sum(t.lines), 0) as lines, string_agg(t.says, ', ') filter (where not t.is_left) as says
      from present p cross join lateral (
        select count(*) as lines, concat_ws(' ', coalesce(f.game_type, '-'), coalesce(f.vassalage, '-'), sum(f.d_rounds),
            sum(f.d_staked), sum(f.d_won), sum(f.d_valid), sum(f.d_cash_valid)) as says,
          sum(f.d_rounds) = 0 and sum(f.d_staked) = 0 and sum(f.d_won) = 0 and sum(f.d_valid) = 0
            and sum(f.d_cash_valid) = 0 as is_left
        from bet.fact f where f.round_id = p.id
        group by f.game_type, f.vassalage, f.happened_at, f.day, f.counts
      ) t
      group by p.id
    )
    (select p.brand_id as "brandId", p.id as "roundId", format('%s lines: %s; facts %s lines: %s', p.fact_revision,
      coalesce(p.says, 'nothing'), coalesce(t.lines, 0), coalesce(t.says, 'nothing')) as says
    from present p left join told t using (id)
    where p.says is distinct from t.says or p.fact_revision <> coalesce(t.lines, 0)
    limit ${limit})
    union all
    (select c.brand_id, null, format('%s facts among the last %s numbers', n.lines, least(c.last, ${numbersMax}))
    from bet.fact_counter c
    cross join lateral (
      select count(distinct f.number) filter (where f.number <= c.last) as lines, count(*) as all_lines
      from bet.fact f where f.brand_id = c.brand_id and f.number > c.last - ${numbersMax}
    ) n
    where n.lines <> least(c.last, ${numbersMax}) or n.all_lines <> n.lines limit ${limit})`.execute(db);
  return rows;
};
