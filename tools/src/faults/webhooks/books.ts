import pg from 'pg';
import { memberIdOf, orderIdOf, referenceOf, type StormOrder } from './plan.ts';

const brandId = 'aurora';
const methodId = '01936f00-0000-7000-a000-000000000001';
const membersMax = 500;
const batch = 5_000;

export type StormBooks = {
  credited: number;
  /** Credited with an amount other than the provider's. */
  otherwise: number;
  /** Waits for approval by two operators, because the provider reports more than the order. */
  setAside: number;
  /** The ledger's total of money received, negated: this account is negative for money held elsewhere. */
  pspIn: bigint;
  deposited: bigint;
  waitingJobs: number;
  webhooks: number;
};

/** Superuser access to the storm's database. */
export const openStormBooks = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    (await client.query(text, values)).rows[0] as T;

  return {
    /** Inserts orders in bulk, as members would have created them. */
    plant: async (orders: readonly StormOrder[]): Promise<void> => {
      await client.query(
        `insert into cashier.method (id, brand_id, direction, kind, provider_code, currency, titles, amount_min, amount_max,
           arrival_minutes) values ($1, $2, 'in', 'hosted', 'sandbox', 'USD', '{"EN":"Storm"}', 1, 1000000000, 5)`,
        [methodId, brandId],
      );
      for (let from = 0; from < orders.length; from += batch) {
        const rows = orders.slice(from, from + batch).map(({ number, amount }) => ({
          id: orderIdOf(number),
          member: memberIdOf(number % membersMax),
          reference: referenceOf(number),
          amount: String(amount),
        }));
        await client.query(
          `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
             amount, fee_flat, fee_ppm, arrival_minutes, expires_at, due_at)
           select o.id, $1, o.member, o.id, o.reference, $2, 'sandbox', 'hosted', 'USD', o.amount, 0, 0, 5,
             now() + interval '1 day', now() + interval '1 day'
           from jsonb_to_recordset($3::jsonb) as o (id uuid, member uuid, reference text, amount bigint)`,
          [brandId, methodId, JSON.stringify(rows)],
        );
      }
    },
    creditedAmong: async (orders: readonly StormOrder[]): Promise<number> =>
      (
        await one<{ count: number }>(
          `select count(*)::int as count from cashier.deposit where state = 'credited' and id = any ($1::uuid[])`,
          [orders.map(({ number }) => orderIdOf(number))],
        )
      ).count,
    hints: async (): Promise<number> =>
      (
        await one<{ count: number }>(
          `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'cashier.take_hint'`,
        )
      ).count,
    read: async (orders: readonly StormOrder[]): Promise<StormBooks> => {
      const paid = orders.filter(({ outcome }) => outcome === 'paid');
      const rows = JSON.stringify(
        paid.map(({ number, received }) => ({ id: orderIdOf(number), received: String(received) })),
      );
      const deposits = await one<{ credited: number; otherwise: number; deposited: string }>(
        `select count(*)::int as credited, coalesce(sum(d.amount_received), 0)::text as deposited,
           count(*) filter (where o.received is distinct from d.amount_received)::int as otherwise
         from cashier.deposit d left join jsonb_to_recordset($1::jsonb) as o (id uuid, received bigint) on o.id = d.id
         where d.state = 'credited'`,
        [rows],
      );
      const { setAside } = await one<{ setAside: number }>(
        `select count(*)::int as "setAside" from cashier.deposit where needs_people and state <> 'credited'`,
      );
      const { balance } = await one<{ balance: string }>(
        `select coalesce(sum(balance), 0)::text as balance from ledger.house_balance where code = 'psp_in:sandbox'`,
      );
      const { jobs, webhooks } = await one<{ jobs: number; webhooks: number }>(
        `select (select count(*)::int from graphile_worker.jobs where task_identifier = 'cashier.take_hint') as jobs,
           (select count(*)::int from cashier.webhook) as webhooks`,
      );
      return {
        credited: deposits.credited,
        otherwise: deposits.otherwise,
        setAside,
        deposited: BigInt(deposits.deposited),
        pspIn: BigInt(balance),
        waitingJobs: jobs,
        webhooks,
      };
    },
    close: () => client.end(),
  };
};

export type OpenStormBooks = Awaited<ReturnType<typeof openStormBooks>>;
