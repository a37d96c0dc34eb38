import type { BrandSnapshot } from '#modules/brand/index.ts';
import { dropped } from './registration.metrics.ts';

/** A bare host name or page URL as the host that the brand lists. */
const hostOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.hostname ? url.hostname : text.toLowerCase().replace(/:\d+$/, '');
};

/**
 * The site of a registration. The form's value is used only if it is one of the brand's own; any other is dropped and
 * counted, and the request's host is used (security.md 3.8).
 */
export const siteOf = (
  { hosts }: Pick<BrandSnapshot, 'hosts'>,
  { host, domain, registerUrl }: { host: string; domain?: string | undefined; registerUrl?: string | undefined },
): string => {
  const known = Object.entries({ domain, registerUrl }).flatMap(([field, text]) => {
    if (text === undefined || text === '') return [];
    const named = hostOf(text);
    if (hosts.includes(named)) return [named];
    dropped.inc({ field });
    return [];
  });
  return known[0] ?? host;
};
