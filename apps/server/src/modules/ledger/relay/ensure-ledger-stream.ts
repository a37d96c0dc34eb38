import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { postingsSubject } from './posting-wire.ts';

const streamName = 'LEDGER';
const secondNanos = 1_000_000_000;

/** Creates the stream of postings if it is missing. It may lose all data: postings are read again from the ledger. */
export const ensureLedgerStream = async (manager: JetStreamManager): Promise<void> => {
  try {
    await manager.streams.info(streamName);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    await manager.streams.add({
      name: streamName,
      subjects: [postingsSubject],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: 24 * 60 * 60 * secondNanos,
      max_bytes: 512 * 1024 ** 2,
      // A repeated chunk has the same id and is dropped within this time.
      duplicate_window: 120 * secondNanos,
    });
  }
};
