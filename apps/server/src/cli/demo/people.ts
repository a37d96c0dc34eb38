import { createHash } from 'node:crypto';
import { type Draws, drawsOf } from './draws.ts';

export type Source = 'direct' | 'invitation' | 'link' | 'agent';
export type Segment = 'dormant' | 'casual' | 'regular' | 'vip';

/** A simulated member: everything that does not change over its life. */
export type Person = {
  n: number;
  brandId: 'aurora' | 'harbour';
  username: string;
  realName: string;
  country: string;
  source: Source;
  segment: Segment;
  /** The day of the history on which it registers, and the minute. */
  joinDay: number;
  joinMinute: number;
  /** Visits on a day by chance, before the rhythm of the week. */
  eagerness: number;
  device: 'desktop' | 'mobile';
  userAgent: string;
  /** The names of the payment methods of its deposits and withdrawals, as in the seeds. */
  paysBy: 'card' | 'instant wallet' | 'bank transfer' | 'provider transfer';
  paidBy: 'bank payout' | 'wallet payout';
  /** Positions in the list of played games. */
  games: readonly number[];
  /** Whole units that it deposits at a time. */
  deposit: number;
};

export const peopleCount = 2_000;
export const historyDays = 90;
/** Positions of the list of games that people choose from. */
export const gamesChosenFrom = 24;

const first = [
  'amber',
  'basil',
  'birch',
  'brisk',
  'cedar',
  'clover',
  'cobalt',
  'copper',
  'coral',
  'daisy',
  'dapper',
  'dawn',
  'dusky',
  'ember',
  'fable',
  'fern',
  'flint',
  'frost',
  'ginger',
  'golden',
  'hazel',
  'indigo',
  'ivory',
  'jade',
  'jolly',
  'keen',
  'lilac',
  'linen',
  'lively',
  'lucky',
  'lunar',
  'maple',
  'mellow',
  'merry',
  'misty',
  'mossy',
  'nimble',
  'nova',
  'ochre',
  'olive',
  'opal',
  'pearl',
  'plum',
  'quartz',
  'quiet',
  'rapid',
  'rosy',
  'rustic',
  'sandy',
  'scarlet',
  'silver',
  'sleepy',
  'solar',
  'spry',
  'stormy',
  'sunny',
  'swift',
  'teal',
  'tidy',
  'velvet',
  'vivid',
  'wild',
  'windy',
  'zesty',
] as const;
const second = [
  'badger',
  'beaver',
  'bison',
  'canary',
  'condor',
  'crane',
  'dingo',
  'dove',
  'eagle',
  'falcon',
  'ferret',
  'finch',
  'fox',
  'gecko',
  'goose',
  'hare',
  'hawk',
  'heron',
  'ibis',
  'jackdaw',
  'kestrel',
  'koala',
  'lark',
  'lemur',
  'linnet',
  'lynx',
  'magpie',
  'marten',
  'mole',
  'newt',
  'ocelot',
  'orca',
  'osprey',
  'otter',
  'panda',
  'pelican',
  'pigeon',
  'plover',
  'puffin',
  'quail',
  'rabbit',
  'raven',
  'robin',
  'salmon',
  'seal',
  'shrike',
  'sparrow',
  'stoat',
  'stork',
  'swan',
  'swift',
  'tapir',
  'tern',
  'thrush',
  'toad',
  'trout',
  'turtle',
  'viper',
  'vole',
  'walrus',
  'weasel',
  'wombat',
  'wren',
  'yak',
] as const;

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** Countries by brand; none of them is blocked there. */
const countries = {
  aurora: [
    ['AU', 5],
    ['CA', 4],
    ['NZ', 2],
    ['BR', 3],
    ['MX', 2],
    ['IN', 2],
    ['ZA', 1],
    ['PH', 1],
  ],
  harbour: [
    ['PT', 6],
    ['IE', 3],
    ['ES', 3],
    ['FI', 2],
    ['AT', 2],
    ['MT', 1],
    ['NO', 1],
  ],
} as const;

const browsers = {
  desktop: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  mobile: [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  ],
} as const;

const eagernessOf = { dormant: [0, 0.01], casual: [0.02, 0.09], regular: [0.12, 0.3], vip: [0.45, 0.75] } as const;
const depositOf = { dormant: [10, 30], casual: [10, 60], regular: [20, 150], vip: [400, 1_500] } as const;

/** More people register in the last weeks than in the first, as at a growing site. */
const joinDayOf = (draw: number): number => Math.floor(historyDays * draw ** 0.8);

/** The person of a number: a pure function of seed and number. Later numbers join after the history. */
export const personOf = (seed: string, n: number): Person => {
  const draws = drawsOf(seed, 'person', n);
  const brandId = draws.chance(0.6) ? 'aurora' : 'harbour';
  const segment = draws.weighted<Segment>([
    ['dormant', 12],
    ['casual', 64],
    ['regular', 21],
    ['vip', 3],
  ]);
  const device = draws.chance(0.65) ? 'mobile' : 'desktop';
  const [low, high] = eagernessOf[segment];
  const [least, most] = depositOf[segment];
  const joinDay = n < peopleCount ? joinDayOf(draws.next()) : historyDays + Math.floor((n - peopleCount) / newPerDay);
  const pair = (n * 1_103) % (first.length * second.length);
  const names = [first[pair % first.length] ?? 'amber', second[Math.floor(pair / first.length)] ?? 'fox'] as const;
  return {
    n,
    brandId,
    username: `${names[0]}${names[1]}${n % 97 < 40 ? n % 97 : ''}`.slice(0, 16),
    realName: `${capital(names[0])} ${capital(names[1])}`,
    country: draws.weighted<string>(countries[brandId]),
    source: draws.weighted<Source>(
      brandId === 'aurora'
        ? [
            ['direct', 55],
            ['invitation', 17],
            ['link', 22],
            ['agent', 6],
          ]
        : [
            ['direct', 80],
            ['invitation', 20],
          ],
    ),
    segment,
    joinDay,
    joinMinute: minuteOfDay(seed, joinDay, draws),
    eagerness: low + draws.next() * (high - low),
    device,
    userAgent: draws.pick(browsers[device]),
    paysBy: draws.weighted([
      ['card', 46],
      ['instant wallet', 30],
      ['provider transfer', 14],
      ['bank transfer', 10],
    ]),
    paidBy: draws.chance(0.6) ? 'bank payout' : 'wallet payout',
    games: Array.from({ length: draws.between(2, 4) }, () => Math.floor(gamesChosenFrom * draws.next() ** 1.7)),
    deposit: draws.between(least, most),
  };
};

/** New members on each day after the history. */
export const newPerDay = 14;

/** The hours in which people come, with their weights: most in the evening, few in the morning. */
const hours: readonly (readonly [number, number])[] = [
  [0, 3],
  [8, 2],
  [9, 3],
  [11, 4],
  [12, 6],
  [13, 4],
  [15, 4],
  [16, 5],
  [17, 7],
  [18, 10],
  [19, 13],
  [20, 15],
  [21, 15],
  [22, 11],
  [23, 5],
];
const hoursPerDay = 6;

/** The busy hours of a day, each with its minute: people come together, as after a match or a message. */
const busyHours = (seed: string, day: number): readonly (readonly [number, number])[] => {
  const draws = drawsOf(seed, 'hours', day);
  const chosen = new Map<number, number>();
  while (chosen.size < hoursPerDay) {
    const hour = draws.weighted(hours.map((one) => [one, one[1]] as const));
    chosen.set(hour[0] * 60 + drawsOf(seed, 'minute', day, hour[0]).between(2, 50), hour[1]);
  }
  return [...chosen];
};

/** A minute of a day: one of its busy ones, give or take two. */
export const minuteOfDay = (seed: string, day: number, draws: Draws): number =>
  draws.weighted(busyHours(seed, day)) + draws.between(0, 4);

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const letterAt = (country: string, at: number): number => country.charCodeAt(at) - 65;

/** An address of the range reserved for documentation that names the country, so that it can be told again. */
export const addressOf = ({ n, country }: Pick<Person, 'n' | 'country'>, network = 0): string =>
  `2001:db8:${hex(letterAt(country, 0) * 26 + letterAt(country, 1), 1)}:${hex(n % 65_536, 1)}::${hex(network + 1, 1)}`;

/** The country in an address of `addressOf`; null for any other. */
export const countryOfAddress = (address: string): string | null => {
  const [, code] = /^2001:db8:([0-9a-f]{1,4}):/.exec(address) ?? [];
  if (code === undefined) return null;
  const value = Number.parseInt(code, 16);
  return String.fromCharCode(65 + Math.floor(value / 26), 65 + (value % 26));
};

/** The uuid of a browser, the same on every visit. */
export const deviceOf = ({ n }: Pick<Person, 'n'>): string =>
  createHash('sha256')
    .update(`demo device ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** A number of the range that is reserved for fiction in the United Kingdom; it rings nobody. */
export const mobileOf = ({ n }: Pick<Person, 'n'>): string => `+4477009${String(n).padStart(5, '0')}`;
