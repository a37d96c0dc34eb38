import { describe, expect, it } from 'vitest';
import { digestOf } from './digest-of.ts';
import { fedGame, fedRoom, pagesOf } from './feed.fixture.ts';
import { gameIdOf, idOf } from './id-of.ts';
import { readPage } from './read-page.ts';

const read = (games: readonly unknown[], rooms: readonly unknown[] = []) =>
  readPage(pagesOf({ games, rooms, size: 50 })[0], 'FED');

describe('a game is refused by itself', () => {
  it.each<[string, unknown, string | null]>([
    ['without a code', { ...fedGame(1), gameCode: undefined }, null],
    ['that is no object', 'a game', null],
    ['of a type the studio does not make', fedGame(1, { gameType: 'FISH', classify: null }), 'g1'],
    ['with a sub-filter outside the slots', fedGame(1, { gameType: 'LIVE', classify: 'BINGO' }), 'g1'],
    ['with a smallest bet of nothing', fedGame(1, { limits: { USD: { minBet: '0' } } }), 'g1'],
    ['whose highest win no column holds', fedGame(1, { maxWinMultiple: 2_147_483_648 }), 'g1'],
    ['launched before there were games', fedGame(1, { launchedAt: '1969-12-31T23:59:59Z' }), 'g1'],
    ['launched in a time to come', fedGame(1, { launchedAt: '2200-01-01T00:00:00Z' }), 'g1'],
    ['with a letter that no database keeps', fedGame(1, { name: 'A\u0000B' }), 'g1'],
    ['with half a letter', fedGame(1, { names: { EN: '\ud800' } }), 'g1'],
    ['named by spaces', fedGame(1, { name: '  ' }), 'g1'],
    ['in a language that is none', { ...fedGame(1), names: { 'en-GB': 'One' } }, 'g1'],
  ])('%s', (_, game, code) => {
    const page = read([game, fedGame(2)]);
    expect(page.games.map(({ gameCode }) => gameCode)).toEqual(['g2']);
    expect(page.refused).toEqual([{ kind: 'game', code, why: expect.stringMatching(/./) }]);
  });

  it('named twice on one page, the second time', () => {
    const page = read([fedGame(1), fedGame(1, { name: 'Twin' })]);
    expect(page.games.map(({ name }) => name)).toEqual(['Game 1']);
    expect(page.refused).toEqual([{ kind: 'game', code: 'g1', why: 'named twice on one page' }]);
  });
});

describe('a game is taken', () => {
  it.each([
    ['with the highest win that a column holds', fedGame(1, { maxWinMultiple: 2_147_483_647 })],
    ['launched at the bound', fedGame(1, { launchedAt: '1970-01-01T00:00:00Z' })],
    ['that tells more than we ask, without it', { ...fedGame(1), secret: 'more' }],
  ])('%s', (_, game) => {
    const page = read([game]);
    expect(page.refused).toEqual([]);
    expect(page.games).toHaveLength(1);
    expect(page.games[0]).not.toHaveProperty('secret');
  });
});

describe('a room is refused by itself', () => {
  it.each([
    ['whose buy-in ends before it begins', fedRoom(1, { minBuyIn: '5', maxBuyIn: '4' })],
    ['with a buy-in of nothing', fedRoom(1, { minBuyIn: '0' })],
    ['with a stake of nothing', fedRoom(1, { baseStake: '0' })],
    ['with a name of no letters', fedRoom(1, { name: '\u0007' })],
  ])('%s', (_, room) => {
    const page = read([fedGame(1)], [room, fedRoom(2, { minBuyIn: '5', maxBuyIn: '5' })]);
    expect(page.rooms.map(({ roomCode }) => roomCode)).toEqual(['r2']);
    expect(page.refused).toEqual([{ kind: 'room', code: 'r1', why: expect.stringMatching(/./) }]);
  });
});

describe('the digest of a game', () => {
  const game = fedGame(1);

  it('is the same whatever the order of its fields, names and limits, and whatever its weight', () => {
    const turned = {
      ...(Object.fromEntries(Object.entries(game).reverse()) as typeof game),
      names: { VI: 'Trò 1', EN: 'Game 1' },
      limits: { EUR: { minBet: '2000' }, USD: { minBet: '1000' } },
      weight: 3,
    };
    expect(digestOf(turned)).toBe(digestOf(game));
  });

  it.each<Partial<typeof game>>([
    { name: 'Other' },
    { names: { EN: 'Game 1' } },
    { limits: { USD: { minBet: '1000' } } },
    { status: 'maintenance' },
    { features: [] },
    { rtpPpm: 1 },
    { tint: ['#000000', '#110022'] },
    { launchedAt: '2026-01-02T00:00:00Z' },
  ])('is another for %j', (input) => {
    expect(digestOf({ ...game, ...input })).not.toBe(digestOf(game));
  });
});

describe('an id', () => {
  it('follows from the names, is one of RFC 9562 version 5, and differs between studios', () => {
    expect(gameIdOf('FED', 'g1')).toBe(gameIdOf('FED', 'g1'));
    expect(gameIdOf('FED', 'g1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(gameIdOf('FED', 'g1')).not.toBe(gameIdOf('OTHER', 'g1'));
    expect(idOf('game', 'A', 'B-C')).not.toBe(idOf('game', 'A-B', 'C'));
  });
});
