import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** Whether a case about transfers back and forth between two accounts is open, whoever sent first. */
export const isEdgeClosed = async (db: Queryable, one: bigint, other: bigint): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (select from agent.risk_case c where c.kind = 'circular_transfers' and c.state = 'open'
      and least(c.subject, coalesce(c.other, c.subject)) = least(${one}::bigint, ${other}::bigint)
      and greatest(c.subject, coalesce(c.other, c.subject)) = greatest(${one}::bigint, ${other}::bigint)) as closed`.execute(
    db,
  );
  return rows[0]?.closed === true;
};

export type RiskCaseKind = 'circular_transfers' | 'fan_out' | 'fan_in';

export type NewRiskCase = {
  id: string;
  brandId: string;
  kind: RiskCaseKind;
  subject: bigint;
  other: bigint | null;
  facts: Readonly<Record<string, unknown>>;
};

/** Opens a case; false if the same one is open already. */
export const insertCase = async (
  tx: Tx,
  { id, brandId, kind, subject, other, facts }: NewRiskCase,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into agent.risk_case (id, brand_id, kind, subject, other, facts, created_at)
    values (${id}::uuid, ${brandId}, ${kind}, ${subject}, ${other}, ${JSON.stringify(facts)}::jsonb, platform.deadline_now())
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
};

export type Circle = {
  brandId: string;
  sender: bigint;
  receiver: bigint;
  currency: string;
  sent: bigint;
  returned: bigint;
  /** The transfers to the receiver. */
  sentIds: string[];
  firstAt: Date;
  lastAt: Date;
};

/**
 * Edges along which at least the given share came back within the window, by what was sent first. An edge that had a
 * case in the window is left out.
 */
export const readCircles = async (
  db: Queryable,
  { hours, sharePercent }: { hours: number; sharePercent: number },
): Promise<Circle[]> => {
  const { rows } = await sql<Circle>`
    with moment as materialized (select platform.deadline_now() - make_interval(hours => ${hours}::int) as start),
    recent as materialized (select t.* from agent.transfer t, moment where t.created_at > moment.start),
    sent as (
      select r.brand_id, r.sender, r.receiver, r.currency, min(r.created_at) as first_at, sum(r.amount) as amount,
        array_agg(r.id::text order by r.created_at, r.id) as ids
      from recent r group by r.brand_id, r.sender, r.receiver, r.currency
    ),
    circle as (
      select s.*, b.amount as returned, b.last_at from sent s
      cross join lateral (
        select sum(r.amount) as amount, max(r.created_at) as last_at from recent r
        where r.sender = s.receiver and r.receiver = s.sender and r.currency = s.currency and r.created_at > s.first_at
      ) b
      where b.amount * 100 >= s.amount * ${sharePercent}::int
        and not exists (select from agent.risk_case c, moment where c.kind = 'circular_transfers'
          and least(c.subject, coalesce(c.other, c.subject)) = least(s.sender, s.receiver)
          and greatest(c.subject, coalesce(c.other, c.subject)) = greatest(s.sender, s.receiver)
          and c.created_at > moment.start)
    )
    select distinct on (least(sender, receiver), greatest(sender, receiver), currency)
      brand_id as "brandId", sender, receiver, currency, amount::bigint as sent, returned::bigint as returned,
      ids as "sentIds", first_at as "firstAt", last_at as "lastAt"
    from circle order by least(sender, receiver), greatest(sender, receiver), currency, first_at`.execute(db);
  return rows;
};

export type Fan = {
  brandId: string;
  kind: 'fan_out' | 'fan_in';
  subject: bigint;
  counterparts: number;
  transfers: number;
  amount: bigint;
};

/** Accounts with at least so many counterparts within the window. One that had such a case in it is left out. */
export const readFans = async (
  db: Queryable,
  { hours, counterparts }: { hours: number; counterparts: number },
): Promise<Fan[]> => {
  const { rows } = await sql<Fan>`
    with moment as materialized (select platform.deadline_now() - make_interval(hours => ${hours}::int) as start),
    recent as materialized (select t.* from agent.transfer t, moment where t.created_at > moment.start),
    side as (
      select brand_id, 'fan_out' as kind, sender as subject, receiver as other, amount from recent
      union all select brand_id, 'fan_in', receiver, sender, amount from recent
    )
    select s.brand_id as "brandId", s.kind, s.subject, count(distinct s.other)::int as counterparts,
      count(*)::int as transfers, sum(s.amount)::bigint as amount
    from side s
    where not exists (select from agent.risk_case c, moment
      where c.kind = s.kind and c.subject = s.subject and c.created_at > moment.start)
    group by s.brand_id, s.kind, s.subject having count(distinct s.other) >= ${counterparts}`.execute(db);
  return rows;
};
