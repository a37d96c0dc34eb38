import { drawBanner } from '@fairhouse/art';
import type {
  AnnouncementDescription,
  AppDescription,
  BannerDescription,
  Drawing,
  HelpDescription,
} from '#modules/content/index.ts';
import { helpOf } from './help.ts';

/** What a brand says on its first day. */
export type ContentDescription = {
  help: HelpDescription[];
  announcements: AnnouncementDescription[];
  banners: BannerDescription[];
  drawings: Drawing[];
  apps: AppDescription[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Days before the seed is written, so that a fresh house has news of this week and not of some year. */
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

type News = Pick<AnnouncementDescription, 'type'> &
  Partial<Pick<AnnouncementDescription, 'execution' | 'audience' | 'promotionType'>> & {
    title: string;
    source: string;
  };

/** English alone: the other packs fall back to it. The first stands newest, each further one a few days older. */
const announcementsOf = (now: Date, news: readonly News[]): AnnouncementDescription[] =>
  news.map(({ type, execution = null, audience = 'public', promotionType = null, title, source }, index) => ({
    type,
    execution,
    audience,
    promotionType,
    window: { from: daysAgo(now, 1 + index * 3), until: null },
    texts: [{ language: 'EN', title, source }],
  }));

type Slide = Pick<BannerDescription, 'groupName' | 'linkageType' | 'linkTarget'> & {
  title: string;
  text: string;
  actionLabel: string;
  picture: Omit<Parameters<typeof drawBanner>[0], 'seed'>;
};

const keyOf = (brandId: string, index: number): string => `banners/${brandId}-${index + 1}.svg`;

/** Numbered through the brand: `/img/banners/aurora-1.svg` is its first. */
const bannersOf = (brandId: string, now: Date, slides: readonly Slide[]): BannerDescription[] =>
  slides.map(({ groupName, linkageType, linkTarget, title, text, actionLabel }, index) => ({
    groupName,
    position: index,
    image: `/img/${keyOf(brandId, index)}`,
    linkageType,
    linkTarget,
    window: { from: daysAgo(now, 1), until: null },
    texts: [{ language: 'EN', title, text, actionLabel }],
  }));

const drawingsOf = (brandId: string, slides: readonly Slide[]): Drawing[] =>
  slides.map(({ picture }, index) => ({
    key: keyOf(brandId, index),
    contentType: 'image/svg+xml',
    body: drawBanner({ seed: keyOf(brandId, index), ...picture }),
    brandId,
  }));

const auroraNews: News[] = [
  {
    type: 'PU',
    execution: 'B',
    title: 'Good to have you here',
    source: `<p><strong>Aurora is a demonstration.</strong> No real money is taken here, and the wins on the board are examples that say so.</p>
<p>Look around as long as you like: you need no account for that, and what is not open yet tells you. If you have a minute, see <a href="/help#fairness">how a result can be checked</a>. It is the part we are proudest of.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'New live tables: baccarat and roulette around the clock',
    source: `<p>Six more tables have opened in <a href="/live">Live casino</a>. Stakes begin low, the limits of each table stand on its card, and you can watch a table before you sit down.</p>`,
  },
  {
    type: 'PR',
    execution: null,
    promotionType: 'CASHBACK',
    title: 'Weekly cashback, without small print',
    source: `<p>On Mondays a part of last week's losses comes back.</p>
<ul>
<li>5 % of the net loss on slots, at most 50 USD</li>
<li>No turnover: what is credited is yours</li>
<li>Claim it in the reward centre until the following Sunday</li>
</ul>
<p>If you have set a limit or taken a break, nothing of this will push you: no reminder is sent.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Withdrawals on weekends: a person is there now',
    source: `<p>Requests made on Saturdays and Sundays no longer wait for Monday. You see at every moment who has your request, why, and until when.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Planned work on Tuesday, 04:00 to 04:30 UTC',
    source: `<p>We change a part of our machinery. Rounds that have begun are finished before, balances are not touched, and customer service stays open.</p>`,
  },
  {
    type: 'H',
    title: 'How we keep the book',
    source: `<p>Every amount at Aurora stands twice in one book: where it came from and where it went. At every moment both sides are equal, to the smallest unit, and a second program checks that day and night.</p>
<p>You can see your own lines of it under <b>Account record</b>.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Sports: lines for the winter season are up',
    source: `<p>Football, basketball, ice hockey and biathlon: the new season stands in <a href="/sports">Sports</a>. Odds are shown the way you choose, decimal or otherwise.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Set a limit before the long weekend',
    source: `<p>It takes less than a minute, a lower limit holds at once, and you will be glad of it later. <a href="/help#safety">How limits work</a></p>`,
  },
  {
    type: 'PR',
    execution: null,
    promotionType: 'MISSION',
    title: 'Missions of the month',
    source: `<p>Play one round each of five different games and collect points. Every stake counts, the smallest as much as the largest. The list and your progress are in the reward centre.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Lottery results are now shown with their proof',
    source: `<p>Beside each drawing of the house you find the numbers that made it. Work them out again, if you like: the page shows how.</p>`,
  },
  {
    type: 'H',
    title: 'Aurora in your language',
    source: `<p>More languages are on their way. Texts nobody has translated yet appear in English rather than not at all. If you find a wrong word, tell us through <b>Feedback</b>; we read every line.</p>`,
  },
  {
    type: 'PL',
    execution: 'B',
    audience: 'members',
    title: 'Welcome back',
    source: `<p>Since your last visit: your account record now shows what was won and lost by month, in one figure. You find it under <b>Profit and loss</b>.</p>`,
  },
];

const auroraSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/live',
    title: 'Take a seat at a real table',
    text: 'Baccarat, roulette and more, dealt by people, day and night.',
    actionLabel: 'See live tables',
    picture: { hue: 22, scene: 'stage', motifs: ['roulette', 'spades', 'hearts'], accent: 'chip' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/rng',
    title: 'Slots for every mood',
    text: 'From three calm reels to a whole festival. Try many of them for free.',
    actionLabel: 'Browse slots',
    picture: { hue: 300, scene: 'aurora', motifs: ['cherry', 'imperial-crown', 'cut-diamond'], accent: 'coin' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/sports',
    title: 'The winter season is on',
    text: 'Football, ice hockey, biathlon: odds before and during the game.',
    actionLabel: 'Go to sports',
    picture: { hue: 245, scene: 'rays', motifs: ['soccer-ball', 'trophy-cup', 'hockey'], accent: 'gem' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/help#fairness',
    title: 'Do not trust us. Check us.',
    text: 'Every round of the house can be worked out again, by you.',
    actionLabel: 'See how',
    picture: {
      hue: 165,
      scene: 'stars',
      motifs: ['winged-shield', 'rolling-dices', 'hourglass'],
      accent: 'gem',
    },
  },
  {
    groupName: 'w_login',
    linkageType: 'none',
    linkTarget: null,
    title: 'Good to see you again',
    text: 'Your games are where you left them.',
    actionLabel: '',
    picture: { hue: 82, scene: 'aurora', motifs: ['crown', 'gems'], accent: 'coin' },
  },
  {
    groupName: 'w_reg',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'An account in two minutes',
    text: 'Only what is marked with a star. The rest can wait.',
    actionLabel: 'First steps',
    picture: { hue: 330, scene: 'rays', motifs: ['present', 'balloons', 'round-star'], accent: 'coin' },
  },
  {
    groupName: 'w_forget',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'It happens to all of us',
    text: 'A new password is a message away. Your balance is safe meanwhile.',
    actionLabel: 'I need help',
    picture: { hue: 205, scene: 'stars', motifs: ['love-letter', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_leftmenu',
    linkageType: 'route',
    linkTarget: '/app',
    title: 'Aurora on your phone',
    text: 'Android, iPhone, or straight from the browser.',
    actionLabel: 'Get the app',
    picture: { hue: 270, scene: 'aurora', motifs: ['gamepad', 'rocket'], accent: 'gem' },
  },
];

const harbourNews: News[] = [
  {
    type: 'PU',
    execution: 'B',
    title: 'Welcome aboard',
    source: `<p><strong>Harbour is a demonstration</strong> and takes no real money. Have a look round the quay: every lobby is open to visitors.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'The fishing fleet is in: five new games',
    source: `<p>You find them under <a href="/fish">Fishing</a>, each with its rules and its return beside it.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'For agents: the team overview has a new face',
    source: `<p>Valid bet, profit and loss and active members of your team on one page, by day, week or month. <a href="/agent">To the agents' entrance</a></p>`,
  },
  {
    type: 'PR',
    promotionType: 'CASHBACK',
    title: 'Friday tide: points on every card game',
    source: `<p>On Fridays each round of cards earns points, whatever the stake. Points do not expire.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Passwords older than a year will be asked to change',
    source: `<p>At your next visit, once, and with time to think of a good one. A sentence you like is better than a word with numbers.</p>`,
  },
  {
    type: 'H',
    title: 'Opening hours of the help desk',
    source: `<p>Every day from 08:00 to 02:00, Lisbon time. At other hours leave a line; you will have an answer by the morning.</p>`,
  },
];

const harbourSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/fish',
    title: 'A calm sea and a good catch',
    text: 'Five new fishing games, with rules you can read in a minute.',
    actionLabel: 'Cast off',
    picture: { hue: 200, scene: 'sea', motifs: ['tropical-fish', 'anchor', 'sea-turtle'], accent: 'bubble' },
  },
  {
    groupName: 'w_login',
    linkageType: 'none',
    linkTarget: null,
    title: 'Welcome back to port',
    text: 'The light is on.',
    actionLabel: '',
    picture: { hue: 215, scene: 'sea', motifs: ['ship-wheel', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_reg',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'Come aboard',
    text: 'A name, a password, and your place on deck.',
    actionLabel: 'First steps',
    picture: { hue: 180, scene: 'sea', motifs: ['anchor', 'compass', 'treasure-map'], accent: 'coin' },
  },
  {
    groupName: 'w_forget',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'Lost the key?',
    text: 'We send you a new one, and nobody else.',
    actionLabel: 'I need help',
    picture: { hue: 235, scene: 'stars', motifs: ['chest', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_leftmenu',
    linkageType: 'route',
    linkTarget: '/agent',
    title: 'Bring your crew',
    text: 'Agents of Harbour see their team at a glance.',
    actionLabel: 'For agents',
    picture: {
      hue: 150,
      scene: 'sea',
      motifs: ['ship-wheel', 'compass', 'open-treasure-chest'],
      accent: 'coin',
    },
  },
];

const auroraApps = (now: Date): AppDescription[] => [
  {
    kind: 'Android',
    url: 'https://play1.aurora.example/app.apk',
    version: '1.4.2',
    minOs: 'Android 9',
    sizeBytes: 18_874_368n,
    releasedAt: daysAgo(now, 12),
  },
  {
    kind: 'iOS',
    url: 'https://play1.aurora.example/ios',
    version: '1.4.1',
    minOs: 'iOS 16.4',
    sizeBytes: 22_020_096n,
    releasedAt: daysAgo(now, 15),
  },
  { kind: 'LITE', url: '/app', version: '1.4', minOs: null, sizeBytes: null, releasedAt: daysAgo(now, 12) },
];

const harbourApps = (now: Date): AppDescription[] => [
  { kind: 'LITE', url: '/app', version: '1.1', minOs: null, sizeBytes: null, releasedAt: daysAgo(now, 30) },
];

/** Two brands that differ in what they say as well: one has four slides to turn, the other a single one. */
export const demoContent = (now: Date): Readonly<Record<string, ContentDescription>> => ({
  aurora: {
    help: helpOf({ name: 'Aurora', currency: 'USD' }),
    announcements: announcementsOf(now, auroraNews),
    banners: bannersOf('aurora', now, auroraSlides),
    drawings: drawingsOf('aurora', auroraSlides),
    apps: auroraApps(now),
  },
  harbour: {
    help: helpOf({ name: 'Harbour', currency: 'EUR' }),
    announcements: announcementsOf(now, harbourNews),
    banners: bannersOf('harbour', now, harbourSlides),
    drawings: drawingsOf('harbour', harbourSlides),
    apps: harbourApps(now),
  },
});
