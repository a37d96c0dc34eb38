import { RetentionPolicy, StorageType, type StreamInfo } from '@nats-io/jetstream';
import type { Connected } from '#platform/bus/connected.types.ts';
import { keepStream } from '#platform/bus/keep-stream.ts';
import { postingsSubject } from './posting-wire.ts';

const secondNanos = 1_000_000_000;

/** Creates the stream of postings if it is missing. It may lose all data: postings are read again from the ledger. */
export const ensureLedgerStream = (connected: Connected): Promise<StreamInfo> =>
  keepStream(connected, {
    name: 'LEDGER',
    subjects: [postingsSubject],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: 24 * 60 * 60 * secondNanos,
    max_bytes: 512 * 1024 ** 2,
    // A repeated chunk has the same id and is dropped within this time.
    duplicate_window: 120 * secondNanos,
  });
