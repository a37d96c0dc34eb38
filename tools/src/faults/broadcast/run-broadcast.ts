import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { type BroadcastPlatform, type Delivered, openBroadcastPlatform, type Progress } from './platform.ts';

export type BroadcastOptions = { people: number; kills: number; slice: number; seed: number; log: LogLine };

const lookMs = 10;
/** The timeout for a worker to make progress; the sweep runs every five seconds. */
const patienceMs = 60_000;
/** The worker is killed within this time after it has made progress. */
const blowMaxMs = 250;
const controlKills = 4;

const isOver = ({ state }: Progress): boolean => !['waiting', 'sending'].includes(state);

const untilMoved = async (platform: BroadcastPlatform, id: string, from: number): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const progress = await platform.progressOf(id);
    if (isOver(progress) || progress.looked > from) return;
    await sleep(lookMs);
  }
  throw new Error('nobody goes on with the message');
};

type Struck = { ids: string[]; kills: number; midway: number };

/**
 * Kills the worker repeatedly at random moments while it sends, one broadcast after the other, until all kills are
 * done.
 */
const strike = async (
  platform: BroadcastPlatform,
  {
    kills,
    slice,
    isCareless,
    random,
    log,
  }: Omit<BroadcastOptions, 'people' | 'seed'> & {
    isCareless: boolean;
    random: SeededRandom;
  },
): Promise<Struck> => {
  const struck: Struck = { ids: [await platform.ask()], kills: 0, midway: 0 };
  let id = struck.ids[0] ?? '';
  while (struck.kills < kills) {
    let before = await platform.progressOf(id);
    if (isOver(before)) {
      id = await platform.ask();
      struck.ids.push(id);
      before = await platform.progressOf(id);
    }
    const worker = await platform.startWorker({ slice, isCareless });
    await untilMoved(platform, id, before.looked);
    await sleep(random.whole({ from: 0, to: blowMaxMs }));
    worker.kill('SIGKILL');
    await worker.exited;
    struck.kills += 1;
    const after = await platform.progressOf(id);
    if (!isOver(after)) struck.midway += 1;
    log(`kill ${struck.kills}: ${after.looked} of ${after.total} gone through, ${after.state}`);
  }
  return struck;
};

/** Runs a fresh worker alone, until nothing is left to send. */
const finish = async (platform: BroadcastPlatform, ids: readonly string[], slice: number): Promise<void> => {
  const worker = await platform.startWorker({ slice, isCareless: false });
  try {
    for (const id of ids) {
      for (let progress = await platform.progressOf(id); !isOver(progress); progress = await platform.progressOf(id))
        await untilMoved(platform, id, progress.looked);
    }
  } finally {
    worker.kill('SIGKILL');
    await worker.exited;
  }
};

const isWhole = ({ state, total, looked, sent, missing, doubled, strangers, told }: Delivered): boolean =>
  state === 'sent' &&
  looked === total &&
  sent === total &&
  missing === 0 &&
  doubled === 0 &&
  strangers === 0 &&
  told === 1;

const sumOf = (all: readonly Delivered[], name: 'missing' | 'doubled' | 'strangers'): number =>
  all.reduce((sum, each) => sum + each[name], 0);

/**
 * Kills the worker while it sends broadcasts, and lets a fresh one continue: every member must have every message once.
 * The run ends with its control, a worker that moves its cursor before it has written, which must leave members out.
 */
export const runBroadcastFaults = async (options: BroadcastOptions): Promise<FaultReport> => {
  const { people, kills, slice, seed, log } = options;
  const since = performance.now();
  const random = createRandom(seed);
  const platform = await openBroadcastPlatform(people, log);
  try {
    const struck = await strike(platform, { kills, slice, log, random, isCareless: false });
    await finish(platform, struck.ids, slice);
    const all: Delivered[] = [];
    for (const id of struck.ids) all.push(await platform.deliveredOf(id));
    for (const each of all.filter((one) => !isWhole(one))) log(`not whole: ${JSON.stringify(each)}`);

    const control = await strike(platform, { kills: controlKills, slice, log, random, isCareless: true });
    await finish(platform, control.ids, slice);
    let controlMissing = 0;
    for (const id of control.ids) controlMissing += (await platform.deliveredOf(id)).missing;
    log(`control: a careless worker has left out ${controlMissing}`);

    return {
      area: 'broadcast',
      seed,
      people,
      slice,
      kills: struck.kills,
      midway: struck.midway,
      messages: struck.ids.length,
      missing: sumOf(all, 'missing'),
      doubled: sumOf(all, 'doubled'),
      strangers: sumOf(all, 'strangers'),
      controlMissing,
      seconds: Math.round((performance.now() - since) / 1_000),
      pass: all.every(isWhole) && struck.midway > 0 && controlMissing > 0,
    };
  } finally {
    await platform.stop();
  }
};
