import { hash } from '@node-rs/argon2';
import { argon2Options } from '#platform/hashing/argon2-options.ts';

/**
 * Hashes with the same parameters as the login methods. A command has no concurrent requests, so it hashes in its own
 * process.
 */
export const hashSecret = (secret: string): Promise<string> => hash(secret.normalize('NFC'), argon2Options);
