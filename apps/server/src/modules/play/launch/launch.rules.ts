import { packOf } from '@fairhouse/i18n';
import type { PlayableGameType, PlayRules } from '@fairhouse/protocol';
import { type PlayRulesFacts, profileStamp, slotsMaxStakeFor } from '#modules/protection/index.ts';
import { spendableOf } from '../play.rules.ts';

/** Hub and studio alike take addresses of this length: vendor protocol v1, section 13. */
const backUrlMax = 255;

/** The same, section 4.1: how long the name of a profile may be. */
const profileMax = 40;

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
export const backUrlOf = (requested: string | undefined, site: Site): string => {
  const home = `${site.origin}/`;
  const url = requested === undefined ? null : URL.parse(requested, home);
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

/** Of the profile's two least times from one start to the next, the one that a type of game has to keep. */
const cycleKeys: Readonly<Record<PlayableGameType, 'slotsMinCycleMs' | 'casinoMinCycleMs' | null>> = {
  RNG: 'slotsMinCycleMs',
  LIVE: 'casinoMinCycleMs',
  FISH: 'casinoMinCycleMs',
  ELOTT: 'casinoMinCycleMs',
  // Against others, or on what happens elsewhere: nobody could start the next one by themselves.
  PVP: null,
  SPORTS: null,
  ESPORTS: null,
  COCKFIGHT: null,
  LOTT: null,
};

/** The games for which a profile's highest stake is meant. */
export const isSlot = (gameType: PlayableGameType): boolean => gameType === 'RNG';

const leastOf = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((least, amount) => (amount !== null && (least === null || amount < least) ? amount : least), null);

/**
 * How a game must behave with its player (player-protection.md section 7): the member's profile, their own
 * limit of one stake, and when they are next asked whether to go on. In a demo nothing is staked. One game
 * at a time whatever the profile would allow: a new session ends the others.
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
    /** Where the game's way out and the member's bets are, as far as the site is known. */
    site?: { historyUrl: string; exitUrl: string };
  },
): PlayRules => {
  const cycleKey = cycleKeys[gameType];
  // Nobody's age is known here yet: the youngest band holds for all.
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
