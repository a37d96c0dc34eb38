import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRecord } from './call-record.ts';

const tickMs = 10;

/** Calls at a steady rate that do not wait for earlier ones, as people do: a platform that stalls gets no relief. */
export const startSteadyCalls = (
  record: CallRecord,
  { perSecond, send }: { perSecond: number; send: (call: number) => Promise<void> },
): { stop(): Promise<void> } => {
  const since = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const call = sent;
      const one: Promise<void> = record.make(() => send(call)).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, tickMs);
  return {
    stop: async () => {
      clearInterval(tick);
      while (underWay.size > 0) await sleep(tickMs);
    },
  };
};
