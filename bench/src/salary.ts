import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Figures } from './figures.ts';
import { median, rounded } from './figures.ts';
import { benchBeside } from './salary/bench-beside.ts';
import { benchPeriod, periodKinds } from './salary/bench-period.ts';
import { factsFor, openSlice, type Slice, seedSlices } from './salary/seed-contracts.ts';
import { withSeededTeam } from './salary/with-seeded-team.ts';
import { programSteps } from './team/server-program.ts';

const bounds = { seconds: 60, ratio: 2.5, growth: 1.3, memoryMiB: 300 };
const depthMin = 20;

type Times = { seconds: number; serverMs: number };
type Window = { steps: Record<string, Times>; bills: number; state: string; memoryMiB: number };

const runStep = programSteps('salary-bench');

const sum = (steps: Record<string, Times>, pick: (times: Times) => number): number =>
  Object.values(steps).reduce((all, times) => all + pick(times), 0);

/** Seconds, and milliseconds of the server's processor. */
const shown = (steps: Record<string, Times>): Record<string, Times> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, { seconds, serverMs }]) => [
      name,
      { seconds: rounded(seconds, 2), serverMs: rounded(serverMs) },
    ]),
  );

/** A window of one slice, the bare engine on the same rows, and every contract computed a second time. */
const measureSlice = async (admin: pg.Client, url: string, slice: Slice, log: (line: string) => void) => {
  await openSlice(admin, slice);
  // The first change of a page after a checkpoint writes the whole page: both sides begin with that.
  await admin.query('checkpoint');
  const window = await runStep<Window>(url, 'window');
  await admin.query('truncate bench.bare_bill');
  await admin.query('checkpoint');
  const bare = await runStep<{ steps: Record<string, Times> }>(url, 'bare', slice);
  const compared = await runStep<{ wrong: number; contracts: number }>(url, 'compare', slice);
  const seconds = sum(window.steps, (times) => times.seconds);
  const serverMs = sum(window.steps, (times) => times.serverMs);
  const bareMs = sum(bare.steps, (times) => times.serverMs);
  const measured = {
    contracts: compared.contracts,
    facts: Number(BigInt(slice.to) - BigInt(slice.from)),
    bills: window.bills,
    state: window.state,
    seconds: rounded(seconds, 1),
    steps: shown(window.steps),
    bare: shown(bare.steps),
    serverMs: rounded(serverMs),
    bareServerMs: rounded(bareMs),
    ratio: rounded(serverMs / bareMs, 2),
    usPerContract: rounded((serverMs * 1_000) / compared.contracts, 1),
    memoryMiB: rounded(window.memoryMiB),
    wrong: compared.wrong,
  };
  log(JSON.stringify(measured));
  return measured;
};

type Measured = Awaited<ReturnType<typeof measureSlice>>;

/** Of the rounds of a size: the medians of what is compared, the most of what is limited. */
const ofRounds = (rounds: readonly Measured[]) => {
  const mostOf = (of: 'seconds' | 'memoryMiB' | 'wrong'): number => Math.max(...rounds.map((round) => round[of]));
  return {
    ratio: median(rounds.map(({ ratio }) => ratio)),
    ratios: rounds.map(({ ratio }) => ratio),
    usPerContract: median(rounds.map(({ usPerContract }) => usPerContract)),
    seconds: mostOf('seconds'),
    memoryMiB: mostOf('memoryMiB'),
    wrong: mostOf('wrong'),
    isPaid: rounds.every(({ state }) => state === 'paid'),
  };
};

/**
 * A window of real-time salaries, from the cursor to committed payments, for three numbers of contracts; one period
 * of another kind; or signed bets beside a window.
 */
export const benchSalary = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      kind: { type: 'string', default: 'realtime' },
      accounts: { type: 'string', default: '1000000' },
      contracts: { type: 'string', default: '10000,30000,100000' },
      beside: { type: 'string' },
      'bets-per-second': { type: 'string', default: '400' },
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const sizes = values.contracts.split(',').map(Number);
  if (values.beside === 'bets')
    return benchBeside(log, {
      accounts: Number(values.accounts),
      contracts: Math.max(...sizes),
      perSecond: Number(values['bets-per-second']),
      rounds: Number(values.rounds ?? 5),
      seconds: Number(values.seconds),
    });
  if (values.beside !== undefined) throw new Error(`no measurement beside ${values.beside}`);
  const kind = periodKinds.find((each) => each === values.kind);
  if (kind !== undefined)
    return benchPeriod(log, { kind, accounts: Number(values.accounts), contracts: Math.max(...sizes) });
  if (values.kind !== 'realtime') throw new Error(`no measurement of the kind ${values.kind}`);
  const size = {
    accounts: Number(values.accounts),
    agents: Math.max(...sizes),
    rounds: factsFor(sizes),
    days: 1,
  };
  return withSeededTeam(
    { size, log },
    (loader) => seedSlices(loader, sizes),
    async ({ admin, url, seeded: slices }) => {
      // The bare bills are as durable, and as indexed, as ours.
      await admin.query(`create schema bench; create table bench.bare_bill (like contract.realtime_bill including all);
        grant usage on schema bench to fairhouse_app; grant insert on bench.bare_bill to fairhouse_app`);
      const { rows: shape } = await admin.query<{ depth: number }>(
        'select max(cardinality(path))::int as depth from agent.lineage',
      );
      const rounds: Measured[][] = slices.map(() => []);
      // In turns, so that a slow minute of the machine meets all sizes.
      for (let round = 0; round < Number(values.rounds ?? 3); round += 1)
        for (const [n, slice] of slices.entries()) rounds[n]?.push(await measureSlice(admin, url, slice, log));
      const measured = rounds.map((each) => ({ ...each[0], ...ofRounds(each) }));
      const costs = measured.map(({ usPerContract }) => usPerContract);
      const growth = rounded(Math.max(...costs.slice(1)) / (costs[0] ?? 1), 2);
      const largest = measured.at(-1);
      const depth = shape[0]?.depth ?? 0;
      return {
        bench: 'salary',
        kind: values.kind,
        accounts: size.accounts,
        depth,
        ...largest,
        growth,
        sizes: measured,
        loadAverage: rounded(loadavg()[0] ?? 0, 1),
        pass:
          largest !== undefined &&
          depth >= depthMin &&
          largest.seconds <= bounds.seconds &&
          largest.ratio <= bounds.ratio &&
          growth <= bounds.growth &&
          measured.every(({ wrong, memoryMiB, isPaid }) => wrong === 0 && isPaid && memoryMiB <= bounds.memoryMiB),
      };
    },
  );
};
