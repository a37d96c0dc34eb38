import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Services } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import type { Figures } from './figures.ts';
import { median, rounded } from './figures.ts';
import { buildHistory } from './growth/build-history.ts';
import { checkPlans } from './growth/check-plans.ts';
import type { Books } from './growth/fixture.ts';
import { openBooks } from './growth/open-books.ts';
import { type Options, readOptions } from './growth/options.ts';
import { batchSize, type IdMode } from './growth/post-batch.ts';
import { progressBar } from './growth/progress-bar.ts';
import { type Cost, runPostings } from './growth/run-postings.ts';
import { loadingSettings, productionSettings, refuseUnlessDurable } from './postgres/server-settings.ts';
import { type OwnPostgres, takeOverPostgres } from './postgres/take-over-postgres.ts';
import { withAdmin } from './postgres/with-admin.ts';

/** money.md, section 15: constant within fifteen per cent. */
const ratioMax = 1.15;

const modes: readonly IdMode[] = ['carried', 'opaque'];
const sides = ['small', 'large'] as const;
type Side = (typeof sides)[number];

const databaseOf = (side: Side): string => `growth_${side}`;

/** A posting with its key and indexes, and space for what is written meanwhile. */
const bytesPerRow = 450;

const refuseIfDiskIsShort = ({ postgres }: Services, rows: number): void => {
  const { bavail, bsize } = statfsSync(postgres.dataDir);
  const freeBytes = bavail * bsize;
  const neededBytes = rows * bytesPerRow + 20e9;
  if (freeBytes < neededBytes) {
    throw new Error(`${rows} rows need ${rounded(neededBytes / 1e9)} GB, and ${rounded(freeBytes / 1e9)} GB are free`);
  }
};

const buildBoth = async (
  services: Services,
  { small, large }: Options,
  log: (line: string) => void,
): Promise<Record<Side, Books>> => {
  const build = async (side: Side, rows: number): Promise<Books> => {
    const database = databaseOf(side);
    await services.postgres.createDatabase(database, { template: 'fairhouse' });
    return withAdmin(
      services,
      async (client) => {
        const books = await openBooks(client, rows);
        await buildHistory(client, { books, rows, onProgress: progressBar(database, rows, log) });
        return books;
      },
      database,
    );
  };
  const books = { small: await build('small', small), large: await build('large', large) };
  // The loaded rows are vacuumed already. If they counted as changes, autovacuum would process them again during the
  // measurement.
  for (const side of sides)
    await withAdmin(services, (client) => client.query('select pg_stat_reset()'), databaseOf(side));
  return books;
};

const plansOfBoth = async (
  services: Services,
  books: Record<Side, Books>,
  log: (line: string) => void,
): Promise<string[]> => {
  const complaints: string[] = [];
  for (const side of sides) {
    for (const mode of modes) {
      const report = await withAdmin(services, (client) => checkPlans(client, books[side], mode), databaseOf(side));
      log(`${side}, ${mode} ids: ${report.plans} inner plans read, ${report.complaints.length} not by index`);
      complaints.push(...report.complaints.map((one) => `${side}, ${mode}: ${one}`));
    }
  }
  for (const one of complaints) log(one);
  return complaints;
};

type Costs = Record<IdMode, Record<Side, Cost[]>>;

/** Runs between the measurements, because within them it could affect one history and not the other. */
const vacuumTouched = (services: Services, side: Side, { today }: Books): Promise<unknown> => {
  const day = today.replaceAll('-', '');
  const touched = ['wallet', `idem_${day.slice(0, 6)}`, `posting_${day}`].map((table) => `ledger.${table}`);
  return withAdmin(services, (client) => client.query(`vacuum ${touched.join(', ')}`), databaseOf(side));
};

/** The two histories alternate, so that load on the machine affects both. */
const measureBoth = async (
  services: Services,
  { books, runs, batches }: { books: Record<Side, Books>; runs: number; batches: number },
  log: (line: string) => void,
): Promise<Costs> => {
  const costs: Costs = { carried: { small: [], large: [] }, opaque: { small: [], large: [] } };
  for (let run = 1; run <= runs; run += 1) {
    for (const mode of modes) {
      for (const side of sides) {
        await vacuumTouched(services, side, books[side]);
        const cost = await runPostings(services, { database: databaseOf(side), books: books[side], mode, batches });
        costs[mode][side].push(cost);
        log(
          `run ${run} of ${runs}, ${mode}, ${side}: ${cost.cpuMicros.toFixed(1)} µs, ${cost.walBytes.toFixed(0)} bytes of log, ${cost.perSecond.toFixed(0)}/s`,
        );
      }
    }
  }
  return costs;
};

const summaryOf = ({ small, large }: Record<Side, Cost[]>) => {
  const of = (costs: readonly Cost[]): Cost => ({
    cpuMicros: rounded(median(costs.map(({ cpuMicros }) => cpuMicros)), 1),
    walBytes: rounded(median(costs.map(({ walBytes }) => walBytes))),
    perSecond: rounded(median(costs.map(({ perSecond }) => perSecond))),
  });
  const [one, other] = [of(small), of(large)];
  return {
    small: one,
    large: other,
    ratio: rounded(other.cpuMicros / one.cpuMicros, 3),
    walRatio: rounded(other.walBytes / one.walBytes, 3),
    rateRatio: rounded(one.perSecond / other.perSecond, 3),
  };
};

const measure = async (
  { services, postgres }: { services: Services; postgres: OwnPostgres },
  options: Options,
  log: (line: string) => void,
): Promise<Figures> => {
  refuseIfDiskIsShort(services, options.small + options.large);
  await postgres.start(loadingSettings);
  const books = await buildBoth(services, options, log);
  await postgres.stop();
  // Flushes what the load has written, so that it does not reach the disk during a measurement.
  execFileSync('sync', { timeout: 600_000 });
  await postgres.start([...productionSettings, 'autovacuum_naptime=1h']);
  await withAdmin(services, refuseUnlessDurable);
  const complaints = await plansOfBoth(services, books, log);
  const costs = await measureBoth(services, { books, ...options }, log);
  const carried = summaryOf(costs.carried);
  const opaque = summaryOf(costs.opaque);
  return {
    bench: 'growth',
    rows: { small: options.small, large: options.large },
    ...carried,
    opaque,
    opaqueRatio: opaque.ratio,
    plansNotByIndex: complaints.length,
    runs: options.runs,
    postingsEach: options.batches * batchSize,
    loadAverage: rounded(loadavg()[0] ?? 0, 1),
    pass: carried.ratio <= ratioMax && carried.walRatio <= ratioMax && complaints.length === 0,
  };
};

/**
 * What a posting costs the server after a short history and after a long one: CPU time, WAL and rate, separately for
 * ids that contain their day and for opaque ids.
 */
export const benchGrowth = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const options = readOptions(args);
  const stack = await startStack({
    roles: [],
    seed: 'none',
    isDurable: true,
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const postgres = await takeOverPostgres(services).catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  try {
    return await measure({ services, postgres }, options, log);
  } finally {
    await postgres.stop();
    await stack.stop();
  }
};
