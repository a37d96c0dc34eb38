import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import { type Figures, median, rounded } from '../figures.ts';
import { checkBooks } from '../wallet/check-books.ts';
import { fixture } from '../wallet/fixture.ts';
import { measureCommit } from '../wallet/measure-commit.ts';
import { type Load, startLoad } from '../wallet/start-load.ts';
import { measureSide, type SideRound, warmSide } from './measure-side.ts';
import { type CpuParts, openSide, type Side } from './open-side.ts';
import { type CellOptions, readCellOptions } from './options.ts';

/** The part of the rate of one server that a cell must keep. */
const ratioMin = 0.6;
/** Bets signed in advance before any rate is known. */
const expectedAtFirst = 3_000;
/** A commit of nothing but a record, which has to reach the disk and, in a cell, a second machine. */
const smallCommit = "select pg_logical_emit_message(true, 'bench', 'commit')";

type Measured = { side: Side; rounds: SideRound[]; acknowledged: number; expected: number };

const run = async (measured: Measured, load: Load, seconds: number): Promise<SideRound> => {
  const round = await measureSide(measured.side, load, { seconds, expected: measured.expected });
  measured.acknowledged += round.byStatus.OK ?? 0;
  measured.expected = Math.max(measured.expected, round.perSecond);
  return round;
};

const medianOf = (rounds: readonly SideRound[], pick: (round: SideRound) => number, digits = 0): number =>
  rounded(median(rounds.map(pick)), digits);

const figuresOf = ({ rounds }: Measured) => {
  const cpu = (part: keyof CpuParts): number => medianOf(rounds, (round) => round.cpu[part]);
  return {
    perSecond: medianOf(rounds, ({ perSecond }) => perSecond),
    p50Ms: medianOf(rounds, ({ p50Ms }) => p50Ms, 1),
    p99Ms: medianOf(rounds, ({ p99Ms }) => p99Ms, 1),
    batch: medianOf(rounds, ({ batch }) => batch, 1),
    callMs: medianOf(rounds, ({ callMs }) => callMs, 1),
    cpuMicrosPerBet: {
      gateway: cpu('gateway'),
      primary: cpu('primary'),
      standbys: cpu('standbys'),
      proxies: cpu('proxies'),
      others: cpu('others'),
      load: medianOf(rounds, ({ cpuMicros }) => cpuMicros),
    },
  };
};

/** All failures: refusals, responses without a signature, ledger mismatches. */
const wrongsOf = async ({ side, rounds, acknowledged }: Measured, log: (line: string) => void): Promise<number> => {
  const found = (await checkBooks(side.admin, { acknowledged })).filter(({ wrong }) => wrong !== 0n);
  for (const { name, wrong } of found) log(`${side.name}: ${name}: ${wrong}`);
  const refused = rounds.reduce((sum, { responses, byStatus }) => sum + responses - (byStatus.OK ?? 0), 0);
  if (refused > 0) log(`${side.name}: refused: ${JSON.stringify(rounds.map(({ byStatus }) => byStatus))}`);
  return found.length + refused + rounds.reduce((sum, { unsigned }) => sum + unsigned, 0);
};

const measure = async (
  sides: readonly [Side, Side],
  load: Load,
  { rounds, seconds, active, wallets, lanes }: CellOptions,
  log: (line: string) => void,
): Promise<Figures> => {
  const [single, cell] = sides.map(
    (side): Measured => ({ side, rounds: [], acknowledged: 0, expected: expectedAtFirst }),
  ) as [Measured, Measured];
  for (const measured of [single, cell]) {
    await warmSide(measured.side, load, active);
    const { perSecond } = await run(measured, load, Math.min(seconds, 5));
    log(`${measured.side.name}: warm at ${rounded(perSecond)} bets/s`);
  }
  for (let round = 1; round <= rounds; round += 1) {
    // The order alternates, so that load on the machine affects both alike.
    for (const measured of round % 2 === 1 ? [single, cell] : [cell, single]) {
      const one = await run(measured, load, seconds);
      measured.rounds.push(one);
      log(
        `round ${round} of ${rounds}: ${measured.side.name} ${rounded(one.perSecond)}/s, p50 ${one.p50Ms.toFixed(1)} ms, p99 ${one.p99Ms.toFixed(1)} ms`,
      );
    }
  }
  const commitMs = {
    single: rounded(await measureCommit(single.side.admin, smallCommit), 2),
    cell: rounded(await measureCommit(cell.side.admin, smallCommit), 2),
  };
  const wrong = (await wrongsOf(single, log)) + (await wrongsOf(cell, log));
  const ours = figuresOf(cell);
  const base = figuresOf(single);
  const ratio = rounded(ours.perSecond / base.perSecond, 2);
  return {
    bench: 'cell',
    single: base,
    cell: ours,
    commitMs,
    ratio,
    gateways: cell.side.gateways.length,
    lanes: lanes ?? 'default',
    wallets,
    active,
    rounds,
    secondsEach: seconds,
    loadAverage: rounded(loadavg()[0] ?? 0, 1),
    wrong,
    pass: ratio >= ratioMin && wrong === 0,
  };
};

/** Signed bets over HTTP into a replicated cell compared with the same gateways on one durable PostgreSQL. */
export const benchCell = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const options = readCellOptions(args);
  const vendorSeed = randomBytes(32);
  const platformSeed = randomBytes(32);
  const { active, wallets, lanes } = options;
  const load = startLoad({
    active,
    stride: Math.floor(wallets / active),
    currency: fixture.currency,
    vendorSeed: vendorSeed.toString('base64'),
    platformSeed: platformSeed.toString('base64'),
  });
  const closing: (() => Promise<void>)[] = [() => load.stop()];
  const open = async (size: 'S' | 'M'): Promise<Side> => {
    const vendorKey = keyPairFromSeed(vendorSeed).publicKey;
    const side = await openSide({ size, wallets, lanes, vendorKey, platformSeed }, log);
    closing.push(side.stop);
    return side;
  };
  try {
    return await measure([await open('S'), await open('M')], load, options, log);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
};
