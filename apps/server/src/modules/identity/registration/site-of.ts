import type { BrandSnapshot } from '#modules/brand/index.ts';
import { dropped } from './registration.metrics.ts';

/** A host as the brand lists it, out of a bare name or an address of a page. */
const hostOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.hostname ? url.hostname : text.toLowerCase().replace(/:\d+$/, '');
};

/**
 * The site somebody registers on. What the form says of it counts only when it is one of the brand's own;
 * anything else is dropped and counted, and the host that was asked stands (security.md 3.8).
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
