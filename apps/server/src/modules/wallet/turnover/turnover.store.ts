import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { NewRequirement, Requirement, RoundShares, TurnoverOwner } from './turnover.types.ts';

/** Rows as JSON, with bigints as text, which the database casts to the column's type. */
const asRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;

const columns = sql`r.id, r.number, r.brand_id as "brandId", r.member_id as "memberId", r.currency, r.source,
  r.reference, r.principal, r.required, r.done, r.state, r.opened_at as "openedAt", r.ended_at as "endedAt"`;

const named = (owners: readonly TurnoverOwner[]) => sql`(
  select x."brandId", x."memberId", x.currency
  from jsonb_to_recordset(${asRows(owners)}::jsonb) as x ("brandId" text, "memberId" uuid, currency text))`;

export type Held = TurnoverOwner & { idleSeq: bigint | null };

/** Creates the row that represents a member's turnover in a currency. An existing row is not changed. */
export const openTurnover = async (tx: Tx, { brandId, memberId, currency }: TurnoverOwner): Promise<void> => {
  await sql`
    insert into wallet.turnover (brand_id, member_id, currency) values (${brandId}, ${memberId}::uuid, ${currency})
    on conflict do nothing`.execute(tx);
};

/**
 * Locks the turnover rows of those owners that have one, in a fixed order, until the transaction ends. Under this lock
 * only this transaction may change the member's requirements, rounds and parts.
 */
export const holdTurnover = async (tx: Tx, owners: readonly TurnoverOwner[]): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select t.brand_id as "brandId", t.member_id as "memberId", t.currency, t.idle_seq as "idleSeq"
    from wallet.turnover t where (t.brand_id, t.member_id, t.currency) in ${named(owners)}
    order by t.brand_id, t.member_id, t.currency for update`.execute(tx);
  return rows;
};

export const noteIdle = async (tx: Tx, idle: readonly Held[]): Promise<void> => {
  await sql`
    update wallet.turnover t set idle_seq = x."idleSeq"
    from jsonb_to_recordset(${asRows(idle)}::jsonb) as x ("brandId" text, "memberId" uuid, currency text, "idleSeq" bigint)
    where t.brand_id = x."brandId" and t.member_id = x."memberId" and t.currency = x.currency
      and t.idle_seq is distinct from x."idleSeq"`.execute(tx);
};

/** Writes the requirement; false when this credit already has one. */
export const insertRequirement = async (tx: Tx, requirement: NewRequirement): Promise<boolean> => {
  const { brandId, memberId, currency, source, sourceId, reference, principal, required } = requirement;
  const { rows } = await sql`
    insert into wallet.requirement (brand_id, member_id, currency, source, source_id, reference, principal, required)
    values (${brandId}, ${memberId}::uuid, ${currency}, ${source}, ${sourceId}, ${reference}, ${principal}, ${required})
    on conflict on constraint requirement_once_per_credit do nothing returning id`.execute(tx);
  return rows.length > 0;
};

/** Closes a member's open requirements among these. */
export const closeRequirements = async (
  tx: Tx,
  { brandId, memberId, currency }: TurnoverOwner,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    update wallet.requirement set state = 'closed', ended_at = clock_timestamp()
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency} and state = 'open'
      and id = any (${uuids(ids)}::uuid[])`.execute(tx);
};

/** The open requirements of members, in the order in which they are served. */
export const readOpen = async (db: Queryable, owners: readonly TurnoverOwner[]): Promise<Requirement[]> => {
  const { rows } = await sql<Requirement>`
    select ${columns} from wallet.requirement r
    where r.state = 'open' and (r.brand_id, r.member_id, r.currency) in ${named(owners)} order by r.number`.execute(db);
  return rows;
};

/** Ended requirements of these members to which the rounds have contributed. */
export const readServed = async (
  db: Queryable,
  owners: readonly TurnoverOwner[],
  roundIds: readonly string[],
): Promise<Requirement[]> => {
  const { rows } = await sql<Requirement>`
    select ${columns} from wallet.requirement r
    where r.state <> 'open' and (r.brand_id, r.member_id, r.currency) in ${named(owners)}
      and r.id in (select p.requirement_id from wallet.requirement_part p where p.round_id = any (${uuids(roundIds)}::uuid[]))`.execute(
    db,
  );
  return rows;
};

/** A member's requirements: the open ones in the order they are served, then the ended ones, newest first. */
export const readRequirements = async (
  db: Queryable,
  { brandId, memberId, currency }: TurnoverOwner,
  { endedDays, limit }: { endedDays: number; limit: number },
): Promise<Requirement[]> => {
  const { rows } = await sql<Requirement>`
    select ${columns} from wallet.requirement r
    where r.brand_id = ${brandId} and r.member_id = ${memberId}::uuid and r.currency = ${currency}
      and (r.state = 'open' or r.ended_at >= platform.deadline_now() - make_interval(days => ${endedDays}))
    order by r.ended_at desc nulls first, r.number limit ${limit}`.execute(db);
  return rows;
};

/** The shares of rounds that were applied before. */
export const readShares = async (
  db: Queryable,
  owners: readonly TurnoverOwner[],
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundShares>> => {
  const { rows } = await sql<{
    roundId: string;
    surplus: bigint;
    requirementId: string | null;
    counted: bigint | null;
  }>`
    select t.round_id as "roundId", t.surplus, p.requirement_id as "requirementId", p.counted
    from wallet.turnover_round t left join wallet.requirement_part p on p.round_id = t.round_id
    where t.round_id = any (${uuids(roundIds)}::uuid[])
      and (t.brand_id, t.member_id, t.currency) in ${named(owners)}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ roundId }) => roundId)].map(([roundId, own]) => [
      roundId,
      {
        surplus: own[0]?.surplus ?? 0n,
        parts: new Map(
          own.flatMap(({ requirementId, counted }) =>
            requirementId === null || counted === null ? [] : [[requirementId, counted] as const],
          ),
        ),
      },
    ]),
  );
};

type RoundChange = TurnoverOwner & { roundId: string; counted: bigint; surplus: bigint };
type PartChange = { brandId: string; roundId: string; requirementId: string; counted: bigint };

/** Writes rounds with their parts, for members whose turnover this transaction has locked. */
export const writeShares = async (
  tx: Tx,
  rounds: readonly RoundChange[],
  parts: readonly PartChange[],
): Promise<void> => {
  await sql`
    insert into wallet.turnover_round (round_id, brand_id, member_id, currency, counted, surplus)
    select x."roundId", x."brandId", x."memberId", x.currency, x.counted, x.surplus
    from jsonb_to_recordset(${asRows(rounds)}::jsonb) as x ("roundId" uuid, "brandId" text, "memberId" uuid, currency text,
      counted bigint, surplus bigint)
    on conflict (round_id) do update set counted = excluded.counted, surplus = excluded.surplus`.execute(tx);
  if (parts.length === 0) return;
  await sql`
    insert into wallet.requirement_part (round_id, requirement_id, brand_id, counted)
    select x."roundId", x."requirementId", x."brandId", x.counted
    from jsonb_to_recordset(${asRows(parts)}::jsonb) as x ("roundId" uuid, "requirementId" uuid, "brandId" text,
      counted bigint)
    on conflict (round_id, requirement_id) do update set counted = excluded.counted`.execute(tx);
};

/** Writes counters; a requirement that is now met ends here. */
export const writeCounters = async (
  tx: Tx,
  changed: readonly Pick<Requirement, 'id' | 'brandId' | 'done' | 'state'>[],
): Promise<void> => {
  await sql`
    update wallet.requirement r set done = x.done, state = x.state,
      ended_at = case when x.state = 'met' then coalesce(r.ended_at, clock_timestamp()) else r.ended_at end
    from jsonb_to_recordset(${asRows(changed)}::jsonb) as x (id uuid, "brandId" text, done bigint, state text)
    where r.id = x.id and r.brand_id = x."brandId"`.execute(tx);
};

export type RoundPart = { roundId: string; requirementId: string; counted: bigint };
