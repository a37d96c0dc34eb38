import { packOf } from '@fairhouse/i18n';
import type { PlayRules } from '@fairhouse/protocol';

/** Hub and studio alike take addresses of this length: vendor protocol v1, section 13. */
const backUrlMax = 255;

type Site = {
  /** The origin of the page that asks, which the edge has held against its host. */
  origin: string;
  /** Names of the brand. */
  hosts: readonly string[];
};

const isOwn = (url: URL, { origin, hosts }: Site): boolean => {
  const home = new URL(origin);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && url.protocol !== home.protocol) return false;
  if (url.host === home.host) return true;
  return hosts.includes(url.hostname) && url.port === home.port;
};

/**
 * Where the game's way back leads: a path of this site or an address of this brand, as the one reader of
 * addresses that browsers use understands it. Anything else is the brand's home.
 */
export const backUrlOf = (wished: string | undefined, site: Site): string => {
  const home = `${site.origin}/`;
  const url = wished === undefined ? null : URL.parse(wished, home);
  return url !== null && isOwn(url, site) && url.href.length <= backUrlMax ? url.href : home;
};

/** Whether a browser of ours may be sent to what a vendor named: the host stands in the configuration, and is asked safely. */
export const isLaunchUrl = (
  text: string,
  { launchHosts, isProduction }: { launchHosts: readonly string[]; isProduction: boolean },
): boolean => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && !isProduction);
  return isSafe && launchHosts.includes(url.host);
};

/** The pack that is played in: the one asked for, else the member's, as far as the brand has it. */
export const packFor = (
  asked: readonly (string | undefined)[],
  languages: { default: string; supported: readonly string[] },
): string =>
  asked.find((pack): pack is string => pack !== undefined && languages.supported.includes(pack)) ?? languages.default;

/** What a vendor is told of a pack: the tag of what the brand shows under it, or English for one nobody knows. */
export const languageTagOf = (pack: string, packLanguages: Readonly<Record<string, string>> = {}): string =>
  packOf(packLanguages[pack] ?? pack)?.bcp47 ?? 'en';

/**
 * How a game must behave with its player (player-protection.md section 7). One profile for the house
 * until profiles are kept: no cycle below 2.5 seconds, nothing that plays by itself, no fanfare for a
 * loss, one game at a time.
 */
export const rulesFor = (): PlayRules => ({
  profile: 'default',
  minCycleMs: 2_500,
  autoplay: false,
  turbo: false,
  celebrateAtOrBelowStake: false,
  showNetPosition: true,
  showElapsed: true,
  simultaneousGames: false,
  maxStake: null,
  realityCheck: null,
});
