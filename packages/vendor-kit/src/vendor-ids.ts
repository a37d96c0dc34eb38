import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** A transaction id that carries its day, which is what the platform asks of vendors: it is found by one look. */
export const newTransactionId = (): string => randomUUIDv7();

/** A nonce is new for every attempt, also for a retry of the same transaction. */
export const newNonce = (): string => randomBytes(15).toString('base64url');
