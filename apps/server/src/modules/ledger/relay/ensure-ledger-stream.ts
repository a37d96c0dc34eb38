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

/** Makes the stream of the postings when it is not there. All of it may be lost: postings are read again from the books. */
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
      // A chunk that is sent again after a fault has the same id and is dropped within this time.
      duplicate_window: 120 * secondNanos,
    });
  }
};
