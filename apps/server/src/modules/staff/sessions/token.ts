import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a cookie or a link carries them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token; it has 256 random bits, so its digest needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
