import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type KeyDay, type MoveKey, moveOps, type Outcome, outcomes, type Verdict, verdicts } from './ledger.types.ts';

const { pay: _, ...vendorOps } = moveOps;

/**
 * The movement recorded under a key of a vendor, with the currency of its wallet. A tombstone has no operation.
 */
export type RecordedMove = {
  op: keyof typeof vendorOps | null;
  verdict: Verdict;
  outcome: Outcome;
  deny: string | null;
  amount: bigint;
  currency: string;
};

const named = <Name extends string>(numbers: Readonly<Record<Name, number>>): ReadonlyMap<number, Name> =>
  new Map(Object.entries<number>(numbers).map(([name, number]) => [number, name as Name]));
const opNames = named(vendorOps);
const verdictNames = named(verdicts);
const outcomeNames = named(outcomes);

/** Looks up many keys at once. Keys that were never recorded are omitted. Read only. */
export const lookUpMoves = async (
  db: Queryable,
  wanted: readonly { key: MoveKey; day: KeyDay }[],
): Promise<ReadonlyMap<MoveKey, RecordedMove>> => {
  const keys = `{${wanted.map(({ key }) => key).join(',')}}`;
  const days = `{${wanted.map(({ day }) => day ?? 'NULL').join(',')}}`;
  const { rows } = await sql<{
    key: string;
    op: number;
    verdict: number;
    outcome: number;
    answer: string | null;
    amount: bigint;
    currency: string;
  }>`
    select x.key, x.op, x.verdict, x.outcome, x.answer, x.amount, w.currency
    from unnest(${keys}::uuid[], ${days}::date[]) as t (key, day)
    cross join lateral (
      select i.* from unnest(case when t.day is null
        then ledger.kept_months((now() at time zone 'UTC')::date) else array[t.day] end) as m (day)
      cross join lateral (select * from ledger.idem where key_day = m.day and key = t.key limit 1) i
      union all select * from ledger.idem_kept k where k.key = t.key
      limit 1
    ) x
    join ledger.wallet w on w.id = x.wallet_id`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const verdict = verdictNames.get(row.verdict);
      const outcome = outcomeNames.get(row.outcome);
      if (verdict === undefined || outcome === undefined)
        throw new Error(`a recorded verdict ${row.verdict} has no name`);
      const { answer: deny, amount, currency } = row;
      return [[row.key, { op: opNames.get(row.op) ?? null, verdict, outcome, deny, amount, currency }] as const];
    }),
  );
};
