import { packOf } from '@fairhouse/i18n';
import type { PlayableGameType, PlayRules } from '@fairhouse/protocol';
import { type PlayRulesFacts, profileStamp, slotsMaxStakeFor } from '#modules/protection/index.ts';
import { spendableOf } from '../play.rules.ts';

/** The address length that hub and studio accept: vendor protocol v1, section 13. */
const backUrlMax = 255;

/** The same, section 4.1: the maximum length of a profile name. */
const profileMax = 40;

type Site = {
  /** The origin of the requesting page, which the edge has checked against its host. */
  origin: string;
  /** The brand's host names. */
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
 * The address to return to from the game: a path of this site or a URL of this brand, parsed as browsers do. Anything
 * else becomes the brand's home page.
 */
export const backUrlOf = (requested: string | undefined, site: Site): string => {
  const home = `${site.origin}/`;
  const url = requested === undefined ? null : URL.parse(requested, home);
  return url !== null && isOwn(url, site) && url.href.length <= backUrlMax ? url.href : home;
};

/**
 * Whether the browser may be sent to a vendor's URL: its host must be configured, and in production it must use https.
 */
export const isLaunchUrl = (
  text: string,
  { launchHosts, isProduction }: { launchHosts: readonly string[]; isProduction: boolean },
): boolean => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && !isProduction);
  return isSafe && launchHosts.includes(url.host);
};

/** The language of the game: the requested one, else the member's, if the brand offers it. */
export const packFor = (
  asked: readonly (string | undefined)[],
  languages: { default: string; supported: readonly string[] },
): string =>
  asked.find((pack): pack is string => pack !== undefined && languages.supported.includes(pack)) ?? languages.default;

/** The language tag sent to a vendor: that of the brand's language for the pack, or English if it is unknown. */
export const languageTagOf = (pack: string, packLanguages: Readonly<Record<string, string>> = {}): string =>
  packOf(packLanguages[pack] ?? pack)?.bcp47 ?? 'en';

/** Which of the profile's two minimum cycle times applies to a game type. */
const cycleKeys: Readonly<Record<PlayableGameType, 'slotsMinCycleMs' | 'casinoMinCycleMs' | null>> = {
  RNG: 'slotsMinCycleMs',
  LIVE: 'casinoMinCycleMs',
  FISH: 'casinoMinCycleMs',
  ELOTT: 'casinoMinCycleMs',
  // Played against others or on external events, so a player cannot start the next round alone.
  PVP: null,
  SPORTS: null,
  ESPORTS: null,
  COCKFIGHT: null,
  LOTT: null,
};

/** The games to which a profile's maximum stake applies. */
export const isSlot = (gameType: PlayableGameType): boolean => gameType === 'RNG';

const leastOf = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((least, amount) => (amount !== null && (least === null || amount < least) ? amount : least), null);

/**
 * How a game must treat its player (player-protection.md section 7): the member's profile, their own stake limit, and
 * the time of the next reality check. A demo has no stakes. Always one game at a time, whatever the profile allows: a
 * new session ends the others.
 */
export const rulesFor = (
  { profile, stakeCeiling, realityCheck }: PlayRulesFacts,
  {
    gameType,
    currency,
    site,
  }: {
    gameType: PlayableGameType;
    /** Null: a demo. */
    currency: string | null;
    /** The URLs of the exit and of the member's bet history, if the site is known. */
    site?: { historyUrl: string; exitUrl: string };
  },
): PlayRules => {
  const cycleKey = cycleKeys[gameType];
  // Ages are not known here yet: the youngest band applies to all members.
  const slotsCeiling =
    currency === null || !isSlot(gameType) ? null : slotsMaxStakeFor(profile, { age: null, currency });
  const maxStake = currency === null ? null : leastOf([slotsCeiling, stakeCeiling]);
  return {
    profile: profileStamp(profile).slice(0, profileMax),
    minCycleMs: cycleKey === null ? 0 : profile[cycleKey],
    autoplay: profile.autoplay,
    turbo: profile.turbo,
    celebrateAtOrBelowStake: profile.celebrateAtOrBelowStake,
    showNetPosition: profile.showNetPosition,
    showElapsed: profile.showElapsed,
    simultaneousGames: false,
    maxStake: currency === null || maxStake === null ? null : spendableOf(currency, { balance: maxStake, bonus: 0n }),
    realityCheck: currency === null || realityCheck === null ? null : { ...realityCheck, shownBy: 'platform', ...site },
  };
};
