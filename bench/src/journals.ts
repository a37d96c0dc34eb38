import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { threadCpuMicros } from './cpu-time.ts';
import { type Figures, median, rounded } from './figures.ts';
import type { Books } from './growth/fixture.ts';
import { openBooks } from './growth/open-books.ts';
import { installEarlierJournal } from './journals/install-earlier-journal.ts';
import { startDurableStack } from './postgres/start-durable-stack.ts';

/** A journal may cost at most half of what it cost when each statement inside was planned anew. */
const ratioMax = 0.5;
/** Payments per call, the most that `payMany` takes; so many journals are posted beside them. */
const batchSize = 200;
const units = 500;

/** One salary by one journal, as many times as there are wallets in $1. */
const journalsBy = (name: string): string => `
  select count(*) filter (where j.verdict = ledger.verdict('posted')) as posted
  from unnest($1::bigint[]) w cross join lateral ledger.${name}('bench', gen_random_uuid(), $3::date, gen_random_uuid(),
    ledger.kind('salary'), 'contract', 'bill', 'system', null, null, null, array[w], array[${units}]::bigint[],
    array[0]::bigint[], array[$2::bigint], array[null]::bigint[], array[ledger.kind('salary')]) j`;

/** The same salaries as payments of one call. */
const payments = `
  with each as (
    select array_agg(gen_random_uuid()) as keys, array_agg($3::date) as days, array_agg(w) as wallets,
      array_agg($2::bigint) as accounts, array_agg(ledger.op('pay')) as ops, array_agg(0::bigint) as debits,
      array_agg(${units}::bigint) as credits, array_agg(ledger.kind('salary')) as kinds,
      array_agg(ledger.source_of('contract')) as sources, array_agg('bill'::text) as bills, array_agg(null::uuid) as no_ids,
      array_agg(null::date) as no_days, array_agg(null::text) as no_texts, array_agg(false) as closes,
      array_agg(0::smallint) as rules
    from unnest($1::bigint[]) w
  )
  select count(*) filter (where m.verdict = ledger.verdict('posted')) as posted
  from each cross join lateral ledger.post_moves(keys, days, keys, wallets, accounts, ops, debits, credits, kinds, sources,
    bills, no_ids, no_days, no_texts, closes, no_ids, no_days, rules, no_texts) m`;

const texts = { before: journalsBy('earlier_post_journal'), now: journalsBy('post_journal'), payments } as const;
type Side = keyof typeof texts;
const sides = Object.keys(texts) as Side[];

/** A connection of its own for each, because plans are kept by the connection. */
const openSide = async (url: string, side: Side, { firstWalletId, today }: Books, houseAccountId: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const wallets = Array.from({ length: batchSize }, (_, n) => String(firstWalletId + BigInt(n + 1)));
  return {
    side,
    close: () => client.end(),
    /** Microseconds of the server's CPU time for each salary. */
    post: async (): Promise<number> => {
      const before = threadCpuMicros(pid);
      const { rows: counted } = await client.query<{ posted: string }>({
        name: side,
        text: texts[side],
        values: [wallets, houseAccountId, today],
      });
      if (Number(counted[0]?.posted) !== batchSize) throw new Error(`${side}: not everything was posted`);
      return (threadCpuMicros(pid) - before) / batchSize;
    },
  };
};

const measure = async (
  url: string,
  { books, houseAccountId, runs }: { books: Books; houseAccountId: string; runs: number },
  log: (line: string) => void,
): Promise<Record<Side, number[]>> => {
  const costs: Record<Side, number[]> = { before: [], now: [], payments: [] };
  const open = await Promise.all(sides.map((side) => openSide(url, side, books, houseAccountId)));
  try {
    // The first calls plan their statements.
    for (const { post } of open) await post();
    for (let run = 1; run <= runs; run += 1) {
      for (const { side, post } of open) costs[side].push(await post());
      log(`run ${run} of ${runs}: ${sides.map((side) => `${side} ${rounded(costs[side].at(-1) ?? 0)}`).join(', ')} µs`);
    }
    return costs;
  } finally {
    for (const { close } of open) await close();
  }
};

/** What a journal costs the server, compared with the function as it was before its plans were kept, and with payments. */
export const benchJournals = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } });
  const runs = values.quick ? 3 : 15;
  const { stack, admin, stop } = await startDurableStack(log);
  try {
    const books = await openBooks(admin, 0);
    await installEarlierJournal(admin);
    const { rows } = await admin.query<{ id: string }>(
      "select ledger.open_house('bench', 'agent_salary:daily', 'EUR') as id",
    );
    const url = stack.services.postgres.urlFor('app', 'fairhouse');
    const costs = await measure(url, { books, houseAccountId: rows[0]?.id ?? '', runs }, log);
    const ratio = median(costs.now.map((micros, run) => micros / (costs.before[run] ?? Number.NaN)));
    return {
      bench: 'journals',
      before: rounded(median(costs.before)),
      now: rounded(median(costs.now)),
      ratio: rounded(ratio, 2),
      perPaymentUs: rounded(median(costs.payments), 1),
      runs,
      journalsEach: runs * batchSize,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: ratio <= ratioMax,
    };
  } finally {
    await stop();
  }
};
