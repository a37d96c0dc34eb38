import { setTimeout as sleep } from 'node:timers/promises';
import { createGapMeter, type GapMeter } from './gap-meter.ts';

/** Calls at a steady rate, each as a client of its own sends them. */
export type Calls = {
  readonly name: string;
  readonly answered: GapMeter;
  readonly counts: { sent: number; failed: number };
  /** The counts of a window. */
  open(): () => { sent: number; failed: number; reasons: Readonly<Record<string, number>> };
  stop(): Promise<void>;
};

const inFlightMax = 200;
const reasonsMax = 10;

/** Starts calls; `send` throws if a call failed. A slow answer does not hold the next call back. */
export const startCalls = (name: string, perSecond: number, send: (number: number) => Promise<void>): Calls => {
  const answered = createGapMeter();
  const counts = { sent: 0, failed: 0 };
  const reasons: Record<string, number> = {};
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();

  const call = async (number: number): Promise<void> => {
    try {
      await send(number);
      answered.tick();
    } catch (error) {
      counts.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason in reasons || Object.keys(reasons).length < reasonsMax) reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  };
  const sending = (async () => {
    const since = performance.now();
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - since) / 1_000) * perSecond);
      for (; counts.sent < due && inFlight.size < inFlightMax; counts.sent += 1) {
        const one = call(counts.sent).finally(() => inFlight.delete(one));
        inFlight.add(one);
      }
      await sleep(10);
    }
  })();
  return {
    name,
    answered,
    counts,
    open: () => {
      const { sent, failed } = counts;
      const before = { ...reasons };
      answered.open();
      return () => ({
        sent: counts.sent - sent,
        failed: counts.failed - failed,
        reasons: Object.fromEntries(
          Object.entries(reasons).flatMap(([reason, count]) =>
            count > (before[reason] ?? 0) ? [[reason, count - (before[reason] ?? 0)]] : [],
          ),
        ),
      });
    },
    stop: async () => {
      stopping.abort();
      await sending;
      await Promise.all(inFlight);
    },
  };
};
