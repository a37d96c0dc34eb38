import { setTimeout as sleep } from 'node:timers/promises';
import { type Leadership, lead } from '#platform/db/lead.ts';
import type { Log } from '#platform/kernel/log.ts';
import { rolledUp } from '../ledger.metrics.ts';
import { rollUp } from './roll-up.store.ts';

/** Postings per transaction of the roll-up: some tens of milliseconds of work. */
const chunkRows = 20_000;
const pauseMs = 1_000;

/**
 * Keeps the sums of house accounts up to date, in the leading process and independent of the bus.
 * Balances are exact without it; it only bounds how many postings a read has to add up.
 */
export const startRollUp = ({ url, log }: { url: string; log: Log }): Leadership =>
  lead({ url, task: 'ledger-rollup', log }, async (db, signal) => {
    while (!signal.aborted) {
      const { legs, isFull } = await rollUp(db, chunkRows);
      rolledUp.inc(Number(legs));
      if (!isFull) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  });
