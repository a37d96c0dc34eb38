import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const alertsShape = z.array(z.object({ labels: z.record(z.string(), z.string()), startsAt: z.iso.datetime() }));

/** An alert as Alertmanager showed it. */
export type Alarm = { name: string; labels: Readonly<Record<string, string>>; seenAt: number; goneAt: number | null };

export type AlarmWatch = {
  /** Every alarm since the start, also those that have ended. */
  readonly seen: readonly Alarm[];
  /** Alarms that were active at some time since this moment. */
  since(moment: number): Alarm[];
  stop(): Promise<void>;
};

const pollMs = 1_000;

/** Reads the alarms from Alertmanager, as the people on call would get them. */
export const watchAlarms = (url: string): AlarmWatch => {
  const seen: Alarm[] = [];
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    const response = await fetch(`${url}/api/v2/alerts?active=true&inhibited=true`, {
      signal: AbortSignal.timeout(3_000),
    });
    const alerts = alertsShape.parse(await response.json());
    const now = Date.now();
    const keyOf = (labels: Readonly<Record<string, string>>): string =>
      Object.entries(labels)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join(',');
    const active = new Map(alerts.map(({ labels }) => [keyOf(labels), labels]));
    for (const alarm of seen) {
      if (alarm.goneAt !== null) continue;
      const key = keyOf(alarm.labels);
      if (active.has(key)) active.delete(key);
      else alarm.goneAt = now;
    }
    for (const labels of active.values())
      seen.push({ name: labels.alertname ?? '', labels, seenAt: now, goneAt: null });
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await poll().catch(() => undefined);
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    seen,
    since: (moment) => seen.filter(({ goneAt }) => goneAt === null || goneAt >= moment),
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
