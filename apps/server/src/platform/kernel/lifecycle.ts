import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export type Phase = 'starting' | 'running' | 'draining';

/** Something that must end in good order: `name` is for the log. */
export type Part = { name: string; stop(): Promise<void> | void };

export type Lifecycle = {
  phase(): Phase;
  started(): void;
  /** Parts stop in the reverse order of their adding: what was built last depends on what was before. */
  add(part: Part): void;
  /** Ends the process in good order: not ready, a pause for the balancer, then every part. */
  drain(reason: string): Promise<void>;
};

/** The orchestrator kills after thirty seconds; the drain itself must be done before. */
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
