import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '@fairhouse/tools/stack';
import type pg from 'pg';
import type { Figures } from './figures.ts';
import { median, rounded } from './figures.ts';
import type { Books } from './growth/fixture.ts';
import { openBooks } from './growth/open-books.ts';
import { batchSize } from './growth/post-batch.ts';
import { runPostings } from './growth/run-postings.ts';
import { withAdmin } from './postgres/with-admin.ts';

const database = 'limits';
/** Wallets per group. */
const wallets = 2_000n;
/** A player with every limit and a month of evening play. */
const judged = 'sixWindows';
const ratioMax = 3;

const everyWindow = [2, 3].flatMap((kind) => [24, 168, 744].map((hours) => ({ kind, hours })));

/**
 * The limits of each group's wallets and their play history: `playedHours` hours with play, one in every `every` hours.
 */
const groups = {
  unlimited: { windows: [], playedHours: 0, every: 1 },
  oneStake: { windows: [{ kind: 1, hours: 0 }], playedHours: 0, every: 1 },
  oneWindow: { windows: [{ kind: 2, hours: 24 }], playedHours: 5, every: 1 },
  sixWindows: { windows: everyWindow, playedHours: 100, every: 7 },
  everyHourOfAMonth: { windows: everyWindow, playedHours: 743, every: 1 },
} as const;
type Group = keyof typeof groups;
const names = Object.keys(groups) as Group[];

const limit = async (client: pg.Client, { firstWalletId }: Books, group: Group): Promise<void> => {
  const { windows, playedHours, every } = groups[group];
  const range = [String(firstWalletId + 1n), String(firstWalletId + wallets)];
  for (const { kind, hours } of windows) {
    await client.query(
      `insert into ledger.allowance (wallet_id, kind, period_hours, ceiling)
       select w.id, $3, $4, 1000000000000000 from ledger.wallet w where w.id between $1 and $2`,
      [...range, kind, hours],
    );
  }
  if (windows.length > 0) await client.query('update ledger.wallet set flags = 8 where id between $1 and $2', range);
  await client.query(
    `insert into ledger.allowance_use (wallet_id, hour, wagered, lost)
     select w.id, date_trunc('hour', now(), 'UTC') - make_interval(hours => h * $4::integer), 100, 10
     from ledger.wallet w cross join generate_series(1, $3::integer) h where w.id between $1 and $2`,
    [...range, playedHours, every],
  );
};

/**
 * What a posting costs the server for wallets with limits, compared with those without: CPU time, alternating within
 * one run.
 */
export const benchLimits = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } });
  const { runs, batches } = values.quick ? { runs: 3, batches: 40 } : { runs: 9, batches: 120 };
  const stack = await startStack({
    roles: [],
    seed: 'none',
    isDurable: true,
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  try {
    const { services } = stack;
    await services.postgres.createDatabase(database, { template: 'fairhouse' });
    const books = await withAdmin(
      services,
      async (client) => {
        const whole = await openBooks(client, 0);
        const parts = {} as Record<Group, Books>;
        for (const [index, group] of names.entries()) {
          parts[group] = { ...whole, firstWalletId: whole.firstWalletId + BigInt(index) * wallets, wallets };
          await limit(client, parts[group], group);
          log(`${group}: ${wallets} wallets`);
        }
        await client.query('vacuum analyze ledger.wallet, ledger.allowance, ledger.allowance_use');
        return parts;
      },
      database,
    );
    const costs = Object.fromEntries(names.map((group) => [group, [] as number[]])) as Record<Group, number[]>;
    for (let run = 1; run <= runs; run += 1) {
      for (const group of names) {
        const { cpuMicros } = await runPostings(services, { database, books: books[group], mode: 'carried', batches });
        costs[group].push(cpuMicros);
      }
      log(`run ${run} of ${runs}: ${names.map((group) => rounded(costs[group].at(-1) ?? 0)).join(', ')} µs`);
    }
    const ratioOf = (group: Group): number =>
      rounded(median(costs[group].map((micros, run) => micros / (costs.unlimited[run] ?? Number.NaN))), 2);
    return {
      bench: 'limits',
      cpuMicros: Object.fromEntries(names.map((group) => [group, rounded(median(costs[group]), 1)])),
      ratio: Object.fromEntries(names.map((group) => [group, ratioOf(group)])),
      runs,
      postingsEach: batches * batchSize,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: ratioOf(judged) <= ratioMax,
    };
  } finally {
    await stack.stop();
  }
};
