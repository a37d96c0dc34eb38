import { loadavg } from 'node:os';
import type { Figures } from './figures.ts';
import { median, rounded } from './figures.ts';
import { checkBooks } from './wallet/check-books.ts';
import { chooseGateways } from './wallet/choose-gateways.ts';
import { measureCommit, setCommitDelay } from './wallet/measure-commit.ts';
import { measureRounds, medianRate, type Rounds } from './wallet/measure-rounds.ts';
import { type Ground, openGround } from './wallet/open-ground.ts';
import { profileGateway } from './wallet/profile-gateway.ts';
import { readWishes, type Wishes } from './wallet/wishes.ts';

/** The bars of docs: the ratio to the bare engine with one hot house account, and the slowest of a hundred bets. */
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

/** Microseconds of processor time per bet. */
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

/** Everything that was not as it should be: refusals, answers without signature, books that do not agree. */
const wrongsOf = async (
  ground: Ground,
  { ours, bets }: { ours: Rounds['ours']; bets: number },
  say: (line: string) => void,
): Promise<number> => {
  const sum = (pick: (round: Rounds['ours'][number]) => number): number => ours.reduce((n, one) => n + pick(one), 0);
  const acknowledged = bets + sum(({ byStatus }) => byStatus.OK ?? 0);
  const refused = sum(({ answers, byStatus }) => answers - (byStatus.OK ?? 0));
  const unsigned = sum((round) => round.unsigned);
  const found = await checkBooks(ground.admin, { acknowledged });
  const wrong = found.filter((one) => one.wrong !== 0n);
  for (const one of wrong) say(`${one.name}: ${one.wrong}`);
  if (refused > 0) say(`refused: ${JSON.stringify(ours.map(({ byStatus }) => byStatus))}`);
  say(`${acknowledged} acknowledged bets held against the books, ${sum((round) => round.checked)} signatures verified`);
  return refused + unsigned + wrong.length;
};

const measure = async (ground: Ground, wishes: Wishes, say: (line: string) => void): Promise<Figures> => {
  const choice = await chooseGateways(ground, wishes, say);
  const loadBefore = rounded(loadavg()[0] ?? 0, 1);
  const plain = await measureRounds(ground, { ...wishes, choice }, say);
  const commitMs = await measureCommit(ground.admin);
  await setCommitDelay(ground.admin, true);
  const delayedCommitMs = await measureCommit(ground.admin);
  say(`a commit alone takes ${commitMs.toFixed(2)} ms; with the delay ${delayedCommitMs.toFixed(2)} ms`);
  if (delayedCommitMs < commitMs + 0.9) throw new Error('the commit did not become a millisecond slower');
  const delayed = await measureRounds(ground, { ...wishes, choice }, say);
  await setCommitDelay(ground.admin, false);
  const wrong = await wrongsOf(ground, { ours: [...plain.ours, ...delayed.ours], bets: choice.bets }, say);
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
    wallets: wishes.wallets,
    active: wishes.active,
    rounds: wishes.rounds,
    secondsEach: wishes.seconds,
    loadAverage: [loadBefore, rounded(loadavg()[0] ?? 0, 1)],
    wrong,
    pass: rates.ratio >= ratioMin && rates.p99Ms <= p99MaxMs && wrong === 0,
  };
};

/**
 * Signed bets over HTTP beside the bare engine: one function call per transaction on the same server,
 * tables and wallets, both durable, both with one hot house account.
 */
export const benchWallet = async (say: (line: string) => void, args: string[]): Promise<Figures> => {
  const wishes = readWishes(args);
  if (wishes.isProfile) return { bench: 'wallet', profile: await profileGateway(wishes, say), pass: true };
  const ground = await openGround(wishes, say);
  try {
    return await measure(ground, wishes, say);
  } finally {
    await ground.stop();
  }
};
