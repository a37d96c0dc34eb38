import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services/index.ts';
import { type LoggedProcess, ProcessFailedError, stopLogged } from '../stack/index.ts';
import type { LogLine } from './fault-area.ts';
import { startHarnessProgram } from './harness-program.ts';
import type { OutboxVictim, PlannedFault } from './plan-faults.ts';

/** The first consumer has two processes, of which one leads; the second consumer has one. */
const seats = [
  { name: 'consumer-a', consumer: 'first' },
  { name: 'consumer-b', consumer: 'first' },
  { name: 'consumer-c', consumer: 'second' },
] as const;

export const consumerNames: readonly string[] = [...new Set(seats.map(({ consumer }) => consumer))];
const killedConsumer = 'first';

const startPatienceMs = 20_000;

/** The processes of an outbox run, each of which can be killed and restarted. */
export type OutboxCast = {
  /** Kills the victim, leaves it down for its time, and restarts it. */
  strike(fault: PlannedFault, beforeWipe: () => Promise<void>): Promise<void>;
  /** Throws if a process has ended that the run did not kill. */
  mustLive(): void;
  stop(): Promise<void>;
};

type Started = { process: LoggedProcess; restart: () => Started };

/** Starts the relay and the consumers; resolves when each of them has a leader. */
export const startOutboxCast = async ({
  services,
  env,
  relayProgram,
  log,
}: {
  services: Services;
  env: Readonly<Record<string, string>>;
  relayProgram: string;
  log: LogLine;
}): Promise<OutboxCast> => {
  const running = new Map<string, Started>();
  const leaders = new Map<string, string>();

  /** Leaders log that they lead; a later one has taken over from an earlier one. */
  const readLeader = (name: string) => (line: string) => {
    const task = /"task":"([^"]+)".*"msg":"leads"/.exec(line)?.[1];
    if (task !== undefined) leaders.set(task, name);
  };
  const start = (name: string, program: string, args: readonly string[] = []): Started => {
    const process = startHarnessProgram({
      name,
      program,
      args,
      env,
      logFolder: services.dir,
      onLine: readLeader(name),
    });
    const started = { process, restart: () => start(name, program, args) };
    running.set(name, started);
    return started;
  };

  const untilLed = async (task: string): Promise<string> => {
    const deadline = Date.now() + startPatienceMs;
    for (;;) {
      const leader = leaders.get(task);
      if (leader !== undefined) return leader;
      mustLive();
      if (Date.now() > deadline) throw new Error(`nobody leads "${task}" after ${startPatienceMs / 1_000} s`);
      await sleep(20);
    }
  };
  const mustLive = (): void => {
    for (const { process } of running.values()) {
      if (process.hasExited) throw new ProcessFailedError('ended although nobody killed it', process);
    }
  };

  const killAndRestart = async (name: string, downMs: number): Promise<void> => {
    const victim = running.get(name);
    if (victim === undefined) throw new Error(`${name} does not run`);
    for (const [task, leader] of leaders) if (leader === name) leaders.delete(task);
    running.delete(name);
    victim.process.kill('SIGKILL');
    await victim.process.exited;
    await sleep(downMs);
    victim.restart();
  };
  const killNats = async (downMs: number, whileDown: () => Promise<void> = async () => {}): Promise<void> => {
    await services.nats.kill9();
    await whileDown();
    await sleep(downMs);
    await services.nats.start();
  };

  const strikes: Record<OutboxVictim, (downMs: number, beforeWipe: () => Promise<void>) => Promise<void>> = {
    relay: async (downMs) => {
      await killAndRestart('relay', downMs);
      await untilLed('relay');
    },
    nats: (downMs) => killNats(downMs),
    'nats-wiped': (downMs, beforeWipe) =>
      killNats(downMs, async () => {
        await beforeWipe();
        await services.nats.wipe();
      }),
    'leading-consumer': async (downMs) => {
      const task = `consume ${killedConsumer}`;
      const leader = await untilLed(task);
      await killAndRestart(leader, downMs);
      log(`${await untilLed(task)} has taken over from ${leader}`);
    },
  };

  start('relay', relayProgram);
  for (const { name, consumer } of seats) start(name, 'outbox-consumer.ts', ['--consumer', consumer]);
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map(({ process }) => stopLogged(process)));
  };
  try {
    for (const task of ['relay', ...consumerNames.map((consumer) => `consume ${consumer}`)]) await untilLed(task);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    strike: async ({ victim, downMs }, beforeWipe) => {
      mustLive();
      await strikes[victim](downMs, beforeWipe);
    },
    mustLive,
    stop,
  };
};
