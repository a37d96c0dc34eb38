import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Services, startServices } from '../services/index.ts';
import { prepareDatabase, serverPrograms, shellEnvironment } from '../stack/index.ts';
import type { FaultReport, LogLine } from './fault-area.ts';
import { judgeOutbox } from './judge-outbox.ts';
import { consumerNames, type OutboxCast, startOutboxCast } from './outbox-cast.ts';
import { type OutboxDatabase, openOutboxDatabase } from './outbox-database.ts';
import { type OutboxWriter, startOutboxWriter } from './outbox-writer.ts';
import { type PlannedFault, planFaults } from './plan-faults.ts';
import { planTransactions } from './plan-transactions.ts';
import { createRandom } from './seeded-random.ts';

export type OutboxOptions = {
  events: number;
  /** Kills of the relay and of NATS, alternating. */
  kills: number;
  consumerKills: number;
  /** How often NATS loses all its data while it is down. */
  wipes: number;
  seed: number;
  /** The control: a relay that ignores running transactions, without a sweep as a fallback. It must lose events. */
  isNegative: boolean;
  log: LogLine;
};

/** Enough for every fault to be injected while events are written, and for its victim to restart. */
const secondsPerFault = 2.5;
/** I7 of the invariants: the backlog is zero within sixty seconds of quiet. */
const quietSecondsMax = 60;
/** How long the backlog may be unchanged before it counts as final; only the control has one. */
const stillSecondsMax = 8;
/** A doubled delivery would result from a redelivery: time for one more cycle of everything. */
const afterQuietMs = 3_000;

type Run = {
  database: OutboxDatabase;
  cast: OutboxCast;
  writer: OutboxWriter;
  faults: readonly PlannedFault[];
  options: OutboxOptions;
};

/**
 * Writes events while relay, transport and consumers are killed at moments drawn from the seed, and then compares the
 * effects of every consumer with what was acknowledged to the writer.
 */
export const runOutboxFaults = async (requested: OutboxOptions): Promise<FaultReport> => {
  // The sweep restores what a wipe deletes. The control has no sweep, and must lose events only through its relay.
  const options = requested.isNegative ? { ...requested, wipes: 0 } : requested;
  const services = await startServices({ profile: 'test', isDurable: true, only: ['postgres', 'nats'] });
  try {
    await prepareDatabase({ services, env: shellEnvironment(), programs: serverPrograms, seed: 'none', log: () => {} });
    const database = await openOutboxDatabase(services);
    try {
      return await runOn(services, database, options);
    } finally {
      await database.close();
    }
  } finally {
    await services.stop();
  }
};

const runOn = async (services: Services, database: OutboxDatabase, options: OutboxOptions): Promise<FaultReport> => {
  const { log, seed, isNegative } = options;
  const random = createRandom(seed);
  const faults = planFaults(random, options);
  const plan = planTransactions(random, options.events);
  const env = { DATABASE_URL: services.postgres.urlFor('app'), NATS_URL: services.nats.url };
  if (isNegative) await database.blindSweeps(consumerNames);
  const relayProgram = isNegative ? 'outbox-broken-relay.ts' : 'outbox-relay.ts';
  const cast = await startOutboxCast({ services, env, relayProgram, log });
  const eventsPerSecond = Math.max(1, Math.round(options.events / (faults.length * secondsPerFault)));
  log(`seed ${seed}: ${options.events} events, ${eventsPerSecond}/s, ${faults.length} faults`);
  const writer = startOutboxWriter({ plan, eventsPerSecond, env, folder: services.dir });
  try {
    return await perform({ database, cast, writer, faults, options });
  } finally {
    await writer.kill();
    await cast.stop();
  }
};

const perform = async (run: Run): Promise<FaultReport> => {
  const { writer, database, cast, faults, options } = run;
  const since = performance.now();
  const wipedAt = await injectFaults(run);
  await writer.done;
  const quietSeconds = await untilQuiet(run);
  await sleep(afterQuietMs);
  cast.mustLive();
  const verdict = judgeOutbox(await database.effects(), {
    acknowledged: writer.acknowledged,
    consumers: consumerNames,
    wipedAt,
  });
  const isClean = verdict.lost === 0 && verdict.doubled === 0 && verdict.phantom === 0 && verdict.outOfOrder === 0;
  const isWhole = writer.acknowledged.size === options.events && verdict.delivered === options.events;
  return {
    area: 'outbox',
    events: options.events,
    rolledBack: writer.rolledBack.size,
    faults: faults.length,
    acknowledged: writer.acknowledged.size,
    ...verdict,
    wipes: options.wipes,
    consumers: consumerNames.length,
    quietSeconds,
    seconds: Math.round((performance.now() - since) / 1_000),
    loadAverage: loadavg()[0]?.toFixed(2),
    negative: options.isNegative,
    seed: options.seed,
    pass: options.isNegative ? verdict.lost > 0 : isClean && isWhole,
  };
};

/** Returns the position of the last effect before the transport first lost its data, or null if it never did. */
const injectFaults = async ({ writer, database, cast, faults, options }: Run): Promise<number | null> => {
  let wipedAt: number | null = null;
  for (const [index, fault] of faults.entries()) {
    await untilWritten(writer, fault.atEvent);
    options.log(
      `fault ${index + 1} of ${faults.length} at event ${writer.acknowledged.size}: ${fault.victim}, down ${fault.downMs} ms`,
    );
    await cast.strike(fault, async () => {
      wipedAt ??= await database.lastPosition();
    });
  }
  return wipedAt;
};

/** Also returns when the writer has ended early: awaiting `done` gives the reason. */
const untilWritten = async (writer: OutboxWriter, count: number): Promise<void> => {
  while (writer.acknowledged.size < count && !writer.hasEnded) await sleep(10);
};

/** Waits until no consumer misses an event. Returns how long that took after the last write. */
const untilQuiet = async ({ database, options, cast }: Run): Promise<number> => {
  const since = performance.now();
  const seconds = (): number => Math.round((performance.now() - since) / 100) / 10;
  let still = { backlog: -1, since: 0 };
  while (seconds() < quietSecondsMax) {
    cast.mustLive();
    const backlog = await database.backlog(consumerNames);
    if (backlog === 0) break;
    if (backlog !== still.backlog) {
      options.log(`backlog ${backlog} after ${seconds()} s of quiet`);
      still = { backlog, since: seconds() };
    }
    if (options.isNegative && seconds() - still.since > stillSecondsMax) break;
    await sleep(500);
  }
  return seconds();
};
