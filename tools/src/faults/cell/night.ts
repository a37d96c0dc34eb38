import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type CellContext, host, machinesOf } from '../../cell/cell-layout.ts';
import type { CellPart } from '../../cell/cell-part.types.ts';
import { portOf } from '../../cell/cell-state.ts';
import { killPart } from '../../cell/control-part.ts';
import { findLeader, findSyncStandby, readMembers } from '../../cell/patroni-api.ts';
import { startPart } from '../../cell/start-cell.ts';
import type { LogLine } from '../fault-area.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BetLoad } from './load.ts';
import type { TransferLoad } from './transfers.ts';
import type { Visits } from './visits.ts';

/** A cell under load, and what a fault may do to it. */
export type Night = {
  readonly context: CellContext;
  readonly bets: BetLoad;
  readonly visits: Visits;
  readonly transfers: TransferLoad;
  readonly random: SeededRandom;
  readonly log: LogLine;
  part(name: string): CellPart;
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  /** The machine with the primary; throws when there is none. */
  leader(): Promise<number>;
};

const normalPatienceMs = 240_000;
const lookMs = 250;
/** Normal again: answers in every window of this length, and no call that failed. */
const quietMs = 2_000;

export const createNight = (
  context: CellContext,
  parts: readonly CellPart[],
  load: Pick<Night, 'bets' | 'visits' | 'transfers' | 'random' | 'log'>,
): Night => {
  const part = (name: string): CellPart => {
    const found = parts.find(({ daemon }) => daemon.name === name);
    if (found === undefined) throw new Error(`the cell has no ${name}`);
    return found;
  };
  return {
    context,
    ...load,
    part,
    kill: (name) => killPart(context, part(name)),
    start: async (name) => void (await startPart(context, part(name))),
    leader: async () => {
      const leader = await findLeader(context.state);
      if (leader === undefined) throw new Error('the cell has no primary although nobody took it');
      return leader;
    },
  };
};

const mustRun = ({ bets, transfers }: Pick<Night, 'bets' | 'transfers'>): void => {
  bets.mustRun();
  transfers.mustRun();
};

/** Waits; throws with this message when it takes too long. */
export const until = async (what: string, isTrue: () => Promise<boolean>, patienceMs: number): Promise<number> => {
  const since = performance.now();
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - since > patienceMs) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await sleep(lookMs);
  }
  return performance.now() - since;
};

/** Whether every member of the database follows the primary, one of them synchronously. */
export const isReplicated = async ({ state }: CellContext): Promise<boolean> => {
  const [members, sync] = await Promise.all([readMembers(state), findSyncStandby(state)]);
  const running = members.filter(({ state: what }) => what === 'running' || what === 'streaming');
  return sync !== undefined && running.length === machinesOf({ size: 'M' }).length;
};

/** Resolves when bets, reads and logins are answered without a failure, and every commit is on two machines. */
export const untilNormal = async (night: Night): Promise<number> => {
  const since = performance.now();
  await until('the members of the database follow', () => isReplicated(night.context), normalPatienceMs);
  await until(
    'calls are answered again',
    async () => {
      mustRun(night);
      const reads = night.visits.reads.open();
      const before = night.bets.answered.ticks;
      await sleep(quietMs);
      return reads().failed === 0 && night.bets.answered.ticks > before + 10;
    },
    normalPatienceMs,
  );
  return performance.now() - since - quietMs;
};

/** The Redis that Sentinel takes for the master. */
export const redisMaster = async ({ state }: CellContext): Promise<number> => {
  for (const machine of machinesOf(state)) {
    const client = new Redis({
      host,
      port: portOf(state, `sentinel-${machine}`),
      password: state.secrets.redis ?? '',
      retryStrategy: null,
      lazyConnect: true,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const [, port] = (await client.call('SENTINEL', 'get-master-addr-by-name', 'fairhouse')) as [string, string];
      const master = machinesOf(state).find((one) => portOf(state, `redis-${one}`) === Number(port));
      if (master !== undefined) return master;
    } catch {
      // The next Sentinel knows as well.
    } finally {
      client.disconnect();
    }
  }
  throw new Error('no Sentinel knows the master');
};

/** Deletes everything in a Redis, as an operator's mistake would. */
export const flushRedis = async ({ state }: CellContext, machine: number): Promise<void> => {
  const client = new Redis({ host, port: portOf(state, `redis-${machine}`), password: state.secrets.redis ?? '' });
  try {
    await client.flushall();
  } finally {
    client.disconnect();
  }
};

/** The NATS server that leads the others; undefined while they elect one. */
export const natsLeader = async ({ state }: CellContext): Promise<number | undefined> => {
  for (const machine of machinesOf(state)) {
    try {
      const response = await fetch(`http://${host}:${portOf(state, `nats-${machine}-monitor`)}/jsz`, {
        signal: AbortSignal.timeout(2_000),
      });
      const { meta_cluster: meta } = (await response.json()) as { meta_cluster?: { leader?: string } };
      const leader = machinesOf(state).find((one) => meta?.leader === `nats${one}`);
      if (leader !== undefined) return leader;
    } catch {
      // This one is down.
    }
  }
  return undefined;
};

export const deleteNatsData = ({ dir }: CellContext, machine: number): void =>
  rmSync(join(dir, `nats-${machine}`, 'store'), { recursive: true, force: true });

/** The etcd that leads the others. */
export const etcdLeader = async ({ state }: CellContext): Promise<number | undefined> => {
  for (const machine of machinesOf(state)) {
    try {
      const response = await fetch(`http://${host}:${portOf(state, `etcd-${machine}-metrics`)}/metrics`, {
        signal: AbortSignal.timeout(2_000),
      });
      if (/^etcd_server_is_leader 1$/m.test(await response.text())) return machine;
    } catch {
      // This one is down.
    }
  }
  return undefined;
};

/** A figure of a process's own metrics, summed over its labels; undefined while it does not answer. */
export const readMetric = async (port: number, line: RegExp): Promise<number | undefined> => {
  try {
    const response = await fetch(`http://${host}:${port}/metrics`, { signal: AbortSignal.timeout(2_000) });
    const values = [...(await response.text()).matchAll(line)].map(([, value]) => Number(value));
    return values.reduce((sum, value) => sum + value, 0);
  } catch {
    return undefined;
  }
};
