import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { relayLagSeconds } from '../ledger.metrics.ts';
import { readRelayLagSeconds } from './relay.store.ts';

/** The runbook's alarm threshold. It is short because an open transaction delays the relay. */
const lagMaxSeconds = 5;

/** Degrades a worker while postings are not relayed. Nothing is lost: they wait in the ledger. */
export const relayCheck = (db: Db): Check => ({
  name: 'ledger relay',
  required: false,
  run: async () => {
    const seconds = await readRelayLagSeconds(db.read);
    relayLagSeconds.set(seconds);
    if (seconds > lagMaxSeconds) throw new Unhealthy(`the oldest posting waits for ${Math.round(seconds)} s`);
  },
});
