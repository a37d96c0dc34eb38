import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { MoneyKind } from './rollup.types.ts';

export type BookedMoney = {
  sourceId: string;
  brandId: string;
  /** The zone of the brand, which says on which day it is counted. */
  timeZone: string;
  memberId: string;
  currency: string;
  kind: MoneyKind;
  amount: bigint;
  at: Date;
};

/** Notes movements from postings. One that is noted already stays as it is. */
export const notePostings = async (tx: Tx, facts: readonly BookedMoney[]): Promise<void> => {
  const rows = JSON.stringify(facts.map((fact) => ({ ...fact, amount: `${fact.amount}` })));
  await sql`
    insert into report.money_fact (source, source_id, brand_id, member_id, currency, kind, amount, at, day)
    select 'posting', x."sourceId", x."brandId", x."memberId", x.currency, x.kind, x.amount, x.at,
      (x.at at time zone x."timeZone")::date
    from jsonb_to_recordset(${rows}::jsonb) as x ("sourceId" text, "brandId" text, "timeZone" text,
      "memberId" uuid, currency text, kind text, amount bigint, at timestamptz)
    on conflict on constraint money_fact_once do nothing`.execute(tx);
};

/** Orders commit within seconds; what is older than this and not noted would show in the hourly comparison. */
const lookBack = sql`interval '10 minutes'`;

/** The query that `cashier` lends: payments since a moment. */
export type OrdersSince = (since: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Notes the payments since a moment that are not noted yet. Returns up to which moment all are. */
export const notePayments = async (
  tx: Tx,
  {
    brand: { brandId, timeZone },
    notedTo,
    orders,
    now,
    limit,
  }: {
    brand: { brandId: string; timeZone: string };
    notedTo: string;
    orders: OrdersSince;
    now: Date;
    limit: number;
  },
): Promise<{ noted: number; notedTo: string }> => {
  const { rows } = await sql<{ noted: number; last: string | null }>`
    with noted as (
      insert into report.money_fact (source, source_id, brand_id, member_id, currency, kind, amount, fee, at, day)
      select o.source, o.source_id, ${brandId}, o.member_id, o.currency,
        case o.source when 'deposit' then 'deposit' else 'withdrawal' end, o.amount, o.fee, o.at,
        (o.at at time zone ${timeZone}::text)::date
      from (${orders(sql`${notedTo}::timestamptz - ${lookBack}`)}) o
      where not exists (select from report.money_fact m where m.source = o.source and m.source_id = o.source_id)
      order by o.at limit ${limit}
      on conflict on constraint money_fact_once do nothing
      returning at
    )
    select count(*)::int as noted, max(at)::text as last from noted`.execute(tx);
  const { noted = 0, last = null } = rows[0] ?? {};
  return { noted, notedTo: noted < limit || last === null ? now.toISOString() : last };
};

/** Movements that are noted and not counted, in order; the same ones until they are marked. */
export const movementsSql = ({ brandId, limit }: { brandId: string; limit: number }): RawBuilder<unknown> => sql`
  select m.id, m.source, m.member_id, m.currency, m.kind, m.amount, m.fee, m.at, m.day from report.money_fact m
  where m.brand_id = ${brandId} and not m.is_counted order by m.id limit ${limit}`;
