import type { FeedPage } from '@fairhouse/protocol';
import { feedOf } from '@fairhouse/studio-feed';
import { expect, it } from 'vitest';
import { judgeTiles } from './judge-tiles.ts';

const feed = feedOf('SABL', { now: new Date('2026-11-15T12:00:00Z'), games: 'curated' });
const tiles = feed.games.length;
const [first, ...others] = feed.games;
if (first === undefined) throw new Error('the studio has no games');
const withFirst = (more: Partial<typeof first>): Partial<FeedPage> => ({ games: [{ ...first, ...more }, ...others] });
const room: FeedPage['rooms'][number] = {
  roomCode: 'hall',
  gameCode: first.gameCode,
  name: 'Hall',
  currency: 'USD',
  minBuyIn: '20000',
  maxBuyIn: null,
  baseStake: '1000',
  seats: 6,
  players: 3,
};

const judge = (more: Partial<FeedPage>, hasClient = (_engine: string) => true) => {
  const { faults: _, ...verdict } = judgeTiles([{ ...feed, ...more }], hasClient);
  return verdict;
};

it.each<[string, Partial<FeedPage>, ReturnType<typeof judge>]>([
  ['the feed as it is', {}, { tiles, open: tiles, closed: 0, invented: 0 }],
  ['a tile without a program', withFirst({ gameType: 'FISH' }), { tiles, open: tiles - 1, closed: 1, invented: 0 }],
  ['an invented RTP', withFirst({ rtpPpm: 990_000 }), { tiles, open: tiles, closed: 0, invented: 1 }],
  ['an invented feature', withFirst({ features: ['liveDealer'] }), { tiles, open: tiles, closed: 0, invented: 1 }],
  ['an invented volatility', withFirst({ volatility: 1 }), { tiles, open: tiles, closed: 0, invented: 1 }],
  [
    'a game under maintenance',
    withFirst({ status: 'maintenance' }),
    { tiles: tiles - 1, open: tiles - 1, closed: 0, invented: 0 },
  ],
  [
    'a vendor tile that starts nothing',
    { vendor: { ...feed.vendor, categories: [{ gameType: 'LIVE', entryGameCode: 'none' }] } },
    { tiles, open: tiles, closed: 1, invented: 0 },
  ],
  ['a room with players', { rooms: [room] }, { tiles, open: tiles, closed: 0, invented: 1 }],
])('judges %s', (_, more, verdict) => {
  expect(judge(more)).toEqual(verdict);
});

it('counts a tile as closed if the client has no module for its engine', () => {
  const { open, closed } = judge({}, (engine) => engine !== 'slots');
  expect(closed).toBeGreaterThan(0);
  expect(open + closed).toBe(tiles);
});
