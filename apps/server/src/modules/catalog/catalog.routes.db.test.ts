import {
  addFavoriteEndpoint,
  type Endpoint,
  getGameEndpoint,
  getVendorGameTypesEndpoint,
  listFavoriteIdsEndpoint,
  listFavoritesEndpoint,
  listGamesEndpoint,
  listPokerRoomsEndpoint,
  listRecentGamesEndpoint,
  removeFavoriteEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { notePlayed } from './favorites/note-played.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const call = async (url: string, host = 'aurora.localhost') => {
  const response = await platform.app.inject({ url, headers: { host, 'x-forwarded-for': '203.0.113.9' } });
  return { status: response.statusCode, body: response.json() };
};

type Menu = { gameType: string; vendors: { vassalage: string }[] };
type Card = { nodeId: string; nodeName: string; iconUrl: string; minBet: { minor: string; currency: string } };

describe('the calls of the lobby', () => {
  it('tell each brand its own menu', async () => {
    const menus = async (host: string): Promise<{ list: string[]; empty: string[] }> => {
      const { list, empty } = (await call('/lgw/games/game_menus', host)).body.value;
      return { list: list.map(({ gameType }: Menu) => gameType), empty };
    };
    const list = ['HOT', 'FAV', 'RNG', 'LIVE', 'ELOTT'];
    const empty = ['FISH', 'PVP', 'SPORTS', 'LOTT'];
    expect(await menus('aurora.localhost')).toEqual({
      list,
      empty: ['FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'COCKFIGHT'],
    });
    expect(await menus('harbour.localhost')).toEqual({ list, empty });
  });

  it('give the slots of the larger brand more than ten vendors', async () => {
    const { body } = await call('/lgw/games/game_menus?language=EN');
    const slots = body.value.list.find(({ gameType }: Menu) => gameType === 'RNG');
    expect(slots.vendors.length).toBeGreaterThan(10);
  });

  it('send twelve hot games, with amounts as text and pictures that are there', async () => {
    const { status, body } = await call('/wps/relay/GCSGAME_hotGamesV2?language=EN');
    expect(status).toBe(200);
    const cards: Card[] = body.value.list;
    expect(cards).toHaveLength(12);
    expect(cards[0]?.minBet).toEqual({ minor: expect.stringMatching(/^[1-9]\d*$/), currency: 'USD' });
    expect(cards[0]?.iconUrl).toBe(`/img/tiles/${cards[0]?.nodeId}.svg`);
    const picture = await platform.app.inject({
      url: cards[0]?.iconUrl ?? '',
      headers: { host: 'aurora.localhost', 'x-forwarded-for': '203.0.113.9' },
    });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
  });

  it('send lanes of at most twelve cards', async () => {
    const { body } = await call('/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop');
    const { lanes } = body.value.data;
    expect(lanes.map(({ gameType }: Menu) => gameType)).toEqual(['RNG', 'LIVE', 'ELOTT']);
    for (const lane of lanes) expect(lane.cards.length).toBeLessThanOrEqual(12);
  });

  it('page a lobby by 42 unless told otherwise', async () => {
    const { body } = await call('/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN');
    expect(body.value.games).toHaveLength(42);
    const small = await call('/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=18&language=EN');
    expect(small.body.value.games).toHaveLength(18);
    expect(small.body.value.totalPages).toBeGreaterThan(body.value.totalPages);
  });

  it('remember an answer for one brand and not for another', async () => {
    const url = '/wps/relay/GCSGAME_hotGamesV2';
    const [aurora, harbour] = [await call(url), await call(url, 'harbour.localhost')];
    expect(aurora.body.value).not.toEqual(harbour.body.value);
    expect(harbour.body.value.list[0].minBet.currency).toBe('EUR');
  });

  it('show no winners before a round has settled', async () => {
    const { body } = await call('/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=EN&limitNum=20');
    expect(body.value.list).toEqual([]);
  });

  it.each(['?gameType=HOT', '?gameType=rng', '?pageSize=101', '?unknown=1', '?minBet=-1', '?language=english'])(
    'refuse a list asked for with %s',
    async (query) => {
      expect((await call(`/wps/relay/GCSGAME_gameList${query}`)).status).toBe(400);
    },
  );
});

let visitors = 0;
/** A browser with its own IP address, so that no test uses another's rate limit. */
const visitor = (host = 'aurora.localhost'): TestBrowser => {
  visitors += 1;
  return openBrowser(platform, { address: `203.0.113.${visitors + 20}`, host });
};
const memberOf = async (brandId: 'aurora' | 'harbour') => {
  const db = platform.database.db;
  const member = await openTestMember(db, { brandId, currency: brandId === 'aurora' ? 'USD' : 'EUR' });
  const browser = visitor(`${brandId}.localhost`);
  const [name = '', token = ''] = (await signIn(db, member, { level: 'remembered' })).split('=');
  browser.cookies.set(name, token);
  return { memberId: member.memberId, browser };
};
/** The response of a call, validated against its declared schema. */
const value = async <Value>(
  browser: TestBrowser,
  endpoint: Endpoint,
  input: Parameters<TestBrowser['call']>[1] = {},
): Promise<Value> => {
  const response = await browser.call(endpoint, input);
  expect([response.status, response.code]).toEqual([200, null]);
  expect(endpoint.schema.response[200]?.safeParse(JSON.parse(response.text)).error).toBeUndefined();
  return response.value as Value;
};
type Listed = { nodeId: string; nodeName: string; vassalage: string; gameType: string; isHot: 0 | 1 };
type GamePage = { games: Listed[]; totalPages: number; totalGames: number };
const slots = async (browser: TestBrowser, query: Record<string, string> = {}) =>
  value<GamePage>(browser, listGamesEndpoint, { query: { gameType: 'RNG', language: 'EN', ...query } });
const payloadOf = ({ nodeId, vassalage, gameType }: Listed) => ({ nodeId, vendor: vassalage, gameType });

describe('the list of a lobby', () => {
  it('is the same for a visitor and a member', async () => {
    const { browser } = await memberOf('aurora');
    expect(await slots(browser)).toEqual(await slots(visitor()));
  });

  it('holds only hot games when those are asked for', async () => {
    const [hot, all] = [await slots(visitor(), { filterType: 'HOT' }), await slots(visitor())];
    expect(hot.games.length).toBeGreaterThan(0);
    expect(hot.games.every(({ isHot }) => isHot === 1)).toBe(true);
    expect(hot.totalGames).toBeLessThan(all.totalGames);
  });

  it('finds a name with a letter missing', async () => {
    const { games } = await slots(visitor(), { gameName: 'lanten dragon' });
    expect(games[0]?.nodeName).toBe('Lantern Dragon');
  });
});

describe('a game’s detail', () => {
  it('is told to everybody, with its studio and others like it', async () => {
    const [first] = (await slots(visitor())).games;
    const detail = await value<{ game: Listed; vendorName: string; similar: Listed[] }>(visitor(), getGameEndpoint, {
      params: { nodeId: first?.nodeId ?? '' },
      query: { language: 'EN' },
    });
    expect(detail.game).toEqual(first);
    expect(detail.vendorName).not.toBe('');
    expect(detail.similar).toHaveLength(6);
  });

  it('is refused for a game that the brand hides, as for one that is not there', async () => {
    const hidden = (await slots(visitor())).games.find(({ nodeName }) => nodeName === 'Ember Phoenix');
    expect(hidden).toBeDefined();
    for (const nodeId of [hidden?.nodeId ?? '', 'n1', '00000000-0000-5000-8000-000000000000']) {
      const response = await visitor('harbour.localhost').call(getGameEndpoint, { params: { nodeId } });
      expect([response.status, response.code]).toEqual([404, 'CATALOG_GAME_UNKNOWN']);
    }
  });
});

describe('poker rooms', () => {
  it('are none before a program runs them, and refused for a vendor that is not there', async () => {
    expect(await value(visitor(), listPokerRoomsEndpoint)).toEqual({ list: [], totalPages: 0 });
    const response = await visitor().call(listPokerRoomsEndpoint, { query: { vassalage: 'NOBODY' } });
    expect([response.status, response.code]).toEqual([404, 'CATALOG_VENDOR_UNKNOWN']);
  });
});

describe('what a vendor has', () => {
  it('is told to members', async () => {
    const { browser } = await memberOf('aurora');
    const [first] = (await slots(browser)).games;
    const query = { vassalage: first?.vassalage ?? '', language: 'EN' };
    const { list } = await value<{ list: { gameType: string; games: number }[] }>(browser, getVendorGameTypesEndpoint, {
      query,
    });
    const { totalGames } = await slots(browser, { vassalage: first?.vassalage ?? '' });
    expect(list.find(({ gameType }) => gameType === 'RNG')?.games).toBe(totalGames);
    const unknown = await browser.call(getVendorGameTypesEndpoint, { query: { vassalage: 'NOBODY' } });
    expect(unknown.code).toBe('CATALOG_VENDOR_UNKNOWN');
  });
});

describe('what a member keeps', () => {
  it.each([
    getVendorGameTypesEndpoint,
    listFavoriteIdsEndpoint,
    listFavoritesEndpoint,
    addFavoriteEndpoint,
    removeFavoriteEndpoint,
    listRecentGamesEndpoint,
  ])('is closed to visitors: $config.id', async (endpoint) => {
    const response = await visitor().call(endpoint, {
      query: { nodeId: 'n1', vendor: 'X', gameType: 'RNG', vassalage: 'X' },
      body: { nodeId: 'n1', vendor: 'X', gameType: 'RNG' },
    });
    expect([response.status, response.code]).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  });

  it('are favourites that are added, listed and removed', async () => {
    const { browser } = await memberOf('aurora');
    const [first, second] = (await slots(browser)).games as [Listed, Listed];
    for (const game of [first, second])
      expect(await value(browser, addFavoriteEndpoint, { body: payloadOf(game) })).toEqual({
        nodeId: game.nodeId,
        isFavorite: true,
      });
    expect(await value(browser, listFavoriteIdsEndpoint)).toEqual({ list: [second.nodeId, first.nodeId] });
    expect(await value(browser, listFavoritesEndpoint, { query: { language: 'EN', pageSize: '1' } })).toEqual({
      content: [second],
      pageNum: 1,
      totalPages: 2,
    });
    expect(await value(browser, removeFavoriteEndpoint, { query: payloadOf(second) })).toEqual({
      nodeId: second.nodeId,
      isFavorite: false,
    });
    expect(await value(browser, listFavoriteIdsEndpoint, { query: { gameType: 'RNG' } })).toEqual({
      list: [first.nodeId],
    });
    expect(await value(browser, listFavoriteIdsEndpoint, { query: { gameType: 'LIVE' } })).toEqual({ list: [] });
  });

  it('is refused for a game that is not there', async () => {
    const { browser } = await memberOf('aurora');
    const [first] = (await slots(browser)).games as [Listed];
    const response = await browser.call(addFavoriteEndpoint, { body: { ...payloadOf(first), vendor: 'NOBODY' } });
    expect([response.status, response.code]).toEqual([404, 'CATALOG_GAME_UNKNOWN']);
  });

  it('is seen by nobody else, of this brand or another', async () => {
    const [one, other, elsewhere] = [await memberOf('aurora'), await memberOf('aurora'), await memberOf('harbour')];
    const [first] = (await slots(elsewhere.browser)).games as [Listed];
    await value(one.browser, addFavoriteEndpoint, { body: payloadOf(first) });
    await platform.database.db.transaction((tx) =>
      notePlayed(tx, { memberId: one.memberId, gameId: first.nodeId, at: new Date() }),
    );
    for (const { browser } of [other, elsewhere]) {
      expect(await value(browser, listFavoriteIdsEndpoint)).toEqual({ list: [] });
      expect(await value(browser, listFavoritesEndpoint)).toMatchObject({ content: [] });
      expect(await value(browser, listRecentGamesEndpoint)).toEqual({ list: [], totalPages: 0 });
    }
    const { list } = await value<{ list: Listed[] }>(one.browser, listRecentGamesEndpoint, {
      query: { clientType: '3', gameType: 'RNG', language: 'EN' },
    });
    expect(list.map(({ nodeId }) => nodeId)).toEqual([first.nodeId]);
  });
});
