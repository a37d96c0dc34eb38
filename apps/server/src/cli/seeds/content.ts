import { drawBanner } from '@fairhouse/art';
import type {
  AnnouncementDescription,
  AppDescription,
  BannerDescription,
  Drawing,
  HelpDescription,
} from '#modules/content/index.ts';
import { helpOf } from './help.ts';

/** A brand's initial content. */
export type ContentDescription = {
  help: HelpDescription[];
  announcements: AnnouncementDescription[];
  banners: BannerDescription[];
  drawings: Drawing[];
  apps: AppDescription[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Days before the seed runs, so that a fresh installation has recent news. */
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

type News = Pick<AnnouncementDescription, 'type'> &
  Partial<Pick<AnnouncementDescription, 'execution' | 'audience' | 'promotionType'>> & {
    title: string;
    source: string;
  };

/**
 * English only: the other language packs fall back to it. The first is the newest, each further one a few days older.
 */
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

/** Numbered per brand: `/img/banners/aurora-1.svg` is its first. */
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
    source: `<p><strong>Aurora is a demonstration.</strong> We don't accept real money, and sample wins are marked as demo.</p>
<p>No account needed to look around. Upcoming features are marked. If you have a minute, see <a href="/help#fairness">how to verify a result</a>. It's the part we're proudest of.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'New live tables: baccarat and roulette 24/7',
    source: `<p>Six more tables have opened in <a href="/live">Live casino</a>. Minimum bets are low, each table shows its limits, and you can watch before you join.</p>`,
  },
  {
    type: 'PR',
    execution: null,
    promotionType: 'CASHBACK',
    title: 'Weekly cashback, no small print',
    source: `<p>Every Monday, get back part of last week's losses.</p>
<ul>
<li>5 % of your net loss on slots, up to 50 USD</li>
<li>No wagering requirement: it's yours to keep</li>
<li>Claim it in Rewards by the following Sunday</li>
</ul>
<p>If you've set a limit or are taking a break, we won't send you reminders.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Weekend withdrawals are now staffed',
    source: `<p>We now review withdrawals on Saturdays and Sundays, too. You can always see who is handling your withdrawal, why, and until when.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Scheduled maintenance on Tuesday, 04:00–04:30 UTC',
    source: `<p>We're updating our systems. Rounds in progress will finish first, your balance isn't affected, and support stays open.</p>`,
  },
  {
    type: 'H',
    title: 'How we keep your money safe',
    source: `<p>Aurora uses double-entry accounting: we record where every amount comes from and where it goes. Both sides always match to the smallest unit, and a separate program checks this around the clock.</p>
<p>See every entry of your own under <b>Transactions</b>.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Sports: winter season odds are live',
    source: `<p>Football, basketball, ice hockey and biathlon: the new season is now in <a href="/sports">Sports</a>. Choose the odds format you prefer, decimal or other.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Set a limit before the long weekend',
    source: `<p>It takes less than a minute, and a lower limit takes effect immediately. <a href="/help#safety">How limits work</a></p>`,
  },
  {
    type: 'PR',
    execution: null,
    promotionType: 'MISSION',
    title: 'Monthly missions',
    source: `<p>Play one round of five different games to earn points. Every bet counts the same, large or small. Follow your progress in Rewards.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Lottery results you can verify',
    source: `<p>Each of our own draws now shows the numbers behind the result. Recalculate it yourself: the page shows you how.</p>`,
  },
  {
    type: 'H',
    title: 'Aurora in your language',
    source: `<p>More languages are on their way. Until a text is translated, you'll see it in English. If you spot a mistake, tell us through <b>Feedback</b>. We read every message.</p>`,
  },
  {
    type: 'PL',
    execution: 'B',
    audience: 'members',
    title: 'Welcome back',
    source: `<p>New since your last visit: see what you won and lost each month, in one figure. You'll find it under <b>Profit and loss</b>.</p>`,
  },
];

const auroraSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/live',
    title: 'Take a seat at a real table',
    text: 'Baccarat, roulette and more with live dealers, 24/7.',
    actionLabel: 'See live tables',
    picture: { hue: 22, scene: 'stage', motifs: ['roulette', 'spades', 'hearts'], accent: 'chip' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/rng',
    title: 'Slots for every mood',
    text: 'From classic three-reel games to big features. Try many for free.',
    actionLabel: 'Browse slots',
    picture: { hue: 300, scene: 'aurora', motifs: ['cherry', 'imperial-crown', 'cut-diamond'], accent: 'coin' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/sports',
    title: 'The winter season is on',
    text: 'Football, ice hockey, biathlon: pre-match and live odds.',
    actionLabel: 'Go to sports',
    picture: { hue: 245, scene: 'rays', motifs: ['soccer-ball', 'trophy-cup', 'hockey'], accent: 'gem' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/help#fairness',
    title: "Don't trust. Verify.",
    text: 'Check every round of our games yourself.',
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
    text: 'Pick up where you left off.',
    actionLabel: '',
    picture: { hue: 82, scene: 'aurora', motifs: ['crown', 'gems'], accent: 'coin' },
  },
  {
    groupName: 'w_reg',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'Sign up in two minutes',
    text: 'Only fields marked * are needed.',
    actionLabel: 'Getting started',
    picture: { hue: 330, scene: 'rays', motifs: ['present', 'balloons', 'round-star'], accent: 'coin' },
  },
  {
    groupName: 'w_forget',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'It happens to everyone',
    text: 'Reset your password. Your balance stays safe.',
    actionLabel: 'Get help',
    picture: { hue: 205, scene: 'stars', motifs: ['love-letter', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_leftmenu',
    linkageType: 'route',
    linkTarget: '/app',
    title: 'Aurora on your phone',
    text: 'Android, iPhone or straight from your browser.',
    actionLabel: 'Get the app',
    picture: { hue: 270, scene: 'aurora', motifs: ['gamepad', 'rocket'], accent: 'gem' },
  },
];

const harbourNews: News[] = [
  {
    type: 'PU',
    execution: 'B',
    title: 'Welcome aboard',
    source: `<p><strong>Harbour is a demonstration</strong> and doesn't accept real money. Take a look around: every lobby is open to visitors.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Five new fishing games',
    source: `<p>Find them under <a href="/fish">Fishing</a>. Each one shows its rules and RTP.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'For agents: a new team overview',
    source: `<p>See your team's valid bets, profit and loss and active players on one page, by day, week or month. <a href="/agent">Agent login</a></p>`,
  },
  {
    type: 'PR',
    promotionType: 'CASHBACK',
    title: 'Fridays: points on every card game',
    source: `<p>Every Friday, each round of a card game earns points, whatever your bet. Points don't expire.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Time to renew passwords older than a year',
    source: `<p>We'll ask you once, the next time you log in. A few random words make a stronger password than one word with numbers.</p>`,
  },
  {
    type: 'H',
    title: 'Support hours',
    source: `<p>Every day from 08:00 to 02:00, Lisbon time. Outside these hours, leave a message and we'll reply by the morning.</p>`,
  },
];

const harbourSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/fish',
    title: 'Calm seas, good catch',
    text: 'Five new fishing games with simple rules.',
    actionLabel: 'Play fishing games',
    picture: { hue: 200, scene: 'sea', motifs: ['tropical-fish', 'anchor', 'sea-turtle'], accent: 'bubble' },
  },
  {
    groupName: 'w_login',
    linkageType: 'none',
    linkTarget: null,
    title: 'Welcome back',
    text: 'Log in to continue.',
    actionLabel: '',
    picture: { hue: 215, scene: 'sea', motifs: ['ship-wheel', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_reg',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'Come aboard',
    text: 'All you need to start is a username and password.',
    actionLabel: 'Getting started',
    picture: { hue: 180, scene: 'sea', motifs: ['anchor', 'compass', 'treasure-map'], accent: 'coin' },
  },
  {
    groupName: 'w_forget',
    linkageType: 'route',
    linkTarget: '/help#start',
    title: 'Locked out?',
    text: 'Reset your password to get back in.',
    actionLabel: 'Get help',
    picture: { hue: 235, scene: 'stars', motifs: ['chest', 'lantern'], accent: 'bubble' },
  },
  {
    groupName: 'w_leftmenu',
    linkageType: 'route',
    linkTarget: '/agent',
    title: 'For Harbour agents',
    text: 'See your whole team at a glance.',
    actionLabel: 'Agent login',
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

/** Two brands with different content: one has four slides, the other a single one. */
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
