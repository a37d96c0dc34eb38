import type { Db } from '../db/db.ts';
import { type Check, Unhealthy } from '../kernel/health.ts';
import { gauge } from '../kernel/metrics.ts';
import { readBacklog } from './outbox.store.ts';

const backlog = gauge({ name: 'outbox_backlog', help: 'Events written and not yet handed to the bus.' });
const oldest = gauge({ name: 'outbox_oldest_seconds', help: 'How long the oldest of them waits.' });

/** The alarm threshold of the runbook: an event that is not published for a minute. */
const oldestMaxSeconds = 60;

/** Degrades a worker while outbox events are not published. It keeps working: nothing is lost. */
export const outboxCheck = (db: Db): Check => ({
  name: 'outbox',
  required: false,
  run: async () => {
    const { events, oldestSeconds } = await readBacklog(db.read);
    backlog.set(events);
    oldest.set(oldestSeconds);
    if (oldestSeconds > oldestMaxSeconds)
      throw new Unhealthy(`${events} events wait, the oldest ${Math.round(oldestSeconds)} s`);
  },
});
