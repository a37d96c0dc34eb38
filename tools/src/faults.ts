import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runBroadcastFaults } from './faults/broadcast/run-broadcast.ts';
import { runCellFaults } from './faults/cell/run-cell.ts';
import type { FaultReport } from './faults/fault-area.ts';
import { runMoneyFaults } from './faults/money/run-money.ts';
import { runOutboxFaults } from './faults/outbox.ts';
import { runRestarts } from './faults/restarts.ts';
import { runSalaryFaults } from './faults/salary/run-salary.ts';
import { runTransferFaults } from './faults/transfers/run-transfers.ts';
import { runUpgrade } from './faults/upgrade/run-upgrade.ts';
import { runWebhookStorm } from './faults/webhooks/run-webhooks.ts';
import { runWithdrawalFaults } from './faults/withdrawals/run-withdrawals.ts';
import { MissingBinaryError } from './services/index.ts';
import { formatStep } from './terminal/format-step.ts';

const usage = `pnpm faults <area>

  outbox     kill relay, NATS and consumers while events are written; nothing may be lost, doubled or invented
               --events 10000  --kills 10  --consumer-kills 2  --wipes 1  --seed <n>
               --negative      the control: a relay with a known bug, which must lose events
  money      kill PostgreSQL and the gateways while vendors bet, win and roll back; nothing acknowledged may be
             lost or doubled, no wallet may fall below zero
               --faults 40     kills, of the database and of a gateway in turns
               --cuts 10       how often answers of the database are lost after the commit
               --acknowledged 200000  --seed <n>
             every run ends with its control, a database that answers before it has written, which must lose
               --control       the control alone (6 kills, 6000 acknowledged unless told otherwise)
  restarts   replace the http processes one by one under load; no request may fail
               --count 20  --rate 300
  withdrawals  kill the process of a withdrawal at every wait of its life, and PostgreSQL in every step; a fresh process
             goes on by jobs and sweep alone: one payment or everything back. Then a provider that is silent for an hour.
             The run ends with its control, a platform that does not store its payment ids, which must pay twice
               --points <n>    at most so many waits of each life; all of them unless told otherwise
  webhooks   payment webhooks as a storm: repeated, in no order, late, some forged, while the roles run; the platform
             must credit exactly what the provider has, to the last unit
               --deliveries 2000  --seed <n>
  broadcast  kill the worker while it sends messages to many; a fresh one goes on: everybody has each of them once. The
             run ends with its control, a worker that moves on before it has written, which must leave people out
               --people 20000  --kills 10  --slice 200  --seed <n>
  agent-transfers  kill the processes that transfer money between agents and members, and PostgreSQL; what got no answer is
             sent again: each transfer is stored once and whole. The run ends with its control, senders that take a new
             id for every try, which must double
               --acknowledged 20000  --kills 18  --seed <n>
  salary     kill the processes that compute and pay the salaries of contracts, and PostgreSQL, at every wait of real-time
             windows and daily runs with debts; nobody may be paid twice, or not at all. The run ends with its control,
             processes that pay before they mark their bills, which must double
               --payments 50000  --kills 100 (at least)  --agents 450  --seed <n>

  cell       a whole replicated cell (pnpm cell, size M) under bets, wins, deposits, transfers, reads and logins: databases,
             etcd, proxies, NATS, Redis and roles are killed, frozen and cut off; nothing acknowledged may be lost or
             doubled, each fault has its bound and raises its alarm, and no other alarm is raised. The run ends with its
             control, asynchronous replication, which must lose
               --night         ten times as many faults; --share 0.5 for half of them
               --only N1,N4    faults of these ids  --rate 300  bets per second  --seed <n>
               --keep          leaves the cell (pnpm cell status --name faults)
  upgrade    replace every process of a replicated cell by one of another version, one at a time, to and fro, under load
             of all roles: no call may fail. Then migrate while a table is in use, and kill a migrator midway
               --times 20  --seed <n>
               --from <commit> the old version; by default the latest release, or the last commit before this checkout
               --to <commit>   the new version; by default this checkout as it stands
               --images <old>,<new>  tags of two images of \`pnpm image build\` instead

Progress goes to standard error; the last line of standard output is one JSON object. The exit code is 0 only if it
says "pass": true. The seed that a run prints repeats its decisions.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '10000' },
    kills: { type: 'string' },
    'consumer-kills': { type: 'string', default: '2' },
    wipes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    negative: { type: 'boolean', default: false },
    faults: { type: 'string' },
    cuts: { type: 'string', default: '10' },
    acknowledged: { type: 'string' },
    control: { type: 'boolean', default: false },
    count: { type: 'string', default: '20' },
    rate: { type: 'string', default: '300' },
    points: { type: 'string', default: '1000' },
    deliveries: { type: 'string', default: '2000' },
    people: { type: 'string', default: '20000' },
    slice: { type: 'string', default: '200' },
    payments: { type: 'string', default: '50000' },
    agents: { type: 'string', default: '450' },
    times: { type: 'string', default: '20' },
    from: { type: 'string' },
    to: { type: 'string' },
    images: { type: 'string' },
    night: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** Every count is bounded, so that a typo does not start a run of days. */
const countOf = (name: string, text: string, { min, max }: { min: number; max: number }): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new RangeError(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`);
};

const imagesOf = (text: string): [string, string] => {
  const [old, next, ...others] = text.split(',');
  if (!old || !next || others.length > 0) throw new RangeError('--images must be two tags: the old one, the new one');
  return [old, next];
};

const seedOf = (): number => countOf('seed', values.seed ?? String(randomInt(2 ** 31)), { min: 0, max: 2 ** 32 - 1 });

const since = performance.now();
const logAs =
  (who: string) =>
  (what: string): void =>
    console.error(formatStep({ elapsedMs: performance.now() - since, who, what }));

const areas: Readonly<Record<string, () => Promise<FaultReport>>> = {
  outbox: () =>
    runOutboxFaults({
      events: countOf('events', values.events, { min: 1, max: 1_000_000 }),
      kills: countOf('kills', values.kills ?? '10', { min: 1, max: 1_000 }),
      consumerKills: countOf('consumer-kills', values['consumer-kills'], { min: 0, max: 1_000 }),
      wipes: countOf('wipes', values.wipes, { min: 0, max: 100 }),
      seed: seedOf(),
      isNegative: values.negative,
      log: logAs('outbox'),
    }),
  broadcast: () =>
    runBroadcastFaults({
      people: countOf('people', values.people, { min: 1_000, max: 2_000_000 }),
      kills: countOf('kills', values.kills ?? '10', { min: 1, max: 1_000 }),
      slice: countOf('slice', values.slice, { min: 1, max: 5_000 }),
      seed: seedOf(),
      log: logAs('broadcast'),
    }),
  'agent-transfers': () =>
    runTransferFaults({
      acknowledged: countOf('acknowledged', values.acknowledged ?? '20000', { min: 100, max: 1_000_000 }),
      kills: countOf('kills', values.kills ?? '18', { min: 3, max: 1_000 }),
      seed: seedOf(),
      log: logAs('transfers'),
    }),
  salary: () =>
    runSalaryFaults({
      agents: countOf('agents', values.agents, { min: 20, max: 100_000 }),
      payments: countOf('payments', values.payments, { min: 100, max: 10_000_000 }),
      kills: countOf('kills', values.kills ?? '100', { min: 1, max: 10_000 }),
      seed: seedOf(),
      log: logAs('salary'),
    }),
  money: () =>
    runMoneyFaults({
      kills: countOf('faults', values.faults ?? (values.control ? '6' : '40'), { min: 1, max: 1_000 }),
      cuts: countOf('cuts', values.cuts, { min: 0, max: 1_000 }),
      acknowledged: countOf('acknowledged', values.acknowledged ?? (values.control ? '6000' : '200000'), {
        min: 100,
        max: 5_000_000,
      }),
      seed: seedOf(),
      isControl: values.control,
      log: logAs('money'),
    }),
  restarts: () =>
    runRestarts({
      count: countOf('count', values.count, { min: 1, max: 1_000 }),
      requestsPerSecond: countOf('rate', values.rate, { min: 1, max: 1_000 }),
      log: logAs('restarts'),
    }),
  cell: () =>
    runCellFaults({
      isNight: values.night,
      share: Number(values.share),
      only: values.only === '' ? [] : values.only.split(','),
      betsPerSecond: countOf('rate', values.rate, { min: 1, max: 5_000 }),
      isKept: values.keep,
      seed: seedOf(),
      log: logAs('cell'),
    }),
  upgrade: () =>
    runUpgrade({
      times: countOf('times', values.times, { min: 1, max: 1_000 }),
      ...(values.from !== undefined && { from: values.from }),
      ...(values.to !== undefined && { to: values.to }),
      ...(values.images !== undefined && { images: imagesOf(values.images) }),
      seed: seedOf(),
      log: logAs('upgrade'),
    }),
  webhooks: () =>
    runWebhookStorm({
      deliveries: countOf('deliveries', values.deliveries, { min: 100, max: 1_000_000 }),
      seed: seedOf(),
      log: logAs('webhooks'),
    }),
  withdrawals: () =>
    runWithdrawalFaults({
      pointsMax: countOf('points', values.points, { min: 1, max: 1_000 }),
      log: logAs('withdrawals'),
    }),
};

const run = async (area: string | undefined): Promise<number> => {
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const runArea = area === undefined ? undefined : areas[area];
  if (runArea === undefined) {
    console.error(usage);
    return 2;
  }
  const report = await runArea();
  console.log(JSON.stringify(report));
  return report.pass ? 0 : 1;
};

try {
  process.exitCode = await run(positionals[0]);
} catch (error) {
  const isForPeople = error instanceof MissingBinaryError || error instanceof RangeError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
