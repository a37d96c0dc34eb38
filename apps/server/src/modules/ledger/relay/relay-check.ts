import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { relayLagSeconds } from '../ledger.metrics.ts';
import { readRelayLagSeconds } from './relay.store.ts';

/** The alarm of the runbook. A transaction that stays open holds the relay back, so it is short. */
const lagMaxSeconds = 5;

/** Degrades a worker whose house books postings that nobody hears of. Nothing is lost: they wait in the books. */
export const relayCheck = (db: Db): Check => ({
  name: 'ledger relay',
  required: false,
  run: async () => {
    const seconds = await readRelayLagSeconds(db.read);
    relayLagSeconds.set(seconds);
    if (seconds > lagMaxSeconds) throw new Unhealthy(`the oldest posting waits for ${Math.round(seconds)} s`);
  },
});
