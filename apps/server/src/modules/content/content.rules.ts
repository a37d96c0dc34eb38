import { type AnnouncementAudience, type LinkageType, playableGameTypes } from '@fairhouse/protocol';
import type { ContentBrand, PublishingWindow } from './content.types.ts';

/** The packs to try, best first: the requested one, the brand's default, then any it supports. */
export const languagesToTry = (asked: string | undefined, { languages }: Pick<ContentBrand, 'languages'>): string[] => {
  const offered = asked !== undefined && languages.supported.includes(asked) ? [asked] : [];
  return [...new Set([...offered, languages.default, ...languages.supported])];
};

export const isWindowInOrder = ({ from, until }: PublishingWindow): boolean => until === null || until > from;

/** The audiences that a reader belongs to. News for members is only for real accounts, not for visitors or trials. */
export const audiencesOf = (role: string): readonly AnnouncementAudience[] => {
  if (role === 'agent') return ['public', 'members', 'agents'];
  return role === 'member' ? ['public', 'members'] : ['public'];
};

/** Links from banners and guides go to the brand's own hosts, or to those it launches games and apps from. */
const linkHosts = ({ hosts, launchHosts }: Pick<ContentBrand, 'hosts' | 'launchHosts'>): string[] => [
  ...hosts,
  ...launchHosts,
];

const isHttpsOn = (text: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
};

const ownOrigin = 'https://own.invalid';

/** A path of this site in canonical form, whose page exists; query and fragment are up to the page. */
const isKnownRoute = (text: string, knownPaths: ReadonlySet<string>): boolean => {
  if (!text.startsWith('/') || !URL.canParse(text, ownOrigin)) return false;
  const url = new URL(text, ownOrigin);
  const written = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === ownOrigin && written === text && knownPaths.has(url.pathname);
};

const plainCode = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** `vendor:gameType:gameCode`. The catalogue decides whether the game exists when somebody plays it. */
const isGameTarget = (text: string): boolean => {
  const [vendor = '', gameType = '', gameCode = '', ...more] = text.split(':');
  const known: readonly string[] = playableGameTypes;
  return more.length === 0 && plainCode.test(vendor) && known.includes(gameType) && plainCode.test(gameCode);
};

/** Whether a banner's link is allowed. Checked on write, and again before it is sent. */
export const isLinkAllowed = (
  { linkageType, linkTarget }: { linkageType: LinkageType; linkTarget: string | null },
  brand: Pick<ContentBrand, 'hosts' | 'launchHosts'>,
  knownPaths: ReadonlySet<string>,
): boolean => {
  if (linkageType === 'none') return linkTarget === null;
  if (linkTarget === null) return false;
  if (linkageType === 'route') return isKnownRoute(linkTarget, knownPaths);
  if (linkageType === 'promotion') return plainCode.test(linkTarget);
  if (linkageType === 'game') return isGameTarget(linkTarget);
  return isHttpsOn(linkTarget, linkHosts(brand));
};

/** A banner's picture is served by us, or by one of the brand's image hosts. */
export const isOwnImage = (text: string, { imageHosts }: Pick<ContentBrand, 'imageHosts'>): boolean => {
  if (isHttpsOn(text, imageHosts)) return true;
  if (!text.startsWith('/img/') || !URL.canParse(text, ownOrigin)) return false;
  const url = new URL(text, ownOrigin);
  return url.origin === ownOrigin && url.pathname === text;
};

/** An app is downloaded from the brand's hosts; the lite app is a page of the site itself. */
export const isAppAddress = (
  { kind, url }: { kind: string; url: string },
  brand: Pick<ContentBrand, 'hosts' | 'launchHosts'>,
  knownPaths: ReadonlySet<string>,
): boolean => (kind === 'LITE' ? isKnownRoute(url, knownPaths) : isHttpsOn(url, linkHosts(brand)));
