import type { Config } from '../config/config.ts';

const isLocal = (host: string): boolean => /(^|\.)localhost$/.test(host) || host === '127.0.0.1';

/**
 * The origin of a page in a link. On this machine a page is served at a port, in development by another program than
 * the API; elsewhere at its bare host over TLS, whatever port the server behind the proxy has.
 */
const originOf = (host: string, localPort: number): string =>
  isLocal(host) ? `http://${host}:${localPort}` : `https://${host}`;

export const siteOrigin = (
  { mainDomain }: { mainDomain: string },
  { SITE_PORT, HTTP_PORT }: Pick<Config, 'SITE_PORT' | 'HTTP_PORT'>,
): string => originOf(mainDomain, SITE_PORT ?? HTTP_PORT);

export type BackOfficeLinkConfig = Pick<Config, 'OPS_HOSTS' | 'OPS_SITE_PORT' | 'OPS_PORT'>;

/** The first host of the back office. */
export const backOfficeOrigin = ({
  OPS_HOSTS: [host = 'localhost'],
  OPS_SITE_PORT,
  OPS_PORT,
}: BackOfficeLinkConfig): string => originOf(host, OPS_SITE_PORT ?? OPS_PORT);
