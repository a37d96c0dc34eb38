import { createHash, randomBytes } from 'node:crypto';

/** What the browser keeps; the database keeps its hash alone. */
export const newSessionKey = (): string => `k_${randomBytes(32).toString('base64url')}`;

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
