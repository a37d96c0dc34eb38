import { createHash } from 'node:crypto';

/** Long enough to find the mail, too short to be useful in an old one. */
export const linkLifeMinutes = 30;

/** The token has 256 random bits, so its digest needs no salt and no key. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

/** In the fragment, so that no server, log or referrer sees it. */
export const linkOf = ({ site, token }: { site: string; token: string }): string => `${site}/login#reset=${token}`;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/**
 * The site's URL for its reader. Except on a developer's machine it is the bare host over TLS: a port or scheme from
 * the request must not get into a mail.
 */
export const siteOf = ({ host, origin }: { host: string; origin: string | undefined }): string =>
  isThisMachine(host) && origin !== undefined ? origin : `https://${host}`;
