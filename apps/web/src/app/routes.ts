import type { MessageId, Namespace } from '@fairhouse/i18n';
import type { GameType } from '@fairhouse/protocol/constants';
import {
  agentSearch,
  drawSearch,
  frameSearch,
  lobbySearch,
  lotterySearch,
  memberSearch,
  vendorSearch,
} from '../shared/navigation/route-search.ts';
import type { Guard } from './guards.rules.ts';
import type { Screen, ScreenId } from './screen.ts';

export type RouteRow = {
  path: string;
  /** Aliases share a name: navigating between them keeps the screen and its scroll position. */
  name: string;
  screen: ScreenId;
  titleId: MessageId;
  /** The screen names the tab itself, after what it shows. */
  hasOwnTitle?: true;
  guard: Guard;
  chrome: { footer: boolean; sideMenu: boolean };
  /** A popup that belongs to the URL: it opens with it, and closing it navigates to `/`. */
  popup?: 'login' | 'register' | 'help';
  /** The category the screen is for: a brand without it has no such page. */
  gameType?: GameType;
  /** The switch of the white-label tree that controls the page. */
  modId?: string;
  /** Parses the parameters of the screen; others stay in the URL. */
  validateSearch?: (raw: Record<string, unknown>) => object;
  load: () => Promise<Screen>;
  /** The screen's texts beyond the core ones. */
  namespaces: readonly Namespace[];
  isBuilt: boolean;
};

const full = { footer: true, sideMenu: true };
/** Spec §2: lottery pages have no footer, game pages no side menu. A game frame needs the whole height. */
const withoutFooter = { footer: false, sideMenu: true };
const withoutSideMenu = { footer: false, sideMenu: false };

const loadHome = async (): Promise<Screen> => (await import('../features/home/home-page.tsx')).HomePage;
const loadHelp = async (): Promise<Screen> => (await import('../features/help/help-page.tsx')).HelpPage;
const loadApp = async (): Promise<Screen> => (await import('../features/app-download/app-page.tsx')).AppPage;
const loadFeedback = async (): Promise<Screen> => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage;
const loadCredits = async (): Promise<Screen> => (await import('../features/credits/credits-page.tsx')).CreditsPage;
const loadNotFound = async (): Promise<Screen> =>
  (await import('../features/not-found/not-found-page.tsx')).NotFoundPage;
const loadNotOpen = async (): Promise<Screen> => (await import('../features/not-open/not-open-page.tsx')).NotOpenPage;

const loadAffiliate = async (): Promise<Screen> =>
  (await import('../features/affiliate/affiliate-page.tsx')).AffiliatePage;
const loadAgentEntry = async (): Promise<Screen> =>
  (await import('../features/agent-entry/agent-entry-page.tsx')).AgentEntryPage;
const loadVendorGrid = async (): Promise<Screen> =>
  (await import('../features/vendor-grid/vendor-grid-page.tsx')).VendorGridPage;
const loadLottery = async (): Promise<Screen> =>
  (await import('../features/lottery-lobby/lottery-page.tsx')).LotteryPage;
const loadWinners = async (): Promise<Screen> => (await import('../features/winners/winners-page.tsx')).WinnersPage;
const loadGameFrame = async (): Promise<Screen> =>
  (await import('../features/game-frame/game-frame-page.tsx')).GameFramePage;
const loadGamePage = async (): Promise<Screen> => (await import('../features/game-detail/game-page.tsx')).GamePage;
const loadLobby = async (): Promise<Screen> => (await import('../features/lobby/lobby-page.tsx')).LobbyPage;
const loadFavorite = async (): Promise<Screen> =>
  (await import('../features/saved-games/favorite-page.tsx')).FavoritePage;
const loadRecent = async (): Promise<Screen> => (await import('../features/saved-games/recent-page.tsx')).RecentPage;
const loadAgentCentre = async (): Promise<Screen> => (await import('./agent-screen.tsx')).AgentScreen;
const loadMember = async (): Promise<Screen> => (await import('./member-screen.tsx')).MemberScreen;

const home = {
  name: 'home',
  guard: 'none',
  chrome: full,
  load: loadHome,
  namespaces: ['home'],
  isBuilt: true,
} as const satisfies Partial<RouteRow>;

/** A screen that is not built yet: it says what will be here. */
const notOpen = {
  guard: 'none',
  chrome: full,
  load: loadNotOpen,
  namespaces: ['pages'],
  isBuilt: false,
} as const satisfies Partial<RouteRow>;

/** A category that is entered through its vendors. */
const vendorGrid = {
  guard: 'none',
  chrome: full,
  load: loadVendorGrid,
  namespaces: ['pages'],
  isBuilt: true,
} as const satisfies Partial<RouteRow>;

const vendors = { ...vendorGrid, validateSearch: vendorSearch } as const;

const lotteries = {
  ...vendorGrid,
  name: 'lott',
  screen: 'R08',
  load: loadLottery,
  validateSearch: lotterySearch,
} as const;

const lobby = {
  guard: 'none',
  chrome: full,
  load: loadLobby,
  namespaces: ['lobby'],
  isBuilt: true,
} as const satisfies Partial<RouteRow>;

const lobbyOf = { ...lobby, validateSearch: lobbySearch } as const;

/** The lobby of lists that are stored for a member. */
const memberLobby = { ...lobby, guard: 'member' } as const;

const lotteryGame = { ...notOpen, guard: 'member', chrome: withoutFooter, validateSearch: drawSearch } as const;
const gameFrame = {
  validateSearch: frameSearch,
  load: loadGameFrame,
  namespaces: ['game'],
  isBuilt: true,
  guard: 'member',
  chrome: withoutSideMenu,
  name: 'game',
  screen: 'R18',
  titleId: 'core.title.game',
  hasOwnTitle: true,
} as const;

/** Every URL of the site, once. The first thirty are those of the specification, exactly as written. */
const rows = [
  { ...home, path: '/', screen: 'R01', titleId: 'core.title.home' },
  { ...home, path: '/index', screen: 'R01', titleId: 'core.title.home' },
  { ...home, path: '/index.html', screen: 'R01', titleId: 'core.title.home' },
  { ...home, path: '/home', screen: 'R01', titleId: 'core.title.home' },
  {
    ...home,
    path: '/login',
    screen: 'R02',
    titleId: 'core.title.login',
    guard: 'visitor',
    popup: 'login',
  },
  {
    ...home,
    path: '/register',
    screen: 'R03',
    titleId: 'core.title.register',
    guard: 'visitor',
    popup: 'register',
  },
  { ...home, path: '/help', screen: 'R04', titleId: 'core.title.help', popup: 'help' },
  {
    path: '/helpmc',
    name: 'helpmc',
    screen: 'R05',
    titleId: 'core.title.help',
    guard: 'none',
    chrome: full,
    load: loadHelp,
    namespaces: ['help', 'cashier'],
    isBuilt: true,
  },
  { ...vendors, path: '/sports', name: 'sports', screen: 'R06', titleId: 'core.title.sports', gameType: 'SPORTS' },
  {
    ...vendors,
    path: '/esports',
    name: 'esports',
    screen: 'R07',
    titleId: 'core.title.esports',
    gameType: 'ESPORTS',
  },
  { ...lotteries, path: '/lott', titleId: 'core.title.lott', gameType: 'LOTT' },
  { ...lotteries, path: '/elott', titleId: 'core.title.elott', gameType: 'ELOTT' },
  { ...lobbyOf, path: '/live', name: 'live', screen: 'R09', titleId: 'core.title.live', gameType: 'LIVE' },
  { ...lobbyOf, path: '/fish', name: 'fish', screen: 'R10', titleId: 'core.title.fish', gameType: 'FISH' },
  { ...lobbyOf, path: '/rng', name: 'rng', screen: 'R11', titleId: 'core.title.rng', gameType: 'RNG' },
  { ...lobbyOf, path: '/pvp', name: 'pvp', screen: 'R12', titleId: 'core.title.pvp', gameType: 'PVP' },
  {
    ...memberLobby,
    path: '/favorite',
    name: 'favorite',
    screen: 'R13',
    titleId: 'core.title.favorite',
    load: loadFavorite,
  },
  { ...memberLobby, path: '/recent', name: 'recent', screen: 'R14', titleId: 'core.title.recent', load: loadRecent },
  { ...lotteryGame, path: '/lottery', name: 'lottery', screen: 'R15', titleId: 'core.title.lottery' },
  { ...lotteryGame, path: '/seaLottery', name: 'seaLottery', screen: 'R16', titleId: 'core.title.seaLottery' },
  { ...lotteryGame, path: '/vnLottery', name: 'vnLottery', screen: 'R17', titleId: 'core.title.vnLottery' },
  { ...gameFrame, path: '/seamless' },
  { ...gameFrame, path: '/lottert' },
  { ...gameFrame, path: '/vnlottery' },
  { ...gameFrame, path: '/sealottery' },
  { ...notOpen, path: '/promotions', name: 'promotions', screen: 'R19', titleId: 'core.title.promotions' },
  {
    ...notOpen,
    path: '/pointMall',
    name: 'pointMall',
    screen: 'R20',
    titleId: 'core.title.pointMall',
    guard: 'member',
  },
  {
    path: '/member',
    name: 'member',
    screen: 'R21',
    titleId: 'core.title.member',
    guard: 'member',
    chrome: full,
    validateSearch: memberSearch,
    load: loadMember,
    namespaces: ['personal'],
    isBuilt: true,
  },
  {
    path: '/agent',
    name: 'agent',
    screen: 'R22',
    titleId: 'core.title.agent',
    guard: 'none',
    chrome: full,
    load: loadAgentEntry,
    namespaces: ['entry'],
    isBuilt: true,
  },
  {
    path: '/agentHome',
    name: 'agentHome',
    screen: 'R23',
    titleId: 'core.title.agentHome',
    guard: 'agent',
    chrome: withoutFooter,
    modId: 'AGENTPOLICY3',
    validateSearch: agentSearch,
    load: loadAgentCentre,
    namespaces: ['agent'],
    isBuilt: true,
  },

  // Our own URLs, for screens that the specification names without one.
  {
    ...vendors,
    path: '/cockfight',
    name: 'cockfight',
    screen: 'R24',
    titleId: 'core.title.cockfight',
    gameType: 'COCKFIGHT',
  },
  { ...lobbyOf, path: '/mini', name: 'mini', screen: 'R25', titleId: 'core.title.mini' },
  { ...lobbyOf, path: '/jackpot', name: 'jackpot', screen: 'R25', titleId: 'core.title.jackpot' },
  {
    path: '/game/$vendorCode/$gameCode',
    name: 'gamePage',
    screen: 'GAME',
    titleId: 'core.title.game',
    hasOwnTitle: true,
    guard: 'none',
    chrome: full,
    load: loadGamePage,
    namespaces: ['game'],
    isBuilt: true,
  },
  { ...vendorGrid, path: '/winners', name: 'winners', screen: 'R26', titleId: 'core.title.winners', load: loadWinners },
  { ...notOpen, path: '/leaderboard', name: 'leaderboard', screen: 'R27', titleId: 'core.title.leaderboard' },
  { ...notOpen, path: '/blog', name: 'blog', screen: 'R28', titleId: 'core.title.blog' },
  { ...notOpen, path: '/blog/$slug', name: 'blogPost', screen: 'R28', titleId: 'core.title.blog' },
  {
    path: '/app',
    name: 'app',
    screen: 'R29',
    titleId: 'core.title.app',
    guard: 'none',
    chrome: full,
    load: loadApp,
    namespaces: ['pages'],
    isBuilt: true,
  },
  {
    ...vendorGrid,
    path: '/feedback',
    name: 'feedback',
    screen: 'R30',
    titleId: 'core.title.feedback',
    load: loadFeedback,
    namespaces: ['feedback', 'entry'],
  },
  {
    path: '/affiliate',
    name: 'affiliate',
    screen: 'R31',
    titleId: 'core.title.affiliate',
    guard: 'none',
    chrome: full,
    modId: 'AGENTPOLICY3',
    load: loadAffiliate,
    namespaces: ['affiliate'],
    isBuilt: true,
  },
  {
    path: '/credits',
    name: 'credits',
    screen: 'CREDITS',
    titleId: 'core.title.credits',
    guard: 'none',
    chrome: full,
    load: loadCredits,
    namespaces: ['pages'],
    isBuilt: true,
  },
] as const satisfies readonly RouteRow[];

/** The same table with its paths as types, which the router's links are checked against. */
export type TypedRow = (typeof rows)[number];

export const routes: readonly RouteRow[] = rows;

/** For every unknown URL. */
export const notFoundRoute: RouteRow = {
  path: '$',
  name: 'notFound',
  screen: 'S13',
  titleId: 'core.title.notFound',
  guard: 'none',
  chrome: full,
  load: loadNotFound,
  namespaces: ['pages'],
  isBuilt: true,
};
