import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CellContext, host } from '../../cell/cell-layout.ts';
import { cellServices } from '../../cell/cell-services.ts';
import { portOf } from '../../cell/cell-state.ts';
import { databasePids, killDatabase, signalAll } from '../../cell/control-part.ts';
import { openFirewall } from '../../cell/firewall.ts';
import { changeConfiguration, findLeader } from '../../cell/patroni-api.ts';
import { startCell } from '../../cell/start-cell.ts';
import { deleteCell } from '../../cell/stop-cell.ts';
import { tieToProcess } from '../../services/index.ts';
import { verifyBooks } from '../../stack/index.ts';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { readMoneyBooks } from '../money/books.ts';
import { judgeMoney } from '../money/judge.ts';
import { unitsPerMinor } from '../money/table.ts';
import { createRandom } from '../seeded-random.ts';
import { versionOfCheckout } from '../upgrade/server-versions.ts';
import { watchAlarms } from './alarms.ts';
import { openDepositProvider, startDepositLoad } from './deposits.ts';
import { type FaultKind, faultKinds, type Measure } from './fault-kinds.ts';
import { judgeAlarms, type StruckFault } from './judge-alarms.ts';
import { type BetLoad, type SeatedLoad, seatLoad, startBetLoad } from './load.ts';
import { createNight, type Night, untilNormal } from './night.ts';
import { planFaults } from './plan.ts';
import { startTransferLoad } from './transfers.ts';
import { startVisits } from './visits.ts';

export type CellFaultOptions = {
  isNight: boolean;
  /** The share of the night's faults that is made, for a machine with less time. */
  share: number;
  /** Only faults of these ids. */
  only: readonly string[];
  betsPerSecond: number;
  seed: number;
  /** Leaves the cell as it is at the end, for a look at it. */
  isKept: boolean;
  log: LogLine;
};

const cell = 'faults';
const rates = { reads: 20, logins: 1, deposits: 8 } as const;
const depositsPlanned = { short: 3_000, night: 15_000 } as const;
/** The time that metrics and alarms need until they describe a cell that has just started. */
const settleMs = 60_000;

type Struck = StruckFault & { id: string; measures: readonly Measure[]; normalMs: number; error: string | null };

const strikeOne = async (night: Night, kind: FaultKind): Promise<Struck> => {
  const from = Date.now();
  let measures: Measure[] = [];
  let error: string | null = null;
  try {
    measures = await kind.strike(night);
  } catch (caught) {
    error = caught instanceof Error ? caught.message : String(caught);
  }
  openFirewall();
  const normalMs = Math.round(await untilNormal(night));
  return { id: kind.id, what: kind.what, alarms: kind.alarms, from, to: Date.now(), measures, normalMs, error };
};

const describe = ({ measures, normalMs, error }: Struck): string =>
  [
    ...(error === null ? [] : [`FAILED: ${error}`]),
    ...measures.map(({ name, value, max }) => `${name} ${value}${value > max ? ` (more than ${max})` : ''}`),
    `normal after ${normalMs} ms`,
  ].join(', ');

type Worst = { worst: number; max: number; over: number };

/** The worst of each measure of each kind. */
const worstOf = (struck: readonly Struck[]): Record<string, Worst> => {
  const worst: Record<string, Worst> = {};
  for (const { id, measures } of struck) {
    for (const { name, value, max } of measures) {
      const key = `${id} ${name.replace(/ of \d+ calls| at \d+ ms a stop/, '')}`;
      const known = worst[key] ?? { worst: value, max, over: 0 };
      worst[key] = { worst: Math.max(known.worst, value), max, over: known.over + (value > max ? 1 : 0) };
    }
  }
  return worst;
};

const judgeBets = async (context: CellContext, bets: BetLoad) => {
  await bets.finish();
  const { entries, acknowledged, responded } = bets.journal;
  const books = await readMoneyBooks(cellServices(context).postgres.adminUrl);
  const { counts, words } = judgeMoney({ entries, unitsPerMinor }, books);
  return {
    acknowledged,
    unresolved: entries.length - responded,
    duplicates: bets.vendors.counts.duplicates,
    counts,
    words,
  };
};

const isWalSender = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
  } catch {
    return false;
  }
};

/** With asynchronous replication and a stopped sender, a killed primary must lose what it acknowledged. */
const runControl = async (
  context: CellContext,
  seated: SeatedLoad,
  { seed, betsPerSecond, log }: Pick<CellFaultOptions, 'seed' | 'betsPerSecond' | 'log'>,
): Promise<{ acknowledged: number; lost: number }> => {
  log('control: from here on the primary answers before a standby has anything');
  const { state } = context;
  await changeConfiguration(state, { synchronous_mode: false, synchronous_mode_strict: false });
  await sleep(10_000);
  const bets = startBetLoad(context, seated, { seed: seed + 1, betsPerSecond, log });
  await sleep(5_000);
  const leader = await findLeader(state);
  if (leader === undefined) throw new Error('the control has no primary');
  const senders = databasePids(context, leader).filter((pid) => isWalSender(pid));
  signalAll(senders, 'SIGSTOP');
  await sleep(1_000);
  await killDatabase(context, leader);
  await sleep(20_000);
  const judged = await judgeBets(context, bets);
  log(
    `control: ${judged.counts.lost} of ${judged.acknowledged} acknowledged movements lost (${senders.length} senders stopped)`,
  );
  return { acknowledged: judged.acknowledged, lost: judged.counts.lost };
};

/**
 * A whole cell under bets, wins, deposits, transfers, reads and logins, while its parts are killed, frozen and cut off
 * in an order drawn from the seed. Nothing acknowledged may be lost or doubled, and each fault must be noticed.
 */
export const runCellFaults = async (options: CellFaultOptions): Promise<FaultReport> => {
  const { isNight, share, only, betsPerSecond, seed, isKept, log } = options;
  const since = performance.now();
  const random = createRandom(seed);
  const kinds = only.length === 0 ? faultKinds : faultKinds.filter(({ id }) => only.includes(id));
  const planned = planFaults(kinds, { isNight, share }, random);
  const provider = await openDepositProvider(depositsPlanned[isNight ? 'night' : 'short'], random);
  await deleteCell(cell);
  const untie = tieToProcess(openFirewall);
  const { program: base } = await versionOfCheckout(log);
  // The load names the address of each visitor, and the proxy adds its own.
  const program = { ...base, env: { ...base.env, ...provider.env, TRUSTED_PROXY_HOPS: '2', LOG_LEVEL: 'warn' } };
  try {
    const { context, parts } = await startCell({
      cell,
      size: 'M',
      program,
      log: (who, step) => log(`${who}: ${step}`),
    });
    const seated = await seatLoad(context);
    const alarms = watchAlarms(`http://${host}:${portOf(context.state, 'alertmanager')}`);
    const bets = startBetLoad(context, seated, { seed, betsPerSecond, log });
    const visits = await startVisits(context.state, rates);
    const transfers = await startTransferLoad(context, random);
    const deposits = await startDepositLoad(context, provider, { perSecond: rates.deposits, random });
    const night = createNight(context, parts, { bets, visits, transfers, random, log });
    log(`seed ${seed}: ${planned.length} faults`);
    await sleep(settleMs);
    const quietFrom = Date.now();
    const struck: Struck[] = [];
    for (const [index, kind] of planned.entries()) {
      const one = await strikeOne(night, kind);
      struck.push(one);
      log(`fault ${index + 1} of ${planned.length}, ${kind.id} ${kind.what}: ${describe(one)}`);
    }
    await sleep(settleMs / 2);
    await alarms.stop();
    const alarmed = judgeAlarms(
      struck,
      alarms.seen.filter(({ seenAt }) => seenAt >= quietFrom),
    );
    await visits.stop();
    const deposited = await deposits.finish();
    const transferred = await transfers.finish();
    const judged = await judgeBets(context, bets);
    for (const word of judged.words) log(word);
    const verified = await verifyBooks(cellServices(context));
    for (const line of verified.complaints) log(line);
    for (const line of [...alarmed.missing, ...alarmed.unexplained]) log(`alarm: ${line}`);
    const control = await runControl(context, seated, options);

    const worst = worstOf(struck);
    const errors = struck.filter(({ error }) => error !== null).length;
    const over = Object.values(worst).reduce((sum, one) => sum + one.over, 0);
    const acknowledged =
      judged.acknowledged + transferred.acknowledged + deposited.delivered + visits.logins.answered.ticks;
    const { lost, doubled, negative, ...otherCounts } = judged.counts;
    const isClean =
      [...Object.values(judged.counts), ...Object.values(transferred.verdict)].every((count) => count === 0) &&
      deposited.lost === 0 &&
      deposited.otherwise === 0 &&
      deposited.forgedTaken === 0 &&
      deposited.difference === '0' &&
      judged.unresolved === 0 &&
      verified.pass;
    return {
      area: 'cell',
      faults: struck.length,
      errors,
      overBound: over,
      acknowledged,
      movements: judged.acknowledged,
      transfers: transferred.acknowledged,
      deposits: deposited.credited,
      logins: visits.logins.answered.ticks,
      reads: visits.reads.answered.ticks,
      duplicates: judged.duplicates,
      lost: lost + transferred.verdict.lost + deposited.lost,
      doubled: doubled + transferred.verdict.doubled,
      negative: negative + transferred.verdict.negative,
      ...otherCounts,
      unresolved: judged.unresolved,
      depositDifference: deposited.difference,
      checks: verified.checks,
      findings: verified.findings,
      alarmsMissing: alarmed.missing.length,
      alarmsFalse: alarmed.unexplained.length,
      controlAcknowledged: control.acknowledged,
      controlLost: control.lost,
      worst,
      loadAverage: loadavg()[0]?.toFixed(2),
      seconds: Math.round((performance.now() - since) / 1_000),
      seed,
      pass:
        isClean &&
        errors === 0 &&
        over === 0 &&
        alarmed.missing.length === 0 &&
        alarmed.unexplained.length === 0 &&
        control.lost > 0,
    };
  } finally {
    untie();
    openFirewall();
    if (!isKept) await deleteCell(cell);
  }
};
