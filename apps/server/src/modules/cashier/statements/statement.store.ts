import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { StatementLine } from '../providers/provider.types.ts';
import { keyOfOrder } from './statement.rules.ts';
import type { DaySum, Difference, OurOrder } from './statement.types.ts';

/** Rows per SQL statement. */
const batchRows = 1_000;

const inBatches = async <T, R>(items: readonly T[], work: (batch: readonly T[]) => Promise<R[]>): Promise<R[]> => {
  const found: R[] = [];
  for (let from = 0; from < items.length; from += batchRows)
    found.push(...(await work(items.slice(from, from + batchRows))));
  return found;
};

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const depositColumns = sql`'in' as direction, d.id::text as "orderId", d.brand_id as "brandId", d.reference,
  coalesce(d.amount_received, d.amount) as amount, d.currency, d.state = 'credited' as "isDone"`;
const payoutColumns = sql`'out' as direction, p.id::text as "orderId", p.brand_id as "brandId", w.reference,
  coalesce(p.amount_paid, p.amount) as amount, p.currency, p.state = 'paid' as "isDone"`;

/** The orders of a provider named in statement lines; orders of other providers are left out. */
export const readNamedOrders = async (
  db: Queryable,
  provider: string,
  lines: readonly Pick<StatementLine, 'direction' | 'orderId'>[],
): Promise<OurOrder[]> => {
  const idsOf = (direction: StatementLine['direction']): string[] => [
    ...new Set(
      lines
        .filter((line) => line.direction === direction && uuidShape.test(line.orderId))
        .map(({ orderId }) => orderId),
    ),
  ];
  const ins = await inBatches(idsOf('in'), async (ids) => {
    const { rows } = await sql<OurOrder>`select ${depositColumns} from cashier.deposit d
      where d.id = any (${`{${ids.join(',')}}`}::uuid[]) and d.provider_code = ${provider}`.execute(db);
    return rows;
  });
  const outs = await inBatches(idsOf('out'), async (ids) => {
    const { rows } = await sql<OurOrder>`select ${payoutColumns} from cashier.payout p
      join cashier.withdrawal w on w.id = p.withdrawal_id
      where p.id = any (${`{${ids.join(',')}}`}::uuid[]) and p.provider_code = ${provider}`.execute(db);
    return rows;
  });
  return [...ins, ...outs];
};

/** The orders of a provider whose money moved on a day (UTC). */
export const readDoneOrders = async (db: Queryable, provider: string, day: string): Promise<OurOrder[]> => {
  const ins = await sql<OurOrder>`select ${depositColumns} from cashier.deposit d
    where d.provider_code = ${provider} and d.state = 'credited'
      and d.state_at >= ${day}::date::timestamp at time zone 'UTC'
      and d.state_at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(db);
  const outs = await sql<OurOrder>`select ${payoutColumns} from cashier.payout p
    join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.provider_code = ${provider} and p.state = 'paid'
      and p.ended_at >= ${day}::date::timestamp at time zone 'UTC'
      and p.ended_at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(db);
  return [...ins.rows, ...outs.rows];
};

/** Locks the comparison of a day; a concurrent process waits here. */
export const takeRun = async (tx: Tx, provider: string, day: string): Promise<string> => {
  const row = await tx
    .insertInto('cashier.statement_run')
    .values({ id: newId(), provider_code: provider, day })
    .onConflict((conflict) =>
      conflict.columns(['provider_code', 'day']).doUpdateSet({ compared_at: sql`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Replaces the provider's stored lines of a day. */
export const replaceLines = async (
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly StatementLine[],
): Promise<void> => {
  await tx.deleteFrom('cashier.statement_line').where('provider_code', '=', provider).where('day', '=', day).execute();
  await inBatches(lines, async (batch) => {
    const rows = batch.map((line) => ({ ...line, amount: String(line.amount), at: line.at.toISOString() }));
    await sql`insert into cashier.statement_line (provider_code, line_id, day, direction, order_id, amount, currency, state, at)
      select ${provider}, l."lineId", ${day}::date, l.direction, l."orderId", l.amount, l.currency, l.state, l.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("lineId" text, direction text, "orderId" text,
        amount bigint, currency text, state text, at timestamptz)`.execute(tx);
    return [];
  });
};

/** Which of a day's orders the provider reports as paid on another day too. */
export const readPaidElsewhere = async (db: Queryable, provider: string, day: string): Promise<Set<string>> => {
  const { rows } = await sql<{ direction: 'in' | 'out'; orderId: string }>`
    select distinct l.direction, l.order_id as "orderId" from cashier.statement_line l
    join cashier.statement_line o on o.provider_code = l.provider_code and o.direction = l.direction
      and o.order_id = l.order_id and o.day <> l.day and o.state = 'paid'
    where l.provider_code = ${provider} and l.day = ${day}::date and l.state = 'paid'`.execute(db);
  return new Set(rows.map(keyOfOrder));
};

export const replaceSums = async (tx: Tx, runId: string, sums: readonly DaySum[]): Promise<void> => {
  await tx.deleteFrom('cashier.statement_sum').where('run_id', '=', runId).execute();
  if (sums.length === 0) return;
  await tx
    .insertInto('cashier.statement_sum')
    .values(
      sums.map((sum) => ({
        run_id: runId,
        brand_id: sum.brandId,
        direction: sum.direction,
        currency: sum.currency,
        amount_ours: sum.ours,
        amount_theirs: sum.theirs,
        lines: sum.lines,
        agreed: sum.agreed,
        differences: sum.differences,
      })),
    )
    .execute();
};

/** Stores each difference once per case, and closes the cases of the day that are no longer found. */
export const keepDifferences = async (
  tx: Tx,
  { provider, day }: { provider: string; day: string },
  differences: readonly Difference[],
): Promise<{ opened: number; resolved: number }> => {
  const opened = await inBatches(differences, async (batch) => {
    const rows = batch.map(({ ours, theirs, ...rest }) => ({
      ...rest,
      id: newId(),
      oursAmount: ours === null ? null : String(ours.amount),
      oursCurrency: ours?.currency ?? null,
      theirsAmount: theirs === null ? null : String(theirs.amount),
      theirsCurrency: theirs?.currency ?? null,
    }));
    const { rows: written } = await sql<{ id: string }>`
      insert into cashier.statement_difference (id, provider_code, day, code, direction, order_id, brand_id, reference,
        currency_ours, amount_ours, currency_theirs, amount_theirs)
      select d.id, ${provider}, ${day}::date, d.code, d.direction, d."orderId", d."brandId", d.reference,
        d."oursCurrency", d."oursAmount", d."theirsCurrency", d."theirsAmount"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, code text, direction text, "orderId" text,
        "brandId" text, reference text, "oursCurrency" text, "oursAmount" bigint, "theirsCurrency" text, "theirsAmount" bigint)
      on conflict (provider_code, day, direction, order_id, code) where resolved_at is null do nothing
      returning id`.execute(tx);
    return written;
  });
  const still = differences.map(({ direction, orderId, code }) => ({ direction, orderId, code }));
  const { rows: resolved } = await sql<{ id: string }>`
    update cashier.statement_difference d set resolved_at = clock_timestamp()
    where d.provider_code = ${provider} and d.day = ${day}::date and d.resolved_at is null
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(still)}::jsonb) as s (direction text, "orderId" text, code text)
        where s.direction = d.direction and s."orderId" = d.order_id and s.code = d.code)
    returning d.id`.execute(tx);
  return { opened: opened.length, resolved: resolved.length };
};
