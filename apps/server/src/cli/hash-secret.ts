import { hash } from '@node-rs/argon2';
import { argon2Options } from '#platform/hashing/argon2-options.ts';

/** As the doors hash; a command has nobody else to keep waiting, so it needs no processes for it. */
export const hashSecret = (secret: string): Promise<string> => hash(secret.normalize('NFC'), argon2Options);
