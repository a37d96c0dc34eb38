import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedProcess } from '../../stack/index.ts';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { judgeTransfers, type TransferVerdict, type WantedTransfer } from './judge.ts';
import { type PlannedTransfer, planTransfers, type TransferSeat } from './plan.ts';
import { openTransferPlatform, type TransferPlatform } from './platform.ts';

export type TransferFaultOptions = { acknowledged: number; kills: number; seed: number; log: LogLine };

const teamSize = { agents: 40, members: 8 };
const controlShape = { acknowledged: 600, kills: 4 };
/** Two processes send, so that the other goes on while one is dead. */
const senderCount = 2;
/** Every third blow is against the database. */
const databaseEvery = 3;
const lookMs = 20;
const patienceMs = 300_000;
/** A blow comes within this time after its moment. */
const blowMaxMs = 200;

type Struck = {
  wanted: WantedTransfer[];
  acknowledged: number;
  refused: number;
  processKills: number;
  databaseKills: number;
};

/** What the senders said about each transfer. */
const createRecord = (plan: readonly PlannedTransfer[]) => {
  const tried = new Map(plan.map(({ number }) => [number, new Set<string>()]));
  const acknowledged = new Set<number>();
  const done = new Set<number>();
  const refusals: string[] = [];
  return {
    acknowledged,
    refusals,
    isDone: ({ number }: PlannedTransfer): boolean => done.has(number),
    take: (said: { kind: string; number: number; transferId?: string; code?: string }): void => {
      if (said.kind === 'tried') tried.get(said.number)?.add(said.transferId ?? '');
      else if (said.kind === 'acknowledged') acknowledged.add(said.number);
      else if (said.kind === 'done') done.add(said.number);
      else refusals.push(said.code ?? '');
    },
    wanted: (): WantedTransfer[] =>
      plan.map(({ number, senderWallet, receiverWallet, amount }) => ({
        number,
        senderWallet,
        receiverWallet,
        amount: BigInt(amount),
        ids: [...(tried.get(number) ?? [])],
        acknowledged: acknowledged.has(number),
      })),
  };
};

/** Makes every transfer of the plan while its processes and the database are killed at random moments. */
const strike = async (
  platform: TransferPlatform,
  plan: readonly PlannedTransfer[],
  { kills, isForgetful, random, log }: { kills: number; isForgetful: boolean; random: SeededRandom; log: LogLine },
): Promise<Struck> => {
  const record = createRecord(plan);
  const startSender = (place: number): LoggedProcess =>
    platform.startSender(
      plan.filter((each) => each.number % senderCount === place && !record.isDone(each)),
      { isForgetful, onLine: record.take },
    );
  const senders = Array.from({ length: senderCount }, (_, place) => startSender(place));
  const untilAcknowledged = async (count: number): Promise<void> => {
    let before = -1;
    // Looks are counted instead of time: a run that was suspended for a while goes on.
    for (let still = 0; record.acknowledged.size < count; await sleep(lookMs)) {
      if (record.refusals.length > 0) throw new Error(`a transfer was refused: ${record.refusals[0]}`);
      still = record.acknowledged.size === before ? still + 1 : 0;
      before = record.acknowledged.size;
      if (still * lookMs > patienceMs) throw new Error('nobody sends any more');
    }
  };
  let databaseKills = 0;
  try {
    for (let blow = 1; blow <= kills; blow += 1) {
      await untilAcknowledged(Math.floor((plan.length * blow) / (kills + 1)));
      await sleep(random.whole({ from: 0, to: blowMaxMs }));
      if (blow % databaseEvery === 0) {
        await platform.killDatabase();
        databaseKills += 1;
      } else {
        const place = blow % senderCount;
        senders[place]?.kill('SIGKILL');
        await senders[place]?.exited;
        senders[place] = startSender(place);
      }
      log(`blow ${blow} of ${kills}: ${record.acknowledged.size} of ${plan.length} acknowledged`);
    }
    const codes = await Promise.all(senders.map(({ exited }) => exited));
    if (codes.some((code) => code !== 0)) throw new Error(`senders ended with codes ${codes.join(', ')}`);
  } finally {
    for (const { kill } of senders) kill('SIGKILL');
  }
  return {
    wanted: record.wanted(),
    acknowledged: record.acknowledged.size,
    refused: record.refusals.length,
    processKills: kills - databaseKills,
    databaseKills,
  };
};

const isClean = (verdict: TransferVerdict): boolean => Object.values(verdict).every((count) => count === 0);

/**
 * Kills the processes that make transfers, and PostgreSQL, and sends whatever got no answer again: each transfer must
 * be stored once and whole. The run ends with its control, senders that take a new id for every try, which must
 * double.
 */
export const runTransferFaults = async (options: TransferFaultOptions): Promise<FaultReport> => {
  const { acknowledged, kills, seed, log } = options;
  const since = performance.now();
  const random = createRandom(seed);
  const platform = await openTransferPlatform(log);
  const run = async (teams: TransferSeat[][], shape: { acknowledged: number; kills: number }, isForgetful: boolean) =>
    strike(platform, planTransfers(teams, shape.acknowledged, random), { ...shape, isForgetful, random, log });
  try {
    const teams = await platform.openTeams(teamSize);
    log(`${teams.flat().length} accounts`);
    const struck = await run(teams, { acknowledged, kills }, false);
    const verdict = judgeTransfers(struck.wanted, await platform.readStored(), await platform.readWallets(teams));
    const verified = await platform.verify();
    for (const line of verified.complaints) log(line);

    const others = await platform.openTeams({ agents: 4, members: 4 });
    const forgetful = await run(others, controlShape, true);
    const stored = await platform.readStored();
    const theirs = new Set(forgetful.wanted.flatMap(({ ids }) => ids));
    const control = judgeTransfers(
      forgetful.wanted,
      stored.filter(({ transferId }) => theirs.has(transferId)),
      await platform.readWallets(others),
    );
    log(`control: senders without a lasting id have doubled ${control.doubled}`);

    return {
      area: 'agent-transfers',
      seed,
      acknowledged: struck.acknowledged,
      ...verdict,
      refused: struck.refused,
      processKills: struck.processKills,
      databaseKills: struck.databaseKills,
      checks: verified.checks,
      findings: verified.findings,
      controlAcknowledged: forgetful.acknowledged,
      controlDoubled: control.doubled,
      seconds: Math.round((performance.now() - since) / 1_000),
      loadAverage: loadavg()[0]?.toFixed(2),
      pass:
        isClean(verdict) &&
        verified.pass &&
        struck.refused === 0 &&
        struck.acknowledged >= acknowledged &&
        control.doubled > 0,
    };
  } finally {
    await platform.stop();
  }
};
