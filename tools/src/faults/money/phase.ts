import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from '../fault-area.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import type { MoneyHouse, Recovery } from './house.ts';
import { type MoneyJournal, openMoneyJournal } from './journal.ts';
import { type MoneyLoad, startMoneyLoad } from './load.ts';
import { type MoneyVictim, type PlannedMoneyFault, planMoneyFaults } from './plan.ts';
import { carriesDay, moneyTable } from './table.ts';
import { createMoneyVendors, type MoneyVendors, type VendorCounts } from './vendors.ts';

/** How long rounds under way may take to come to their end when nothing is killed any more. */
const quietMsMax = 60_000;
const progressMs = 5_000;

export type PhaseWish = {
  acknowledged: number;
  kills: number;
  cuts: number;
  victims: readonly ['postgres', ...MoneyVictim[]];
  seed: number;
  say: Say;
};

/** What a phase came to, before anybody has looked into the books. */
export type PlayedPhase = {
  journal: MoneyJournal;
  counts: Readonly<VendorCounts>;
  faults: readonly PlannedMoneyFault[];
  recoveries: readonly Recovery[];
  seconds: number;
};

type Phase = {
  house: MoneyHouse;
  journal: MoneyJournal;
  vendors: MoneyVendors;
  load: MoneyLoad;
  random: SeededRandom;
  faults: readonly PlannedMoneyFault[];
  wish: PhaseWish;
};

/**
 * Plays rounds while faults fall, until so much is acknowledged, and then until it is quiet: no
 * round under way, and nothing unknown that asking could make known.
 */
export const playPhase = async (house: MoneyHouse, wish: PhaseWish): Promise<PlayedPhase> => {
  const { seed, say } = wish;
  const random = createRandom(seed);
  const faults = planMoneyFaults(random, wish);
  const journal = openMoneyJournal();
  const vendors = createMoneyVendors({ journal, gateways: house.gateways, table: moneyTable });
  say(
    `seed ${seed}: ${wish.acknowledged} acknowledged movements, ${faults.length} faults, ${house.seats.length} seats`,
  );
  const load = startMoneyLoad({ seats: house.seats, seed, vendors, journal, carriesDay });
  const progress = setInterval(
    () => say(`${journal.acknowledged} acknowledged, ${vendors.counts.unknown} attempts unknown so far`),
    progressMs,
  );
  const since = performance.now();
  const phase = { house, journal, vendors, load, random, faults, wish };
  try {
    const recoveries = await injectFaults(phase);
    await untilAcknowledged(phase, wish.acknowledged);
    const seconds = Math.round((performance.now() - since) / 1_000);
    await untilQuiet(phase);
    return { journal, counts: vendors.counts, faults, recoveries, seconds };
  } finally {
    clearInterval(progress);
    vendors.giveUp();
    // What made a round fail is thrown by whoever waited above; here the rounds only have to end.
    await load.finish().catch(() => {});
  }
};

const injectFaults = async (phase: Phase): Promise<Recovery[]> => {
  const { house, journal, random, faults, wish } = phase;
  const recoveries: Recovery[] = [];
  for (const [index, fault] of faults.entries()) {
    await untilAcknowledged(phase, fault.atAcknowledged);
    const name = `fault ${index + 1} of ${faults.length} at ${journal.acknowledged} acknowledged: ${fault.victim}`;
    const recovery = await house.strike(fault, random);
    wish.say(`${name}, back after ${recovery.backMs} ms, all gateways answer ${recovery.servedMs} ms later`);
    recoveries.push(recovery);
  }
  return recoveries;
};

const untilAcknowledged = async ({ journal, load, house }: Phase, count: number): Promise<void> => {
  while (journal.acknowledged < count) {
    load.mustRun();
    house.mustLive();
    await sleep(5);
  }
};

/** Lets every round come to its end: whatever is unknown is asked until it is known, or until patience ends. */
const untilQuiet = async ({ load, vendors }: Phase): Promise<void> => {
  const impatience = setTimeout(() => vendors.giveUp(), quietMsMax);
  try {
    await load.finish();
  } finally {
    clearTimeout(impatience);
  }
};
