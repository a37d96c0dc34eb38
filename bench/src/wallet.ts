import { loadavg } from 'node:os';
import type { Figures } from './figures.ts';
import { median, rounded } from './figures.ts';
import { checkBooks } from './wallet/check-books.ts';
import { chooseGateways } from './wallet/choose-gateways.ts';
import { measureCommit, setCommitDelay } from './wallet/measure-commit.ts';
import { measureRounds, medianRate, type Rounds } from './wallet/measure-rounds.ts';
import { type BenchContext, openBenchContext } from './wallet/open-bench-context.ts';
import { type Options, readOptions } from './wallet/options.ts';
import { profileGateway } from './wallet/profile-gateway.ts';

/** The documented thresholds: the ratio to the bare engine with one hot house account, and the p99 latency of bets. */
const ratioMin = 1.5;
const p99MaxMs = 50;

const ratesOf = ({ bare, ours }: Rounds) => ({
  bare: rounded(medianRate(bare.hot)),
  bareDerived: rounded(medianRate(bare.derived)),
  bareSpread: rounded(medianRate(bare.spread)),
  ours: rounded(medianRate(ours)),
  ratio: rounded(medianRate(ours) / medianRate(bare.hot), 2),
  ratioDerived: rounded(medianRate(ours) / medianRate(bare.derived), 2),
  ratioSpread: rounded(medianRate(ours) / medianRate(bare.spread), 2),
  p50Ms: rounded(median(ours.map(({ p50Ms }) => p50Ms)), 1),
  p99Ms: rounded(median(ours.map(({ p99Ms }) => p99Ms)), 1),
});

/** Microseconds of CPU time per bet. */
const cpuOf = ({ bare, ours }: Rounds) => ({
  ours: {
    postgres: rounded(median(ours.map(({ cpu }) => cpu.postgres))),
    gateway: rounded(median(ours.map(({ cpu }) => cpu.gateway))),
    redis: rounded(median(ours.map(({ cpu }) => cpu.redis))),
    load: rounded(median(ours.map(({ cpu }) => cpu.load))),
  },
  bare: { postgres: rounded(median(bare.hot.map(({ cpuPostgres }) => cpuPostgres))) },
  bareSpread: { postgres: rounded(median(bare.spread.map(({ cpuPostgres }) => cpuPostgres))) },
});

/** All failures: refusals, responses without a signature, ledger mismatches. */
const wrongsOf = async (
  context: BenchContext,
  { ours, bets }: { ours: Rounds['ours']; bets: number },
  log: (line: string) => void,
): Promise<number> => {
  const sum = (pick: (round: Rounds['ours'][number]) => number): number => ours.reduce((n, one) => n + pick(one), 0);
  const acknowledged = bets + sum(({ byStatus }) => byStatus.OK ?? 0);
  const refused = sum(({ responses, byStatus }) => responses - (byStatus.OK ?? 0));
  const unsigned = sum((round) => round.unsigned);
  const found = await checkBooks(context.admin, { acknowledged });
  const wrong = found.filter((one) => one.wrong !== 0n);
  for (const one of wrong) log(`${one.name}: ${one.wrong}`);
  if (refused > 0) log(`refused: ${JSON.stringify(ours.map(({ byStatus }) => byStatus))}`);
  log(`${acknowledged} acknowledged bets held against the books, ${sum((round) => round.checked)} signatures verified`);
  return refused + unsigned + wrong.length;
};

const measure = async (context: BenchContext, options: Options, log: (line: string) => void): Promise<Figures> => {
  const choice = await chooseGateways(context, options, log);
  const loadBefore = rounded(loadavg()[0] ?? 0, 1);
  const plain = await measureRounds(context, { ...options, choice }, log);
  const commitMs = await measureCommit(context.admin);
  await setCommitDelay(context.admin, true);
  const delayedCommitMs = await measureCommit(context.admin);
  log(`a commit alone takes ${commitMs.toFixed(2)} ms; with the delay ${delayedCommitMs.toFixed(2)} ms`);
  if (delayedCommitMs < commitMs + 0.9) throw new Error('the commit did not become a millisecond slower');
  const delayed = await measureRounds(context, { ...options, choice }, log);
  await setCommitDelay(context.admin, false);
  const wrong = await wrongsOf(context, { ours: [...plain.ours, ...delayed.ours], bets: choice.bets }, log);
  const rates = ratesOf(plain);
  const slow = ratesOf(delayed);
  return {
    bench: 'wallet',
    ...rates,
    ratioDelayed: slow.ratio,
    delayed: { ...slow, addedMs: rounded(delayedCommitMs - commitMs, 2) },
    commitMs: rounded(commitMs, 2),
    cpuMicrosPerBet: cpuOf(plain),
    batch: rounded(median(plain.ours.map(({ batch }) => batch)), 1),
    callMs: rounded(median(plain.ours.map(({ callMs }) => callMs)), 1),
    gateways: choice.gateways.length,
    tried: choice.tried,
    wallets: options.wallets,
    active: options.active,
    rounds: options.rounds,
    secondsEach: options.seconds,
    loadAverage: [loadBefore, rounded(loadavg()[0] ?? 0, 1)],
    wrong,
    pass: rates.ratio >= ratioMin && rates.p99Ms <= p99MaxMs && wrong === 0,
  };
};

/**
 * Signed bets over HTTP compared with the bare engine: one function call per transaction on the same server, tables and
 * wallets, both durable, both with one hot house account.
 */
export const benchWallet = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const options = readOptions(args);
  if (options.isProfile) return { bench: 'wallet', profile: await profileGateway(options, log), pass: true };
  const context = await openBenchContext(options, log);
  try {
    return await measure(context, options, log);
  } finally {
    await context.stop();
  }
};
