import { createHash, randomBytes } from 'node:crypto';

/** Stored by the browser; the database stores only its hash. */
export const newSessionKey = (): string => `k_${randomBytes(32).toString('base64url')}`;

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
