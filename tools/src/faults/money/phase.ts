import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLine } from '../fault-area.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { type MoneyJournal, openMoneyJournal } from './journal.ts';
import { type MoneyLoad, startMoneyLoad } from './load.ts';
import { type MoneyVictim, type PlannedMoneyFault, planMoneyFaults } from './plan.ts';
import type { MoneyPlatform, Recovery } from './platform.ts';
import { carriesDay, moneyTable } from './table.ts';
import { createMoneyVendors, type MoneyVendors, type VendorCounts } from './vendors.ts';

/** How long open rounds may take to end after the last fault. */
const quietMsMax = 60_000;
const progressMs = 5_000;

export type PhaseOptions = {
  acknowledged: number;
  kills: number;
  cuts: number;
  victims: readonly ['postgres', ...MoneyVictim[]];
  seed: number;
  log: LogLine;
};

/** The result of a phase, before the ledger is checked. */
export type PlayedPhase = {
  journal: MoneyJournal;
  counts: Readonly<VendorCounts>;
  faults: readonly PlannedMoneyFault[];
  recoveries: readonly Recovery[];
  seconds: number;
};

type Phase = {
  platform: MoneyPlatform;
  journal: MoneyJournal;
  vendors: MoneyVendors;
  load: MoneyLoad;
  random: SeededRandom;
  faults: readonly PlannedMoneyFault[];
  options: PhaseOptions;
};

/**
 * Plays rounds while faults are injected, until enough is acknowledged, and then until all rounds have ended and no
 * outcome is unknown that a retry could resolve.
 */
export const playPhase = async (platform: MoneyPlatform, options: PhaseOptions): Promise<PlayedPhase> => {
  const { seed, log } = options;
  const random = createRandom(seed);
  const faults = planMoneyFaults(random, options);
  const journal = openMoneyJournal();
  const vendors = createMoneyVendors({ journal, gateways: platform.gateways, table: moneyTable });
  log(
    `seed ${seed}: ${options.acknowledged} acknowledged movements, ${faults.length} faults, ${platform.seats.length} seats`,
  );
  const load = startMoneyLoad({ seats: platform.seats, seed, vendors, journal, carriesDay });
  const progress = setInterval(
    () => log(`${journal.acknowledged} acknowledged, ${vendors.counts.unknown} attempts unknown so far`),
    progressMs,
  );
  const since = performance.now();
  const phase = { platform, journal, vendors, load, random, faults, options };
  try {
    const recoveries = await injectFaults(phase);
    await untilAcknowledged(phase, options.acknowledged);
    const seconds = Math.round((performance.now() - since) / 1_000);
    await untilQuiet(phase);
    return { journal, counts: vendors.counts, faults, recoveries, seconds };
  } finally {
    clearInterval(progress);
    vendors.giveUp();
    // The waits above have already thrown the error of a failed round; here the rounds only have to end.
    await load.finish().catch(() => {});
  }
};

const injectFaults = async (phase: Phase): Promise<Recovery[]> => {
  const { platform, journal, random, faults, options } = phase;
  const recoveries: Recovery[] = [];
  for (const [index, fault] of faults.entries()) {
    await untilAcknowledged(phase, fault.atAcknowledged);
    const name = `fault ${index + 1} of ${faults.length} at ${journal.acknowledged} acknowledged: ${fault.victim}`;
    const recovery = await platform.strike(fault, random);
    options.log(`${name}, back after ${recovery.backMs} ms, all gateways answer ${recovery.servedMs} ms later`);
    recoveries.push(recovery);
  }
  return recoveries;
};

const untilAcknowledged = async ({ journal, load, platform }: Phase, count: number): Promise<void> => {
  while (journal.acknowledged < count) {
    load.mustRun();
    platform.mustLive();
    await sleep(5);
  }
};

/** Lets every round end: unknown outcomes are retried until they are known, or until the timeout. */
const untilQuiet = async ({ load, vendors }: Phase): Promise<void> => {
  const impatience = setTimeout(() => vendors.giveUp(), quietMsMax);
  try {
    await load.finish();
  } finally {
    clearTimeout(impatience);
  }
};
