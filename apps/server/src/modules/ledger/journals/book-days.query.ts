import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

type BookDay = { brandId: string; from: Date; to: Date };

const within = ({ from, to }: BookDay, row: string) => sql`
  ${sql.ref(`${row}.day`)} between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
  and ${sql.ref(`${row}.at`)} >= ${from} and ${sql.ref(`${row}.at`)} < ${to}`;

export type BookedSum = { currency: string; kind: number; code: string; amount: bigint };

/**
 * What postings moved on the wallets of a brand within [from, to), by currency, kind and house account, from the
 * member's view, in cash currencies. Scans days: for comparisons, not for screens.
 */
export const readBookedSums = async (db: Queryable, period: BookDay): Promise<BookedSum[]> => {
  const { rows } = await sql<BookedSum>`
    select w.currency, p.kind, h.code, sum(p.delta + p.bonus_delta)::bigint as amount
    from ledger.posting p join ledger.wallet w on w.id = p.wallet_id join ledger.currency c on c.code = w.currency
    join ledger.house_account h on h.id = p.house_id
    where ${within(period, 'p')} and w.brand_id = ${period.brandId} and c.realm = 'cash'
    group by 1, 2, 3`.execute(db);
  return rows;
};

/** What members began to owe within [from, to) by reversals, by currency. */
export const readBookedDebts = async (db: Queryable, period: BookDay): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    select h.currency, sum(e.amount)::bigint as amount from ledger.house_entry e
    join ledger.house_account h on h.id = e.from_house and h.code = 'member_receivable'
    join ledger.currency c on c.code = h.currency
    where ${within(period, 'e')} and h.brand_id = ${period.brandId} and c.realm = 'cash' group by 1`.execute(db);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
};

export type BookedOrder = { objectId: string; deposited: bigint; fee: bigint; paid: bigint };

/**
 * What the books say of orders: paid in (from providers' accounts), the providers' fees, and paid out less what came
 * back. Without ids: all orders with a journal within [from, to).
 */
export const readBookedOrders = async (
  db: Queryable,
  { brandId, which }: { brandId: string; which: { objectIds: readonly string[] } | { from: Date; to: Date } },
): Promise<BookedOrder[]> => {
  const journals =
    'objectIds' in which
      ? sql`j.object_id = any (${[...which.objectIds]}::text[])`
      : within({ brandId, ...which }, 'j');
  const { rows } = await sql<BookedOrder>`
    with j as materialized (
      select j.id, j.object_id from ledger.journal j where j.brand_id = ${brandId} and ${journals}
    ), line as (
      select j.object_id, case when h.code like 'psp\_in:%' then p.delta + p.bonus_delta else 0 end as deposited,
        0::bigint as fee, 0::bigint as paid
      from j join ledger.posting p on p.journal_id = j.id join ledger.house_account h on h.id = p.house_id
      union all
      select j.object_id, case when a.code like 'psp\_in:%' then e.amount else 0 end,
        case when a.code like 'psp\_fee:%' then e.amount else 0 end,
        case when b.code like 'psp\_out:%' then e.amount when a.code like 'psp\_out:%' then -e.amount else 0 end
      from j join ledger.house_entry e on e.journal_id = j.id join ledger.house_account a on a.id = e.from_house
      join ledger.house_account b on b.id = e.to_house
    )
    select object_id as "objectId", sum(deposited)::bigint as deposited, sum(fee)::bigint as fee, sum(paid)::bigint as paid
    from line group by 1 having sum(deposited) <> 0 or sum(fee) <> 0 or sum(paid) <> 0`.execute(db);
  return rows;
};
