import { hash, randomBytes } from 'node:crypto';

/** A token that lets a vendor bet for a player: 256 bits, `s_` and 43 characters. */
export const newSessionToken = (): string => `s_${randomBytes(32).toString('base64url')}`;

/** What is kept of a token. It is random enough that a plain digest cannot be turned back. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The same digest as text: the key of the memory of a process. */
export const hashTokenText = (token: string): string => hash('sha256', token, 'hex');
