import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const call = async (url: string, host = 'aurora.localhost') => {
  const answer = await house.app.inject({ url, headers: { host, 'x-forwarded-for': '203.0.113.9' } });
  return { status: answer.statusCode, body: answer.json() };
};

type Menu = { gameType: string; vendors: { vassalage: string }[] };
type Card = { nodeId: string; nodeName: string; iconUrl: string; minBet: { minor: string; currency: string } };

describe('the calls of the lobby', () => {
  it('tell each brand its own menu', async () => {
    const types = async (host: string) =>
      (await call('/lgw/games/game_menus', host)).body.value.list.map(({ gameType }: Menu) => gameType);
    const aurora = await types('aurora.localhost');
    const harbour = await types('harbour.localhost');
    expect(aurora.slice(0, 3)).toEqual(['HOT', 'FAV', 'RNG']);
    expect(aurora).toEqual(expect.arrayContaining(['ESPORTS', 'COCKFIGHT']));
    expect(harbour).not.toEqual(expect.arrayContaining(['ESPORTS']));
    expect(harbour).not.toEqual(expect.arrayContaining(['COCKFIGHT']));
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
    const picture = await house.app.inject({
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
    expect(lanes).toHaveLength(9);
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

  it('show the winner board sorted, masked and marked', async () => {
    const { body } = await call('/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=EN&limitNum=20');
    const { list } = body.value;
    expect(list).toHaveLength(20);
    const amounts = list.map(({ winAmount }: { winAmount: { minor: string } }) => BigInt(winAmount.minor));
    expect(amounts).toEqual(amounts.toSorted((a: bigint, b: bigint) => (a < b ? 1 : -1)));
    for (const { customerName, isDemo } of list) {
      expect(customerName).toMatch(/^.\*\*\*.$/);
      expect(isDemo).toBe(true);
    }
  });

  it.each(['?gameType=HOT', '?gameType=rng', '?pageSize=101', '?unknown=1', '?minBet=-1', '?language=english'])(
    'refuse a list asked for with %s',
    async (query) => {
      expect((await call(`/wps/relay/GCSGAME_gameList${query}`)).status).toBe(400);
    },
  );
});
