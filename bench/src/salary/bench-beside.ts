import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { verifyBooks } from '@fairhouse/tools/stack';
import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import type pg from 'pg';
import { type Figures, median, rounded } from '../figures.ts';
import { programSteps } from '../team/server-program.ts';
import { fixture } from '../wallet/fixture.ts';
import type { LoadFigures } from '../wallet/load/load.types.ts';
import { postOpening, seedVendor } from '../wallet/seed-wallets.ts';
import { type Load, startLoad } from '../wallet/start-load.ts';
import { factsFor, openSlice, type Slice, seedSlices } from './seed-contracts.ts';
import { type SeededTeam, withSeededTeam } from './with-seeded-team.ts';

const ratioMax = 1.5;
/** As in the benchmark of bets. */
const connections = 64;
/** Longer than any window: the calls that are signed in advance. */
const windowSecondsMax = 90;

/** Of the brand whose agents are paid. */
const currency = 'USD';

const runStep = programSteps('salary-bench');

/** The wallets that the run pays, each with money, a player and a session: every bet is one that a payment may meet. */
const seedBettors = async (admin: pg.Client, wallets: number, vendorKey: Buffer): Promise<void> => {
  const { rows } = await admin.query<{ first: string }>(
    `select min(w.id) - 1 as first from ledger.wallet w join agent.node n on n.member_id = w.member_id
     join member.member m on m.id = n.member_id where w.purse = 'main' and m.username like 'seat%'`,
  );
  const range = { brand: 'aurora', currency, first: rows[0]?.first ?? '0', wallets };
  const ofRange = 'id > $1::bigint and id <= $1::bigint + $2';
  await admin.query('set session_replication_role = replica');
  await admin.query(`update ledger.wallet set balance = $3, seq = seq + 1 where ${ofRange}`, [
    range.first,
    wallets,
    fixture.openingUnits,
  ]);
  await postOpening(admin, range);
  await admin.query('set session_replication_role = origin');
  await seedVendor(admin, range, vendorKey);
  await admin.query('vacuum (analyze) ledger.wallet, ledger.posting, play.vendor_player, play.game_session');
};

type Options = { accounts: number; contracts: number; perSecond: number; rounds: number; seconds: number };
type Window = { steps: Record<string, { seconds: number }>; state: string };

/** Bets at a fixed rate for so many seconds, or as long as the work goes on. */
const betDuring = async (
  load: Load,
  { ports, perSecond, seconds }: { ports: readonly number[]; perSecond: number; seconds: number },
  work?: () => Promise<void>,
): Promise<LoadFigures> => {
  await load.sign('bet', perSecond * seconds);
  const running = load.run({ ports, connections, perSecond, seconds });
  await work?.();
  if (work !== undefined) load.finish();
  return running;
};

const measure = async (
  { stack, admin, url, seeded: { slice, vendorSeed } }: SeededTeam<{ slice: Slice; vendorSeed: Buffer }>,
  { contracts, perSecond, rounds, seconds }: Options,
  log: (line: string) => void,
) => {
  const platformSeed = randomBytes(32);
  const load = startLoad({
    active: contracts,
    stride: 1,
    currency,
    vendorSeed: vendorSeed.toString('base64'),
    platformSeed: platformSeed.toString('base64'),
  });
  const gateway = await stack.startRole('gateway', {
    GATEWAY_SIGNING_KEY: platformSeed.toString('base64'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
  });
  const ports = [gateway.port];
  const all: LoadFigures[] = [];
  const measured: { alone: LoadFigures; beside: LoadFigures; windowSeconds: number; paysSeconds: number }[] = [];
  try {
    await load.sign('balance', contracts);
    all.push(await load.run({ ports, connections }));
    for (let round = 1; round <= rounds; round += 1) {
      await openSlice(admin, slice);
      await admin.query('checkpoint');
      const alone = await betDuring(load, { ports, perSecond, seconds });
      // Both sides begin with whole pages to write.
      await admin.query('checkpoint');
      const windows: Window[] = [];
      const beside = await betDuring(load, { ports, perSecond, seconds: windowSecondsMax }, async () => {
        windows.push(await runStep<Window>(url, 'window'));
      });
      const [window] = windows;
      if (window?.state !== 'paid') throw new Error(`the run is ${window?.state}`);
      const windowSeconds = Object.values(window.steps).reduce((sum, step) => sum + step.seconds, 0);
      measured.push({ alone, beside, windowSeconds, paysSeconds: window.steps.payments?.seconds ?? 0 });
      all.push(alone, beside);
      log(
        `round ${round} of ${rounds}: alone p99 ${rounded(alone.p99Ms, 1)} ms; beside a window of ${rounded(windowSeconds, 1)} s ${rounded(beside.p99Ms, 1)} ms, slowest ${rounded(beside.maxMs)} ms`,
      );
    }
  } finally {
    await load.stop();
    gateway.kill('SIGTERM');
    await gateway.exited;
  }
  return { measured, all, books: await verifyBooks(stack.services) };
};

/** Signed bets at a fixed rate, alone and beside whole windows of salaries that are paid into the same wallets. */
export const benchBeside = async (log: (line: string) => void, options: Options): Promise<Figures> => {
  const { accounts, contracts, perSecond } = options;
  const vendorSeed = randomBytes(32);
  const size = { accounts, agents: contracts, rounds: factsFor([contracts]), days: 1 };
  const { measured, all, books } = await withSeededTeam(
    { size, log },
    async (loader) => {
      const [slice] = await seedSlices(loader, [contracts]);
      if (slice === undefined) throw new Error('no slice was seeded');
      await seedBettors(loader, contracts, keyPairFromSeed(vendorSeed).publicKey);
      return { slice, vendorSeed };
    },
    (team) => measure(team, options, log),
  );
  const sum = (pick: (load: LoadFigures) => number): number => all.reduce((total, load) => total + pick(load), 0);
  const refused = sum(({ responses, byStatus }) => responses - (byStatus.OK ?? 0));
  const unsigned = sum((load) => load.unsigned);
  if (refused > 0) log(`refused: ${JSON.stringify(all.map(({ byStatus }) => byStatus))}`);
  const ratio = median(measured.map(({ alone, beside }) => beside.p99Ms / alone.p99Ms));
  const figuresOf = (of: 'alone' | 'beside') => ({
    bets: measured.reduce((total, round) => total + round[of].responses, 0),
    perSecond: rounded(median(measured.map((round) => round[of].perSecond))),
    p50Ms: rounded(median(measured.map((round) => round[of].p50Ms)), 1),
    p99Ms: rounded(median(measured.map((round) => round[of].p99Ms)), 1),
    maxMs: rounded(Math.max(...measured.map((round) => round[of].maxMs))),
  });
  return {
    bench: 'salary',
    beside: 'bets',
    accounts,
    contracts,
    asked: perSecond,
    alone: figuresOf('alone'),
    besideRun: figuresOf('beside'),
    ratio: rounded(ratio, 2),
    ratios: measured.map(({ alone, beside }) => rounded(beside.p99Ms / alone.p99Ms, 2)),
    windowSeconds: rounded(median(measured.map(({ windowSeconds }) => windowSeconds)), 1),
    paysSeconds: rounded(median(measured.map(({ paysSeconds }) => paysSeconds)), 1),
    refused,
    unsigned,
    books,
    loadAverage: rounded(loadavg()[0] ?? 0, 1),
    pass: ratio <= ratioMax && refused === 0 && unsigned === 0 && books.pass,
  };
};
