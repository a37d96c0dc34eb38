import { loadavg } from 'node:os';
import type { Figures } from '../figures.ts';
import { median, rounded } from '../figures.ts';
import { checkBooks } from './check-books.ts';
import { type BenchContext, openBenchContext } from './open-bench-context.ts';
import { type Options, readOptions } from './options.ts';
import { adapterParties, type Party, twins, v1 } from './parties.ts';
import { type PartyRun, runParty, warmParty } from './run-party.ts';

/** The minimum rate of vendor calls through an adapter, relative to protocol v1. */
const ratioMin = 0.9;
/** Calls signed in advance before any rate is known. A load that runs out of calls ends early. */
const expectedAtFirst = 4_000;

/** Two runs directly after each other, so that load on the machine affects both. */
type Pair = { party: Party; plain: PartyRun; other: PartyRun };

const compared = [...adapterParties, ...twins];
const parties = [v1, ...compared];

/** Makes every player known to the gateway and runs every path for a while before it is measured. */
const warmAll = async (context: BenchContext, { seats, seconds }: Options, log: (line: string) => void) => {
  const runs: PartyRun[] = [];
  for (const party of parties) {
    await warmParty(context, party, seats);
    runs.push(await runParty(context, party, { seconds: Math.min(seconds, 2), expected: expectedAtFirst }));
    log(`${party.name}: warm, ${Math.round(runs.at(-1)?.perSecond ?? 0)} calls/s`);
  }
  return runs;
};

const measurePairs = async (
  context: BenchContext,
  { rounds, seconds }: Options,
  expected: number,
  log: (line: string) => void,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  const run = (party: Party) => runParty(context, party, { seconds, expected });
  for (let round = 1; round <= rounds; round += 1) {
    for (const party of compared) {
      // The order within a pair alternates from round to round.
      const early = round % 2 === 1 ? await run(v1) : undefined;
      const other = await run(party);
      const plain = early ?? (await run(v1));
      pairs.push({ party, plain, other });
      log(
        `round ${round} of ${rounds}, ${party.name}: ${Math.round(other.perSecond)}/s beside ${Math.round(plain.perSecond)}/s, ratio ${(other.perSecond / plain.perSecond).toFixed(2)}; p50 ${other.p50Ms.toFixed(1)} ms, p99 ${other.p99Ms.toFixed(1)} ms`,
      );
    }
  }
  return pairs;
};

const summaryOf = (runs: readonly PartyRun[]) => {
  const middle = (pick: (run: PartyRun) => number): number => median(runs.map(pick));
  return {
    perSecond: rounded(middle(({ perSecond }) => perSecond)),
    p50Ms: rounded(
      middle(({ p50Ms }) => p50Ms),
      1,
    ),
    p99Ms: rounded(
      middle(({ p99Ms }) => p99Ms),
      1,
    ),
    cpuMicros: {
      gateway: rounded(middle(({ cpu }) => cpu.gateway)),
      postgres: rounded(middle(({ cpu }) => cpu.postgres)),
    },
  };
};

const pairsOf = (pairs: readonly Pair[], party: Party): Pair[] => pairs.filter((pair) => pair.party === party);

const ratiosOf = (pairs: readonly Pair[], party: Party): number[] =>
  pairsOf(pairs, party).map(({ plain, other }) => other.perSecond / plain.perSecond);

const comparisonOf = (pairs: readonly Pair[], party: Party) => {
  const ratios = ratiosOf(pairs, party);
  return {
    ratio: rounded(median(ratios), 2),
    ratios: ratios.map((ratio) => rounded(ratio, 2)),
    ...summaryOf(pairsOf(pairs, party).map(({ other }) => other)),
  };
};

/** All failures: refusals, responses without valid proof, ledger mismatches. */
const wrongsOf = async (
  context: BenchContext,
  runs: readonly PartyRun[],
  log: (line: string) => void,
): Promise<{ wrong: number; acknowledged: number }> => {
  const sum = (some: readonly PartyRun[], pick: (run: PartyRun) => number): number =>
    some.reduce((total, run) => total + pick(run), 0);
  const oks = ({ byStatus }: PartyRun): number => byStatus.OK ?? 0;
  const refused = sum(runs, (run) => run.responses - oks(run));
  const unproved = sum(runs, ({ unsigned }) => unsigned);
  const acknowledged = parties.map((party) => ({
    party,
    calls: sum(
      runs.filter(({ vendor }) => vendor === party.vendor),
      oks,
    ),
  }));
  const found = await checkBooks(context, acknowledged);
  for (const { name, wrong } of found) log(`${name}: ${wrong}`);
  for (const { vendor, responses, byStatus } of runs) {
    if (byStatus.OK !== responses) log(`${vendor}: ${JSON.stringify(byStatus)}`);
  }
  const all = sum(runs, oks);
  log(
    `${all} acknowledged calls held against the books, ${sum(runs, ({ checked }) => checked)} answers looked at again`,
  );
  return { wrong: refused + unproved + found.length, acknowledged: all };
};

const measure = async (context: BenchContext, options: Options, log: (line: string) => void): Promise<Figures> => {
  const warm = await warmAll(context, options, log);
  const loadBefore = rounded(loadavg()[0] ?? 0, 1);
  const expected = Math.max(...warm.map(({ perSecond }) => perSecond));
  const pairs = await measurePairs(context, options, expected, log);
  const plain = pairs.map((pair) => pair.plain);
  const { wrong, acknowledged } = await wrongsOf(context, [...warm, ...plain, ...pairs.map(({ other }) => other)], log);
  const figuresOf = (some: readonly Party[]) =>
    Object.fromEntries(some.map((party) => [party.name, comparisonOf(pairs, party)]));
  return {
    bench: 'adapters',
    v1: summaryOf(plain),
    adapters: figuresOf(adapterParties),
    sameIds: figuresOf(twins),
    ...options,
    acknowledged,
    loadAverage: [loadBefore, rounded(loadavg()[0] ?? 0, 1)],
    wrong,
    // Compared with the threshold before rounding.
    pass: adapterParties.every((party) => median(ratiosOf(pairs, party)) >= ratioMin) && wrong === 0,
  };
};

/**
 * Real rounds through every adapter compared with protocol v1, on one gateway and one durable database. Bets and wins
 * are the same, so that only the dialect differs.
 */
export const benchAdapters = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const options = readOptions(args);
  const context = await openBenchContext(parties, options, log);
  try {
    return await measure(context, options, log);
  } finally {
    await context.stop();
  }
};
