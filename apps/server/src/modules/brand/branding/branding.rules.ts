import { packOf } from '@fairhouse/i18n';
import type { BrandDomain } from '@fairhouse/protocol/ops/branding';
import { bareHostOf, isPublicAddress, isPublicHost } from '#platform/egress/public-host.ts';

/** Why a host name cannot be used. */
export type HostFault =
  | 'not-lower-case'
  | 'not-a-host'
  | 'address'
  | 'local'
  | 'port'
  | 'twice'
  | 'of-another'
  | 'of-the-house';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+)*$/.test(host);

/**
 * Addresses that a development installation may use: its own machine and public ones, never those of a private network.
 */
const isDevelopmentAddress = (url: URL): boolean =>
  ['127.0.0.1', '[::1]'].includes(url.hostname) || isPublicAddress(bareHostOf(url));

/**
 * Whether a name may be used as a public host. The text must equal what a browser parses from it: another spelling of a
 * host could pass an allowlist and lead elsewhere. A development installation also accepts addresses, ports and names
 * of its own machine.
 */
export const hostFault = (text: string, { isDevelopment }: { isDevelopment: boolean }): HostFault | null => {
  if (text !== text.toLowerCase()) return 'not-lower-case';
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
  if (url === null || url.host === '') return 'not-a-host';
  if (isAddress(url.hostname))
    return isDevelopment && url.host === text && isDevelopmentAddress(url) ? null : 'address';
  if (url.host !== text) return /^[^:/@]+:\d+$/.test(text) ? 'port' : 'not-a-host';
  const labels = url.hostname.split('.');
  if (url.hostname.length > 253 || !labels.every((part) => label.test(part))) return 'not-a-host';
  if (isDevelopment) return null;
  if (url.port !== '') return 'port';
  return isPublicHost(url) ? null : 'local';
};

/** The first unusable name of a list, and why. */
export const listFault = (
  hosts: readonly string[],
  where: { isDevelopment: boolean; platformHosts: readonly string[]; foreignHosts: ReadonlySet<string> },
): { host: string; fault: HostFault } | null => {
  for (const [index, host] of hosts.entries()) {
    const fault = hostFault(host, where);
    if (fault !== null) return { host, fault };
    if (hosts.indexOf(host) !== index) return { host, fault: 'twice' };
    if (where.platformHosts.includes(host)) return { host, fault: 'of-the-house' };
    if (where.foreignHosts.has(host)) return { host, fault: 'of-another' };
  }
  return null;
};

/** What is wrong with a list of domains as a whole. */
export const mainFault = (
  domains: readonly BrandDomain[],
  mainHost: string | null,
): 'no-main' | 'main-gone' | 'two-mains' | 'main-hidden' | null => {
  const mains = domains.filter(({ kind }) => kind === 'main');
  if (mains.length === 0) return 'no-main';
  if (mains.length > 1) return 'two-mains';
  if (mains[0]?.published !== true) return 'main-hidden';
  // Players have bookmarked the present main host, so it must stay at least a mirror.
  return mainHost !== null && !domains.some(({ host }) => host === mainHost) ? 'main-gone' : null;
};

/**
 * Whether a URL is plain https and written exactly as it is parsed: no user info, backslash, tab or look-alike letters
 * that could resolve elsewhere.
 */
export const urlFault = (
  text: string,
  where: { isDevelopment: boolean },
): 'not-https' | 'not-plain' | HostFault | null => {
  if (!text.startsWith('https://') || !URL.canParse(text)) return 'not-https';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /[\\@]/.test(text.slice('https://'.length).split(/[/?#]/)[0] ?? ''))
    return 'not-plain';
  if (url.href !== text && url.href !== `${text}/`) return 'not-plain';
  return hostFault(url.host, where);
};

export type LanguagesInput = {
  default: string;
  supported: readonly string[];
  packLanguages: Readonly<Record<string, string>>;
};

/** What is wrong with a brand's languages; null when they can be offered. */
export const languagesFault = ({ default: first, supported, packLanguages }: LanguagesInput) => {
  const stranger = supported.find((id) => packOf(id)?.isPseudo !== false);
  if (stranger !== undefined) return { fault: 'unknown-pack', pack: stranger } as const;
  const twice = supported.find((id, index) => supported.indexOf(id) !== index);
  if (twice !== undefined) return { fault: 'twice', pack: twice } as const;
  if (!supported.includes(first)) return { fault: 'default-gone', pack: first } as const;
  for (const [id, language] of Object.entries(packLanguages)) {
    // A pack with a confirmed language keeps it: German texts labelled French would mislead users.
    if (packOf(id)?.confirmed !== false) return { fault: 'pack-has-language', pack: id } as const;
    const spoken = packOf(language);
    if (spoken === undefined || spoken.isPseudo || !spoken.confirmed)
      return { fault: 'unknown-language', pack: language } as const;
  }
  return null;
};
