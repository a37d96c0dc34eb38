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
  Partial<Pick<AnnouncementDescription, 'execution' | 'audience'>> & {
    title: string;
    source: string;
  };

/**
 * English only: the other language packs fall back to it. The first is the newest, each further one a few days older.
 */
const announcementsOf = (now: Date, news: readonly News[]): AnnouncementDescription[] =>
  news.map(({ type, execution = null, audience = 'public', title, source }, index) => ({
    type,
    execution,
    audience,
    promotionType: null,
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
    source: `<p><strong>Aurora is a demonstration.</strong> We don't accept real money.</p>
<p>No account needed to look around. Upcoming features are marked. If you have a minute, see <a href="/help#fairness">how to verify a result</a>. It's the part we're proudest of.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Automated tables: baccarat, roulette, dragon tiger',
    source: `<p>Everyone at a table plays the same round, and you can verify each result. Find them under <a href="/live">Live tables</a>.</p>`,
  },
  {
    type: 'H',
    title: 'What our games pay back',
    source: `<p>Each game shows its RTP: the share of all bets that it pays back over millions of rounds. It's calculated from the rules of the game. <a href="/help#fairness">What RTP means</a></p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Follow your withdrawal',
    source: `<p>Each withdrawal shows what has been done, what comes next and whether we need anything from you.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Originals: our own games',
    source: `<p>Crash, Mines, Dice and more: short games with simple rules. You can verify every round. <a href="/rng?vassalage=ORIG">Play Originals</a></p>`,
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
    title: 'Try it for free first',
    source: `<p>The games in <a href="/rng">Slots</a> have a demo with play money. It needs no personal details.</p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Set a limit before you play',
    source: `<p>It takes less than a minute, and a lower limit takes effect immediately. <a href="/help#safety">How limits work</a></p>`,
  },
  {
    type: 'H',
    title: 'Verify a round yourself',
    source: `<p>We fix our part of a result before you play, and reveal it afterwards. <a href="/help#fairness">How to recalculate a round</a></p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Keno: draws you can verify',
    source: `<p>Pick your numbers in <a href="/elott">E-lottery</a>, see the draw at once and recalculate it yourself.</p>`,
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
    source: `<p>See what you won and lost each month, in one figure: it's under <b>Profit and loss</b>.</p>`,
  },
  {
    type: 'H',
    audience: 'agents',
    title: 'Your team by day',
    source: `<p>Team figures count play on the day it ended, in the time zone shown above. Each page says up to which moment it counts.</p>`,
  },
];

const auroraSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/rng?vassalage=ORIG',
    title: 'Simple games, clear odds',
    text: 'Crash, Mines, Dice and more, made by us.',
    actionLabel: 'Play Originals',
    picture: { hue: 22, scene: 'stage', motifs: ['rocket', 'gems', 'rolling-dices'], accent: 'chip' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/rng',
    title: 'Slots for every mood',
    text: 'Each shows its exact RTP. Try them for free.',
    actionLabel: 'Browse slots',
    picture: { hue: 300, scene: 'aurora', motifs: ['cherry', 'imperial-crown', 'cut-diamond'], accent: 'coin' },
  },
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/live',
    title: 'One table, one round for all',
    text: 'Automated baccarat, roulette and dragon tiger.',
    actionLabel: 'See tables',
    picture: { hue: 245, scene: 'rays', motifs: ['roulette', 'spades', 'hearts'], accent: 'chip' },
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
    title: 'Ready in a minute',
    text: 'A number or a name, and a password.',
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
    text: 'Install it from your browser in a few taps.',
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
    title: 'Originals: our own games',
    source: `<p>Crash, Mines, Dice and more: short games with simple rules. <a href="/rng?vassalage=ORIG">Play Originals</a></p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'Automated tables: baccarat, roulette, dragon tiger',
    source: `<p>Everyone at a table plays the same round. Find them under <a href="/live">Live tables</a>.</p>`,
  },
  {
    type: 'H',
    title: 'What our games pay back',
    source: `<p>Each game shows its RTP: the share of all bets that it pays back over millions of rounds. <a href="/help#fairness">What RTP means</a></p>`,
  },
  {
    type: 'B',
    execution: 'B',
    title: 'A stronger password',
    source: `<p>A few random words make a stronger password than one word with numbers.</p>`,
  },
  {
    type: 'H',
    title: 'How to reach us',
    source: `<p>Use the round button at the edge of every page. You don't need to log in.</p>`,
  },
];

const harbourSlides: Slide[] = [
  {
    groupName: 'w_home',
    linkageType: 'route',
    linkTarget: '/rng?vassalage=ORIG',
    title: 'Calm seas, clear odds',
    text: 'Our own games: check every round yourself.',
    actionLabel: 'Play Originals',
    picture: { hue: 200, scene: 'sea', motifs: ['rocket', 'anchor', 'rolling-dices'], accent: 'bubble' },
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
    linkTarget: '/app',
    title: 'Harbour on your phone',
    text: 'Install it from your browser in a few taps.',
    actionLabel: 'Get the app',
    picture: {
      hue: 150,
      scene: 'sea',
      motifs: ['ship-wheel', 'compass', 'gamepad'],
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
