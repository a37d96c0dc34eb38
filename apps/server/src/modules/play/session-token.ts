import { hash, randomBytes } from 'node:crypto';

/** A token that lets a vendor bet for a player: 256 bits, `s_` and 43 characters. */
export const newSessionToken = (): string => `s_${randomBytes(32).toString('base64url')}`;

/** The stored form of a token. The token has enough entropy that a plain digest cannot be reversed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The same digest as text: the key of the process's cache. */
export const hashTokenText = (token: string): string => hash('sha256', token, 'hex');
