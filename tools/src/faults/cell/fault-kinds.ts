import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CellContext, primaryPort } from '../../cell/cell-layout.ts';
import { portOf } from '../../cell/cell-state.ts';
import { databasePids, freezePart, killDatabase, signalAll } from '../../cell/control-part.ts';
import { adminUrl } from '../../cell/database-parts.ts';
import { cutLinks, openFirewall } from '../../cell/firewall.ts';
import { findSyncStandby, switchOver } from '../../cell/patroni-api.ts';
import { rolePort } from '../../cell/proxy-parts.ts';
import { inDatabase } from '../../services/postgres-admin.ts';
import {
  deleteNatsData,
  etcdLeader,
  flushRedis,
  isReplicated,
  type Night,
  natsLeader,
  readMetric,
  redisMaster,
  until,
} from './night.ts';
import { stopPartGently } from './stop-part.ts';
import { queryCell } from './transfers.ts';

/** What a fault showed: a figure, and the bound that it must keep. */
export type Measure = { name: string; value: number; max: number };

/** A kind of fault of the design (N1 to N16): how often, how it is made and mended, which alarm it must raise. */
export type FaultKind = {
  id: string;
  what: string;
  short: number;
  night: number;
  /** One of these alarms must be seen until the cell is normal again; none where the fault is too short to wake somebody. */
  alarms: readonly string[];
  strike(night: Night): Promise<Measure[]>;
};

const second = 1_000;
const minute = 60 * second;
const others = (machine: number): number[] => [1, 2, 3].filter((one) => one !== machine);

/** The longest time without an answer to a bet, from now until bets are answered again. */
const openGap = ({ bets }: Night): (() => number) => {
  bets.answered.open();
  return () => Math.round(bets.answered.longest());
};

/** Waits until new money is acknowledged after a moment at which it may have stopped. */
const untilAcknowledged = ({ bets }: Night, patienceMs: number): Promise<number> => {
  const before = bets.journal.acknowledged;
  return until('new money is acknowledged', async () => bets.journal.acknowledged > before + 5, patienceMs);
};

const machineParts = (machine: number): string[] =>
  ['patroni', 'etcd', 'nats', 'redis', 'sentinel'].map((kind) => `${kind}-${machine}`);

const killPrimary = async (night: Night): Promise<Measure[]> => {
  const gap = openGap(night);
  await killDatabase(night.context, await night.leader());
  await sleep(2 * second);
  await untilAcknowledged(night, minute);
  return [{ name: 'no answers (ms)', value: gap(), max: 15 * second }];
};

/** Everything on the machine of the primary dies at once; it comes back empty of processes, with its disk. */
const killMachine = async (night: Night): Promise<Measure[]> => {
  const machine = await night.leader();
  const gap = openGap(night);
  await Promise.all(machineParts(machine).map(night.kill));
  await sleep(2 * second);
  await untilAcknowledged(night, 2 * minute);
  const measured = gap();
  await Promise.all(machineParts(machine).map(night.start));
  const rejoined = await until('the machine follows', () => isReplicated(night.context), 4 * minute);
  return [
    { name: 'no answers (ms)', value: measured, max: 35 * second },
    { name: 'rejoined (ms)', value: Math.round(rejoined), max: 120 * second },
  ];
};

const frozenMs = 30 * second;

/** A frozen primary that goes on later must not acknowledge what the new primary does not have. */
const freezePrimary = async (night: Night): Promise<Measure[]> => {
  const { context } = night;
  const machine = await night.leader();
  await queryCell(
    context,
    'create schema if not exists probe; create table if not exists probe.write (id uuid primary key)',
  );
  const direct = new pg.Client({
    connectionString: inDatabase(adminUrl(context.state, portOf(context.state, `postgres-${machine}`)), 'fairhouse'),
  });
  direct.on('error', () => {});
  await direct.connect();
  const gap = openGap(night);
  const thaw = freezePart(context, night.part(`patroni-${machine}`));
  // Sent into the socket while nobody reads it: the thawed server finds it there.
  const id = crypto.randomUUID();
  const writing = direct.query('insert into probe.write values ($1)', [id]).then(
    () => true,
    () => false,
  );
  await sleep(frozenMs);
  await untilAcknowledged(night, 2 * minute);
  const measured = gap();
  thaw();
  const wasAcknowledged = await Promise.race([writing, sleep(30 * second, false)]);
  await until('the machine follows', () => isReplicated(context), 4 * minute);
  await direct.end().catch(() => undefined);
  const rows = await queryCell(context, 'select from probe.write where id = $1', [id]);
  return [
    { name: 'no answers (ms)', value: measured, max: 35 * second },
    { name: 'acknowledged by the old primary and lost', value: wasAcknowledged && rows.length === 0 ? 1 : 0, max: 0 },
  ];
};

const switchPrimary = async (night: Night): Promise<Measure[]> => {
  const gap = openGap(night);
  await switchOver(night.context.state, await night.leader());
  await sleep(second);
  await untilAcknowledged(night, minute);
  return [{ name: 'no answers (ms)', value: gap(), max: 10 * second }];
};

const freezeStandbys = async (night: Night): Promise<Measure[]> => {
  const { context, bets } = night;
  const standbys = others(await night.leader());
  const thaws = standbys.map((machine) => freezePart(context, night.part(`patroni-${machine}`)));
  // What was on its way to the standbys may still be answered.
  await sleep(3 * second);
  const before = bets.journal.acknowledged;
  await sleep(37 * second);
  const meanwhile = bets.journal.acknowledged - before;
  for (const thaw of thaws) thaw();
  const back = await untilAcknowledged(night, minute);
  return [
    { name: 'acknowledged without a standby', value: meanwhile, max: 0 },
    { name: 'on again (ms)', value: Math.round(back), max: 2 * second },
  ];
};

const killEtcdLeader = async (night: Night): Promise<Measure[]> => {
  const machine = (await etcdLeader(night.context)) ?? 1;
  const gap = openGap(night);
  await night.kill(`etcd-${machine}`);
  await sleep(25 * second);
  const measured = gap();
  await night.start(`etcd-${machine}`);
  return [{ name: 'no answers (ms)', value: measured, max: second }];
};

const loseEtcdMajority = async (night: Night): Promise<Measure[]> => {
  const gap = openGap(night);
  const thaws = [1, 2].map((machine) => freezePart(night.context, night.part(`etcd-${machine}`)));
  await sleep(45 * second);
  const measured = gap();
  for (const thaw of thaws) thaw();
  return [{ name: 'no answers (ms)', value: measured, max: second }];
};

const workerPorts = ({ state }: CellContext): number[] => [
  rolePort(state, 'worker', 'a'),
  rolePort(state, 'worker', 'b'),
];

const published = async (context: CellContext): Promise<number> => {
  const values = await Promise.all(
    workerPorts(context).map((port) => readMetric(port, /^outbox_published_total (\d+)/gm)),
  );
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
};

/** Events that the relay has not published yet, by the database. */
const backlog = async (context: CellContext): Promise<number> => {
  const values = await Promise.all(workerPorts(context).map((port) => readMetric(port, /^outbox_backlog (\d+)/gm)));
  return Math.max(...values.map((value) => value ?? 0));
};

const untilPublished = async ({ context }: Night): Promise<Measure[]> => {
  const since = performance.now();
  const before = await published(context);
  await until('events are published', async () => (await published(context)) > before, minute);
  const publishing = Math.round(performance.now() - since);
  await until('nothing waits in the outbox', async () => (await backlog(context)) < 50, 2 * minute);
  return [
    { name: 'published again (ms)', value: publishing, max: 10 * second },
    { name: 'backlog gone (ms)', value: Math.round(performance.now() - since), max: minute },
  ];
};

const killNatsLeader = async (night: Night): Promise<Measure[]> => {
  const machine = (await natsLeader(night.context)) ?? 1;
  await night.kill(`nats-${machine}`);
  const measures = await untilPublished(night);
  // Long enough down for somebody to be told.
  await sleep(20 * second);
  await night.start(`nats-${machine}`);
  return measures;
};

const deleteNats = async (night: Night): Promise<Measure[]> => {
  await Promise.all([1, 2, 3].map((machine) => night.kill(`nats-${machine}`)));
  await sleep(20 * second);
  for (const machine of [1, 2, 3]) deleteNatsData(night.context, machine);
  await Promise.all([1, 2, 3].map((machine) => night.start(`nats-${machine}`)));
  return untilPublished(night);
};

const withVisits = async (night: Night, strike: () => Promise<void>, lastMs: number): Promise<Measure[]> => {
  const { reads, logins } = night.visits;
  const counts = [reads.open(), logins.open()];
  const gap = openGap(night);
  await strike();
  await sleep(lastMs);
  const longest = Math.max(reads.answered.longest(), logins.answered.longest());
  for (const count of counts) {
    const { failed, reasons } = count();
    if (failed > 0) night.log(`${failed} calls failed: ${JSON.stringify(reasons)}`);
  }
  return [
    { name: 'no page or login (ms)', value: Math.round(longest), max: 5 * second + 1_500 },
    { name: 'no answers to bets (ms)', value: gap(), max: 5 * second },
  ];
};

const killRedis = async (night: Night): Promise<Measure[]> => {
  const machine = await redisMaster(night.context);
  const measures = await withVisits(night, () => night.kill(`redis-${machine}`), 20 * second);
  await night.start(`redis-${machine}`);
  return measures;
};

const wipeRedis = async (night: Night): Promise<Measure[]> =>
  withVisits(night, async () => flushRedis(night.context, await redisMaster(night.context)), 5 * second);

const killProxy = async (night: Night): Promise<Measure[]> => {
  const proxy = `haproxy-${night.random.whole({ from: 1, to: 2 })}`;
  const measures = await withVisits(night, () => night.kill(proxy), 22 * second);
  await night.start(proxy);
  return measures;
};

const roles = ['gateway', 'http', 'realtime', 'worker', 'ops'] as const;

/** One process of a role dies and is started again, as its supervisor would; the other one serves meanwhile. */
const killRole = async (night: Night): Promise<Measure[]> => {
  const role = roles[night.random.whole({ from: 0, to: roles.length - 1 })] ?? 'gateway';
  const [dead, other] = night.random.chance(0.5) ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const reads = night.visits.reads.open();
  const gap = openGap(night);
  await night.kill(`${role}-${dead}`);
  const leaders =
    role === 'worker'
      ? await until(
          'the other worker leads',
          async () =>
            ((await readMetric(rolePort(night.context.state, 'worker', other), /^leader\{task="relay"\} (\d)/gm)) ??
              0) === 1,
          30 * second,
        )
      : 0;
  await sleep(2 * second);
  await night.start(`${role}-${dead}`);
  const { sent, failed } = reads();
  return [
    { name: `failed reads, per mille (${role})`, value: Math.round((1_000 * failed) / Math.max(1, sent)), max: 10 },
    { name: 'no answers (ms)', value: gap(), max: 5 * second },
    ...(role === 'worker' ? [{ name: 'led again (ms)', value: Math.round(leaders), max: 2 * second }] : []),
  ];
};

/** Every process of every role is replaced in order, the worker last: nobody notices. */
const rollRoles = async (night: Night): Promise<Measure[]> => {
  const reads = night.visits.reads.open();
  const logins = night.visits.logins.open();
  for (const role of ['gateway', 'http', 'realtime', 'ops', 'worker'])
    for (const instance of ['a', 'b']) {
      const part = night.part(`${role}-${instance}`);
      await stopPartGently(part);
      await night.start(`${role}-${instance}`);
    }
  const failures = [reads(), logins()];
  for (const { failed, reasons } of failures) if (failed > 0) night.log(`failed: ${JSON.stringify(reasons)}`);
  return [{ name: 'failed calls', value: failures.reduce((sum, { failed }) => sum + failed, 0), max: 0 }];
};

/** The processes of one machine cannot reach the database, in one direction or both. */
const cutDatabase = async (night: Night): Promise<Measure[]> => {
  const { context, random } = night;
  const port = primaryPort(context.state, random.whole({ from: 1, to: 2 }));
  const isBoth = random.chance(0.5);
  cutLinks(isBoth ? [{ dport: port }, { sport: port }] : [random.chance(0.5) ? { dport: port } : { sport: port }]);
  try {
    await sleep(random.whole({ from: 1, to: 45 }) * second);
  } finally {
    openFirewall();
  }
  return [];
};

/** The link between the primary and its synchronous standby breaks; the other standby takes over its duty. */
const cutStandby = async (night: Night): Promise<Measure[]> => {
  const { context, random } = night;
  const { state } = context;
  const leader = await night.leader();
  const standby = (await findSyncStandby(state)) ?? others(leader)[0] ?? 1;
  const gap = openGap(night);
  const port = portOf(state, `postgres-${leader}`);
  const sports = portsTo(databasePids(context, standby), port);
  cutLinks(
    sports.flatMap((sport) => [
      { sport, dport: port },
      { sport: port, dport: sport },
    ]),
  );
  try {
    await sleep(random.whole({ from: 5, to: 40 }) * second);
    await untilAcknowledged(night, 2 * minute);
  } finally {
    openFirewall();
  }
  return [{ name: 'no answers (ms)', value: gap(), max: 45 * second }];
};

/** The local ports of connections that these processes have to a port. */
const portsTo = (pids: readonly number[], port: number): number[] =>
  execFileSync('ss', ['-Htnp', 'state', 'established', `dport = :${port}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => pids.some((pid) => line.includes(`pid=${pid},`)))
    .flatMap((line) => {
      const [, local] = /(?:\d+\.){3}\d+:(\d+)\s+(?:\d+\.){3}\d+:\d+/.exec(line) ?? [];
      return local === undefined ? [] : [Number(local)];
    });

/** The primary answers slowly: stopped for a while, running for a moment, again and again. */
const slowDatabase = async (night: Night): Promise<Measure[]> => {
  const { context, random } = night;
  const machine = await night.leader();
  const stopMs = random.whole({ from: 50, to: 2_000 });
  const durations = night.bets.openDurations();
  for (const since = performance.now(); performance.now() - since < 20 * second; ) {
    const pids = databasePids(context, machine);
    signalAll(pids, 'SIGSTOP');
    await sleep(stopMs);
    signalAll(pids, 'SIGCONT');
    await sleep(50);
  }
  const slowest = Math.round(Math.max(0, ...durations()));
  return [{ name: `slowest vendor call at ${stopMs} ms a stop (ms)`, value: slowest, max: 2_500 }];
};

const storm = async (night: Night): Promise<Measure[]> => {
  const durations = night.bets.openDurations();
  await night.bets.storm(minute);
  const sorted = durations().toSorted((one, other) => one - other);
  return [
    {
      name: `p99 of ${sorted.length} calls (ms)`,
      value: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      max: 500,
    },
  ];
};

export const faultKinds: readonly FaultKind[] = [
  { id: 'N1', what: 'primary killed', short: 2, night: 20, alarms: ['PrimaryChanged'], strike: killPrimary },
  {
    id: 'N2',
    what: 'machine dead',
    short: 1,
    night: 10,
    alarms: ['PrimaryChanged', 'CellNoLeader'],
    strike: killMachine,
  },
  {
    id: 'N3',
    what: 'primary frozen',
    short: 1,
    night: 10,
    alarms: ['PrimaryChanged', 'CellNoLeader'],
    strike: freezePrimary,
  },
  { id: 'N4', what: 'switchover', short: 2, night: 20, alarms: ['PrimaryChanged'], strike: switchPrimary },
  {
    id: 'N5',
    what: 'standbys frozen',
    short: 1,
    night: 5,
    alarms: ['CellNoSyncStandby', 'StandbyWaitLong'],
    strike: freezeStandbys,
  },
  { id: 'N6', what: 'etcd leader killed', short: 1, night: 5, alarms: ['TargetDown'], strike: killEtcdLeader },
  {
    id: 'N6b',
    what: 'etcd without majority',
    short: 1,
    night: 5,
    alarms: ['EtcdNoMajority'],
    strike: loseEtcdMajority,
  },
  {
    id: 'N8',
    what: 'NATS leader killed',
    short: 1,
    night: 16,
    alarms: ['BusNotReplicated', 'BusNotConnected'],
    strike: killNatsLeader,
  },
  {
    id: 'N8b',
    what: 'NATS data deleted',
    short: 1,
    night: 4,
    alarms: ['BusNotConnected', 'BusNotReplicated'],
    strike: deleteNats,
  },
  {
    id: 'N9',
    what: 'Redis master killed',
    short: 2,
    night: 16,
    alarms: ['RedisDown', 'RedisNoMaster'],
    strike: killRedis,
  },
  { id: 'N9b', what: 'Redis flushed', short: 1, night: 8, alarms: [], strike: wipeRedis },
  { id: 'N9c', what: 'proxy killed', short: 1, night: 16, alarms: ['TargetDown'], strike: killProxy },
  { id: 'N10', what: 'role killed', short: 8, night: 100, alarms: [], strike: killRole },
  { id: 'N11', what: 'roles replaced in order', short: 1, night: 2, alarms: [], strike: rollRoles },
  { id: 'N13', what: 'roles cut off the database', short: 2, night: 12, alarms: [], strike: cutDatabase },
  { id: 'N13b', what: 'standby cut off the primary', short: 1, night: 6, alarms: [], strike: cutStandby },
  { id: 'N15', what: 'slow database', short: 2, night: 10, alarms: [], strike: slowDatabase },
  { id: 'N16', what: 'payout storm', short: 1, night: 2, alarms: [], strike: storm },
];
