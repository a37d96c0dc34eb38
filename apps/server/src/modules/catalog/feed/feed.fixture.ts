import type { FeedGame, FeedPage, FeedRoom, FeedVendor } from '@fairhouse/protocol';
import type { FeedSource } from './feed.types.ts';

export const fedVendor = (input: Partial<FeedVendor> = {}): FeedVendor => ({
  vendorCode: 'FED',
  name: 'Fed Studio',
  names: { EN: 'Fed Studio', VI: 'Xưởng Fed' },
  currencies: ['USD', 'EUR'],
  categories: [
    { gameType: 'RNG', entryGameCode: null },
    { gameType: 'LIVE', entryGameCode: 'g3' },
    { gameType: 'PVP', entryGameCode: null },
  ],
  windows: [{ startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-01T04:00:00Z', reason: 'Upgrade' }],
  ...input,
});

/** Every third is a table with a dealer, the others are slots. */
export const fedGame = (number: number, input: Partial<FeedGame> = {}): FeedGame => ({
  gameCode: `g${number}`,
  gameType: number % 3 === 0 ? 'LIVE' : 'RNG',
  classify: number % 3 === 1 ? 'JACKPOT' : null,
  name: `Game ${number}`,
  names: { EN: `Game ${number}`, VI: `Trò ${number}` },
  tint: ['#aa00bb', '#110022'],
  supportsDemo: true,
  minLineNum: 20,
  limits: { USD: { minBet: '1000' }, EUR: { minBet: '2000' } },
  rtpPpm: 960_000,
  volatility: 3,
  maxWinMultiple: 5_000,
  layout: '5x3',
  features: ['freeSpins'],
  launchedAt: '2026-01-01T00:00:00Z',
  weight: 1_000 - number,
  status: 'active',
  ...input,
});

export const fedRoom = (number: number, input: Partial<FeedRoom> = {}): FeedRoom => ({
  roomCode: `r${number}`,
  gameCode: 'g1',
  name: `Room ${number}`,
  currency: 'USD',
  minBuyIn: '10000',
  maxBuyIn: '90000',
  baseStake: '500',
  seats: 6,
  players: number,
  ...input,
});

type Whole = { vendor?: FeedVendor; games: readonly unknown[]; rooms?: readonly unknown[]; size?: number };

/** The pages of a whole list, in request order. Rooms are on the last page. */
export const pagesOf = ({ vendor = fedVendor(), games, rooms = [], size = 3 }: Whole): unknown[] => {
  const count = Math.max(1, Math.ceil(games.length / size));
  return Array.from({ length: count }, (_, at) => ({
    vendor,
    games: games.slice(at * size, (at + 1) * size),
    rooms: at === count - 1 ? rooms : [],
    nextCursor: at === count - 1 ? null : `page-${at + 1}`,
  })) satisfies Omit<FeedPage, 'games' | 'rooms'>[];
};

/** Serves the pages; `broken` may refuse one of them. */
export const sourceOf =
  (pages: readonly unknown[], broken: (at: number) => void = () => undefined): FeedSource =>
  async (cursor) => {
    const at = cursor === null ? 0 : Number(cursor.replace('page-', ''));
    broken(at);
    return pages[at];
  };

export const fed = (whole: Whole): FeedSource => sourceOf(pagesOf(whole));
