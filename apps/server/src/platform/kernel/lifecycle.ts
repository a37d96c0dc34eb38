import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export type Phase = 'starting' | 'running' | 'draining';

/** A component that must be stopped in order; `name` is for the log. */
export type Part = { name: string; stop(): Promise<void> | void };

export type Lifecycle = {
  phase(): Phase;
  started(): void;
  /** Parts stop in reverse order of being added, because later ones depend on earlier ones. */
  add(part: Part): void;
  /** Shuts the process down in order: not ready, a pause for the load balancer, then every part. */
  drain(reason: string): Promise<void>;
};

/** The orchestrator kills after thirty seconds; the drain must be complete before that. */
const partPatienceMs = 25_000;

export const createLifecycle = ({ log, drainDelayMs }: { log: Log; drainDelayMs: number }): Lifecycle => {
  const parts: Part[] = [];
  let phase: Phase = 'starting';
  let draining: Promise<void> | undefined;

  const stopPart = async (part: Part): Promise<void> => {
    const late = sleep(partPatienceMs, 'late' as const, { ref: false });
    const outcome = await Promise.race([Promise.resolve(part.stop()).then(() => 'stopped' as const), late]);
    if (outcome === 'late') log.error({ part: part.name }, 'part did not stop in time');
  };

  const run = async (reason: string): Promise<void> => {
    phase = 'draining';
    log.info({ reason }, 'draining');
    await sleep(drainDelayMs);
    for (const part of parts.toReversed()) {
      try {
        await stopPart(part);
      } catch (error) {
        log.error({ err: error, part: part.name }, 'part failed to stop');
      }
    }
    log.info('stopped');
  };

  return {
    phase: () => phase,
    started: () => {
      if (phase === 'starting') phase = 'running';
    },
    add: (part) => {
      parts.push(part);
    },
    drain: (reason) => {
      draining ??= run(reason);
      return draining;
    },
  };
};
