import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { MissingBinaryError, type Services, startServices } from './services/index.ts';
import { findPlanted } from './simulate/find-planted.ts';
import { neverHappened } from './simulate/never-happened.ts';
import { runProgram } from './simulate/run-program.ts';
import { runSeeds } from './simulate/run-seeds.ts';
import { runWorlds, type WorldKind } from './simulate/run-worlds.ts';
import { prepareDatabase, serverPrograms, shellEnvironment } from './stack/index.ts';
import { formatStep } from './terminal/format-step.ts';

const usage = `pnpm simulate

  --seeds 200          worlds to run: gateways, database with standby, vendors, cashier and a nemesis, from a seed each
  --from <n>           the first seed; drawn if not given. SEED=n runs that one world again
  --steps 8            how much happens in a world: rounds of vendors, and about half as many acts of the cashier
  --no-planted         skip the planted bugs; otherwise each one has to be found by some layer of tests
  --only <text>        plant only the bugs whose name contains this
  --world team         instead: worlds of agents and their teams, on a real PostgreSQL: tree, facts and figures
  --world contracts    instead: worlds of agents' contracts, on a real PostgreSQL: agreements, bills, debts and payments
  --double-spend <n>   instead: n rounds of fifty requests from a barrier on one wallet, on a real PostgreSQL

Progress goes to standard error; the last line of standard output is one JSON object. The exit code is 0 only if it
says "pass": true. A world that broke an invariant is kept under apps/server/test/simulation/kept-seeds.`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string' },
    steps: { type: 'string', default: '8' },
    'no-planted': { type: 'boolean', default: false },
    only: { type: 'string' },
    world: { type: 'string', default: 'money' },
    'double-spend': { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** Every count is bounded, so that a typo does not start a run of days. */
const countOf = (name: string, text: string, { min, max }: { min: number; max: number }): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new RangeError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`);
};

const started = performance.now();
const logAs =
  (who: string) =>
  (what: string): void =>
    console.error(formatStep({ elapsedMs: performance.now() - started, who, what }));

const withDatabase = async <Result>(work: (services: Services) => Promise<Result>): Promise<Result> => {
  const services = await startServices({ profile: 'test', only: ['postgres'] });
  try {
    await prepareDatabase({ services, env: shellEnvironment(), programs: serverPrograms, seed: 'none', log: () => {} });
    return await work(services);
  } finally {
    await services.stop();
  }
};

const raceReport = z.object({
  rounds: z.int(),
  requests: z.int(),
  pairs: z.int(),
  wrong: z.int(),
  first: z.string().nullable(),
});

/** The last line of a run; nothing but `pass` is common to both kinds. */
type Report = { pass: boolean } & Readonly<Record<string, unknown>>;

/** A step of a world of money is some acts; the others count each act. */
const stepsPerStep: Readonly<Record<WorldKind, number>> = { team: 8, contracts: 5 };

const runDoubleSpend = (rounds: number): Promise<Report> =>
  withDatabase(async (services) => {
    const report = raceReport.parse(
      await runProgram({
        name: 'double-spend',
        program: 'programs/spend-twice.ts',
        args: [String(rounds)],
        env: { DATABASE_URL: services.postgres.urlFor('app') },
        logFolder: services.dir,
        timeoutMs: 60_000 + rounds * 3_000,
        onLine: logAs('race'),
      }),
    );
    return { ...report, loadAverage: loadavg()[0]?.toFixed(2), pass: report.wrong === 0 };
  });

const runSimulation = async (): Promise<Report> => {
  const replayed = process.env.SEED;
  const seeds = replayed === undefined ? countOf('seeds', values.seeds, { min: 1, max: 1_000_000 }) : 1;
  const from = countOf('from', replayed ?? values.from ?? String(randomInt(2 ** 30)), { min: 0, max: 2 ** 31 });
  const rounds = countOf('steps', values.steps, { min: 1, max: 1_000 });
  const logFolder = mkdtempSync(join(tmpdir(), 'fairhouse-simulate-'));
  try {
    logAs('worlds')(`seeds ${from} to ${from + seeds - 1}`);
    const { sometimes, ...sum } = await runSeeds({ seeds, from, rounds, logFolder, log: logAs('worlds') });
    const missed = neverHappened({ seeds, sometimes });
    const only = values.only;
    const planted = values['no-planted']
      ? undefined
      : await withDatabase((services) => findPlanted(services, { log: logAs('planted'), only }));
    const isFound = planted === undefined || (planted.caught === planted.of && planted.of > 0);
    return {
      ...sum,
      from,
      sometimes,
      neverHappened: missed,
      ...(planted === undefined ? {} : { planted }),
      seconds: Math.round((performance.now() - started) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
      pass: sum.violations === 0 && missed.length === 0 && isFound,
    };
  } finally {
    rmSync(logFolder, { recursive: true, force: true });
  }
};

const runOnPostgres = (world: WorldKind): Promise<Report> =>
  withDatabase(async (services) => {
    const replayed = process.env.SEED;
    const report = await runWorlds(services, {
      world,
      seeds: replayed === undefined ? countOf('seeds', values.seeds, { min: 1, max: 1_000_000 }) : 1,
      from: countOf('from', replayed ?? values.from ?? String(randomInt(2 ** 30)), { min: 0, max: 2 ** 31 }),
      steps: countOf('steps', values.steps, { min: 1, max: 1_000 }) * stepsPerStep[world],
      withPlanted: !values['no-planted'],
      only: values.only,
      log: logAs(world),
    });
    return {
      ...report,
      seconds: Math.round((performance.now() - started) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
    };
  });

const run = async (): Promise<number> => {
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const rounds = values['double-spend'];
  const report =
    rounds === undefined
      ? await (values.world === 'team' || values.world === 'contracts' ? runOnPostgres(values.world) : runSimulation())
      : await runDoubleSpend(countOf('double-spend', rounds, { min: 1, max: 100_000 }));
  console.log(JSON.stringify(report));
  return report.pass ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  const isForPeople = error instanceof MissingBinaryError || error instanceof RangeError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
