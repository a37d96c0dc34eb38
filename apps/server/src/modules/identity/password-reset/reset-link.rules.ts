import { createHash } from 'node:crypto';

/** Long enough to find the mail, too short to be found in it later. */
export const linkLifeMinutes = 30;

/** The token has 256 random bits, so its digest needs no salt and no key. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

/** Behind `#`, so that no server, no log and no referrer ever sees it. */
export const linkOf = ({ site, token }: { site: string; token: string }): string => `${site}/login#reset=${token}`;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/**
 * The address of the site as its reader opens it. Elsewhere than on a developer's machine it is always the bare
 * host over TLS: what a request adds to it (a port, a scheme) must not get into somebody's mail.
 */
export const siteOf = ({ host, origin }: { host: string; origin: string | undefined }): string =>
  isThisMachine(host) && origin !== undefined ? origin : `https://${host}`;
