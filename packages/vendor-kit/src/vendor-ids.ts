import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** A transaction id that contains its day, as the platform requires of vendors, so that one lookup finds it. */
export const newTransactionId = (): string => randomUUIDv7();

/** Every attempt has a new nonce, including a retry of the same transaction. */
export const newNonce = (): string => randomBytes(15).toString('base64url');
