import { randomBytes } from 'node:crypto';

/** 192 bits, in characters that need no escaping in a URL, a SQL literal or a configuration file. */
export const randomSecret = (): string =>
  randomBytes(24).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
