import { consumePostings } from '#modules/ledger/index.ts';
import type { Bus } from '#platform/bus/stream.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { BetPorts } from '../bet.types.ts';
import { betRecord } from './record-postings.ts';

/** Keeps the record of rounds in sync with the ledger. Any number of processes may run it. */
export const startBetRecord = (
  deps: {
    db: Db;
    bus: Bus;
    log: Log;
    clock: Clock;
    cell?: string | undefined;
    gameCodesOf: BetPorts['gameCodesOf'];
  },
  patienceMs?: number,
): { stop(): Promise<void> } => consumePostings(deps, betRecord(deps), patienceMs);
