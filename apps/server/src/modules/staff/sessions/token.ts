import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored digest of a token. The token has 256 random bits, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
