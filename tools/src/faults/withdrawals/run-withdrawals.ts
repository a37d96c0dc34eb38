import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { judgeLife } from './judge.ts';
import { type LivedLife, numbers, openWithdrawalPlatform, type WithdrawalPlatform } from './platform.ts';
import { type LifePoint, type PlannedKill, planKills } from './points.ts';

export type WithdrawalOptions = {
  /** The maximum number of waits of each life; all of them by default. */
  pointsMax: number;
  log: LogLine;
};

/** How many withdrawals are stopped at their points at each kill. */
const livesPerBlow = 40;
const finishMaxMs = 240_000;
/** How many seconds the clock of deadlines advances in each second of waiting. */
const driveSeconds = 20;
const lookMs = 1_000;

type Batch = { number: string; kills: PlannedKill[] };

/** Runs a withdrawal without a stop, which reports its waits. */
const measure = async (platform: WithdrawalPlatform, number: string): Promise<LivedLife> => {
  const [life] = await platform.live({ number, stops: [{ number: 0, side: 'before' }] });
  if (life === undefined || !life.isDone) throw new Error(`a life without faults ended: ${life?.reason}`);
  return life;
};

/**
 * Brings all of them to their points, `livesPerBlow` at a time, and kills the process itself, or what `onPaused` kills.
 */
const strike = async (
  platform: WithdrawalPlatform,
  { number, kills }: Batch,
  onPaused?: () => Promise<void>,
): Promise<{ lives: LivedLife[]; blows: number }> => {
  const lives: LivedLife[] = [];
  let blows = 0;
  for (let from = 0; from < kills.length; from += livesPerBlow) {
    const stops = kills.slice(from, from + livesPerBlow);
    const struck = await platform.live({ number, stops, ...(onPaused !== undefined && { onPaused }) });
    blows += 1;
    for (const [index, life] of struck.entries()) {
      const stop = stops[index];
      // A withdrawal that is elsewhere would count as a survived kill.
      if (!life.hasArrived) throw new Error(`nobody stood at wait ${stop?.number} (${stop?.what}): ${life.reason}`);
    }
    lives.push(...struck);
  }
  return { lives, blows };
};

/** Runs only the jobs and the sweep of a fresh process, until nothing is pending here or at the provider. */
const finish = (platform: WithdrawalPlatform, log: LogLine): Promise<void> =>
  platform.withWorker(async () => {
    const since = performance.now();
    // The clock never goes back: rows created while it was ahead are due by the same clock.
    const from = await platform.readClock();
    for (let second = 1; ; second += 1) {
      await sleep(lookMs);
      await platform.driveClock(from + second * driveSeconds);
      const rows = await platform.query<{ state: string; count: string }>(
        `select state, count(*)::text as count from cashier.withdrawal
         where state in ('requested', 'approved', 'paying', 'unknown') group by state order by state`,
      );
      if (rows.length === 0) return;
      if (second % 15 === 0) log(`still on the way: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
      if (performance.now() - since > finishMaxMs) return;
    }
  });

const isFirst = (messages: readonly string[], start: string): boolean =>
  messages.some((message) => message.startsWith(start));

const judgeAll = async (platform: WithdrawalPlatform, lived: readonly LivedLife[], log: LogLine) => {
  const { lives, invented } = await platform.look(lived);
  const verdicts = lives.map(judgeLife);
  for (const message of verdicts.flatMap(({ messages }) => messages)) log(message);
  const count = (outcome: string): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  return {
    payouts: count('payout'),
    refunds: count('refund'),
    nothing: count('nothing'),
    stuck: count('stuck'),
    doubled: verdicts.filter(({ messages }) => isFirst(messages, 'doubled')).length + invented,
    lost: verdicts.filter(({ messages }) => isFirst(messages, 'lost')).length,
    otherFaults: verdicts.filter(
      ({ messages }) => messages.length > 0 && !isFirst(messages, 'lost') && !isFirst(messages, 'doubled'),
    ).length,
  };
};

const hourSeconds = 3_600;
const autoReceiveMinutes = 60;
/** Longer than the clock advances while withdrawals are finished, so that none ends by its deadline. */
const longMinutes = 30 * 24 * 60;

/**
 * The provider has a payment and gives no result for an hour: the platform polls it, never sends it again, and never
 * counts it as received.
 */
const keepUnknown = async (
  platform: WithdrawalPlatform,
  log: LogLine,
): Promise<{ isKept: boolean; isPaidOnce: boolean }> => {
  await platform.setAutoReceive(autoReceiveMinutes);
  const [life] = await platform.live({ number: numbers.unknownForAnHour, stops: [{ number: 0, side: 'before' }] });
  if (life === undefined) throw new Error('there is no life');
  const from = await platform.readClock();
  const stateNow = async (): Promise<string> => {
    const [found] = await platform.query<{ state: string; payouts: string }>(
      `select state, (select count(*) from cashier.payout where withdrawal_id = w.id)::text as payouts
       from cashier.withdrawal w where id = $1`,
      [life.withdrawalId],
    );
    return `${found?.state} with ${found?.payouts}`;
  };
  return platform.withWorker(async () => {
    const seen = new Set<string>();
    for (const ahead of [0.25, 0.5, 0.75, 1, 1.5, 2, 24, 24 * 40]) {
      await platform.driveClock(from + ahead * hourSeconds);
      // Longer than the interval between two sweeps.
      await sleep(7_000);
      seen.add(await stateNow());
    }
    const { lives } = await platform.look([life]);
    const isKept = seen.size === 1 && seen.has('unknown with 1') && lives[0]?.paidAtProvider.length === 0;
    log(`an hour of silence: ${[...seen].join(', ')}`);
    await platform.controlProvider({ aheadMs: 2 * hourSeconds * 1000 });
    await platform.driveClock(from + 24 * 41 * hourSeconds);
    const isPaid = async (): Promise<boolean> => (await stateNow()) === 'paid with 1';
    for (let tries = 0; tries < 30 && !(await isPaid()); tries += 1) await sleep(lookMs);
    const after = await platform.look([life]);
    const messages = after.lives.flatMap((each) => judgeLife(each).messages);
    for (const message of messages) log(message);
    return { isKept, isPaidOnce: (await isPaid()) && messages.length === 0 };
  });
};

/** The same checks must find a double payment when the platform does not store its id. */
const runControl = async (
  platform: WithdrawalPlatform,
  points: readonly LifePoint[],
  log: LogLine,
): Promise<number> => {
  const sending = points.find(({ what }) => what === 'provider sendPayout');
  if (sending === undefined) throw new Error('nothing is ever sent to the provider');
  const stops = [{ number: sending.number, side: 'during' as const }];
  const lives = await platform.live({ number: numbers.paid, stops, isForgetful: true });
  await finish(platform, () => {});
  const { doubled } = await judgeAll(platform, lives, () => {});
  log(`control: a platform that does not store its payment ids has ${doubled} payments too many`);
  return doubled;
};

/**
 * Kills the process of a withdrawal at every wait of its life, and the database at every step, and lets a fresh process
 * continue by jobs and sweep alone: one payment or a full refund, and a consistent ledger.
 */
export const runWithdrawalFaults = async ({ pointsMax, log }: WithdrawalOptions): Promise<FaultReport> => {
  const since = performance.now();
  const platform = await openWithdrawalPlatform(log);
  try {
    await platform.setAutoReceive(longMinutes);
    const [paid, failed, lost] = [
      await measure(platform, numbers.paid),
      await measure(platform, numbers.failed),
      await measure(platform, numbers.lostResponse),
    ];
    const of = (life: LivedLife, ...steps: string[]): LifePoint[] =>
      life.points.filter(({ step }) => steps.includes(step)).slice(0, pointsMax);
    const chosen = [
      { number: numbers.paid, points: paid.points.slice(0, pointsMax) },
      { number: numbers.failed, points: of(failed, 'pay') },
      { number: numbers.lostResponse, points: of(lost, 'pay', 'ask') },
    ];
    const points = chosen.reduce((sum, each) => sum + each.points.length, 0);
    log(`${points} waits: ${chosen.map((each) => each.points.length).join(' + ')}`);
    const lives: LivedLife[] = [paid, failed, lost];
    let processKills = 0;
    let databaseKills = 0;
    for (const { number, points: own } of chosen) {
      const kills = planKills(own);
      const dead = await strike(platform, { number, kills });
      processKills += dead.blows;
      log(`processes killed ${processKills} times over ${dead.lives.length} lives of ${number}`);
      const cut = await strike(platform, { number, kills }, platform.killDatabase);
      databaseKills += cut.blows;
      log(`the database killed ${databaseKills} times over ${cut.lives.length} lives of ${number}`);
      lives.push(...dead.lives, ...cut.lives);
    }
    log('everybody is dead; a fresh process goes on');
    await finish(platform, log);
    const counts = await judgeAll(platform, lives, log);
    const verified = await platform.verify();
    for (const line of verified.complaints) log(line);
    const unknown = await keepUnknown(platform, log);
    const controlDoubled = await runControl(platform, paid.points, log);
    const isClean = counts.doubled === 0 && counts.lost === 0 && counts.stuck === 0 && counts.otherFaults === 0;
    return {
      area: 'withdrawals',
      points,
      runs: lives.length,
      processKills,
      databaseKills,
      ...counts,
      checks: verified.checks,
      findings: verified.findings,
      unknownKept: unknown.isKept,
      unknownPaidOnce: unknown.isPaidOnce,
      controlDoubled,
      seconds: Math.round((performance.now() - since) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
      pass: isClean && verified.pass && unknown.isKept && unknown.isPaidOnce && controlDoubled > 0,
    };
  } finally {
    await platform.stop();
  }
};
