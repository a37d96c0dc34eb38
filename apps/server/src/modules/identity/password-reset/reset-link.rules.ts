import { createHash } from 'node:crypto';

/** Long enough to open the mail, too short for the link in an old mail to be useful. */
export const linkLifeMinutes = 30;

/** The token has 256 random bits, so its digest needs no salt and no key. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token, 'ascii').digest();

/** The token is in the fragment, which is never sent to a server, logged or included in a referrer. */
export const linkOf = ({ site, token }: { site: string; token: string }): string => `${site}/login#reset=${token}`;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/**
 * The site's URL in a mail. Except in development it is the bare host over TLS: a port or scheme from the request must
 * not get into a mail.
 */
export const siteOf = ({ host, origin }: { host: string; origin: string | undefined }): string =>
  isThisMachine(host) && origin !== undefined ? origin : `https://${host}`;
