import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoggedProcess, stopLogged } from '../../stack/index.ts';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { openSalaryPlatform, type Point, type SalaryPlatform, type WorkerLine } from './platform.ts';

export type SalaryFaultOptions = {
  agents: number;
  payments: number;
  kills: number;
  seed: number;
  log: LogLine;
};

/** By how much the clocks of the three processes are ahead that work at once. */
const crewClocksMs = [0, 0, 3_600_000];
const lookMs = 200;
/** Looks without progress, rather than time: a run that was suspended for a while goes on. */
const looksMax = 9_000;
/** A process passes at most so many waits for each point that is left: some hundred at first, none at the end. */
const skipTimes = 2;
/** From here on processes die at the first point that is left. */
const fewPoints = 20;
/** A point that nobody reaches is given up after so many days. */
const daysMax = 400;
const controlKills = 4;

const keyOf = ({ what, side, how }: Point): string => `${how} ${what} ${side}`;

const untilPaid = async (isPaid: () => Promise<boolean>): Promise<void> => {
  // While the database is dead, nobody can say.
  for (let looks = 0; !(await isPaid().catch(() => false)); looks += 1) {
    if (looks > looksMax) throw new Error('nobody goes on with the runs');
    await sleep(lookMs);
  }
};

/** One day: a window at noon, and at night a window and the daily run. A killed database may have taken it or not. */
const playDay = async (platform: SalaryPlatform): Promise<void> => {
  for (const until of ['noon', 'night'] as const) {
    for (let tries = 0; ; tries += 1) {
      try {
        await platform.play(until);
        break;
      } catch (error) {
        if (tries > looksMax) throw error;
        await sleep(lookMs);
      }
    }
    await untilPaid(async () => (await platform.progress()).isOver);
  }
};

/** A process that works a day without faults, after one in which accounts and cursors are made, tells its waits. */
const measure = async (platform: SalaryPlatform): Promise<string[]> => {
  const waits = new Set<string>();
  const onLine = (line: WorkerLine): void => {
    if (line.kind === 'wait') waits.add(line.what);
  };
  for (const isTelling of [false, true]) {
    const worker = platform.startWorker({ isTelling, onLine });
    await playDay(platform);
    await stopLogged(worker);
  }
  return [...waits];
};

/** Every wait, before its statement is sent and during it: the process dies at one of them, the database at the other. */
const planOf = (waits: readonly string[], random: SeededRandom): Map<string, Point> => {
  const points = waits.flatMap((what): Point[] => {
    const [some, other] = random.chance(0.5) ? (['kill', 'cut'] as const) : (['cut', 'kill'] as const);
    return [
      { what, side: 'before', how: some },
      { what, side: 'during', how: other },
    ];
  });
  return new Map(points.map((point) => [keyOf(point), point]));
};

/** Keeps the processes at work while they die at their points, day after day, until all of it is done. */
const strike = async (
  platform: SalaryPlatform,
  left: Map<string, Point>,
  { payments, random, log }: Pick<SalaryFaultOptions, 'payments' | 'log'> & { random: SeededRandom },
) => {
  let isStopped = false;
  const kills = { kill: 0, cut: 0 };
  const working = new Set<LoggedProcess>();
  platform.plan([...left.values()]);
  let cutting: Promise<void> = Promise.resolve();
  const onLine = (line: WorkerLine): void => {
    if (line.kind !== 'reached') return;
    left.delete(keyOf(line));
    platform.plan([...left.values()]);
    kills[line.how] += 1;
    if (line.how === 'cut') cutting = cutting.then(platform.killDatabase);
  };
  const keepOne = async (clockAheadMs: number): Promise<void> => {
    while (!isStopped) {
      // It passes some waits before the plan holds, so that it dies anywhere in its work.
      const skip = left.size < fewPoints ? 0 : random.whole({ from: 0, to: left.size * skipTimes });
      const worker = platform.startWorker({ skip, clockAheadMs, onLine });
      working.add(worker);
      await worker.exited;
      working.delete(worker);
    }
  };
  const kept = Promise.all(crewClocksMs.map(keepOne));
  let paid = 0;
  let days = 0;
  try {
    while ((left.size > 0 || paid < payments) && days < daysMax) {
      const before = left.size;
      await playDay(platform);
      days += 1;
      // Some waits are only of a process that begins.
      const [oldest] = working;
      if (left.size === before && oldest !== undefined) {
        oldest.kill('SIGKILL');
        kills.kill += 1;
      }
      paid = await platform.progress().then(
        (now) => now.payments,
        () => paid,
      );
      log(`day ${days}: ${paid} payments, ${kills.kill} + ${kills.cut} kills, ${left.size} points left`);
    }
  } finally {
    isStopped = true;
    for (const worker of working) worker.kill('SIGKILL');
    await kept;
    await cutting;
  }
  return { days, processKills: kills.kill, databaseKills: kills.cut };
};

/** Processes that pay before they mark die between the two: the same judge must find what they paid twice. */
const runControl = async (platform: SalaryPlatform): Promise<number> => {
  const point: Point = { what: 'careless: paid and not marked', side: 'before', how: 'kill' };
  await platform.play('noon');
  platform.plan([point]);
  for (let killed = 0; killed < controlKills; killed += 1) await platform.startWorker({ isCareless: true }).exited;
  platform.plan([]);
  const worker = platform.startWorker({ isCareless: true });
  try {
    await untilPaid(platform.isMarked);
  } finally {
    worker.kill('SIGKILL');
    await worker.exited;
  }
  return (await platform.judge()).faults.doubled;
};

/**
 * Kills the processes that compute and pay salaries, and PostgreSQL, at every wait of real-time windows and of daily runs
 * with debts, and lets others go on: every agent gets exactly what its bills say, and these what the facts are worth. The
 * run ends with its control, processes that pay before they mark, which must double.
 */
export const runSalaryFaults = async (options: SalaryFaultOptions): Promise<FaultReport> => {
  const { agents, payments, kills, seed, log } = options;
  const since = performance.now();
  const platform = await openSalaryPlatform(agents, log);
  try {
    const waits = await measure(platform);
    const random = createRandom(seed);
    const left = planOf(waits, random);
    const points = left.size;
    log(`${waits.length} waits, ${points} points`);
    const struck = await strike(platform, left, { payments, random, log });
    for (const point of left.values()) log(`nobody reached ${keyOf(point)}`);
    const { faults, ...paid } = await platform.judge();
    const verified = await platform.verify();
    for (const line of verified.complaints) log(line);
    const controlDoubled = await runControl(platform);
    log(`control: processes that pay before they mark have doubled ${controlDoubled}`);
    const killed = struck.processKills + struck.databaseKills;
    return {
      area: 'salary',
      seed,
      kills: killed,
      ...struck,
      points,
      pointsLeft: left.size,
      ...paid,
      ...faults,
      checks: verified.checks,
      findings: verified.findings,
      controlDoubled,
      seconds: Math.round((performance.now() - since) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
      pass:
        Object.values(faults).every((count) => count === 0) &&
        verified.pass &&
        left.size === 0 &&
        killed >= kills &&
        paid.payments >= payments &&
        paid.debts > 0 &&
        paid.repaid > 0 &&
        controlDoubled > 0,
    };
  } finally {
    await platform.stop();
  }
};
