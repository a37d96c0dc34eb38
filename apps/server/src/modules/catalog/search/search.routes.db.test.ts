import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.database;
  const plant = (title: string, audience: string, type = 'PR') =>
    db.pool.query(
      `with made as (insert into content.announcement (announcement_id, brand_id, type, audience, published_from)
           values (gen_random_uuid(), 'aurora', $3, $2, now() - interval '1 hour') returning announcement_id)
         insert into content.announcement_text (announcement_id, brand_id, language, title, source, content, cleaner_version)
         select announcement_id, 'aurora', 'EN', $1, 'x', 'x', 1 from made`,
      [title, audience, type],
    );
  await plant('Zyzzyva cashback week', 'public');
  await plant('Zyzzyva for members', 'members');
  await plant('Zyzzyva bulletin', 'public', 'B');
}, 120_000);
afterAll(() => platform.close());

type Found = {
  games: { nodeId: string; nodeName: string; isHot: number }[];
  vendors: { vassalage: string; displayName: string }[];
  promotions: { id: string; title: string }[];
  help: { id: string; title: string; path: string }[];
  isInstead: boolean;
};

const ask = async (query: string, { host = 'aurora.localhost', language = 'EN' } = {}) => {
  const reply = await platform.app.inject({
    url: '/api/member/v1/search',
    query: { query, language },
    headers: { host, 'x-forwarded-for': '198.51.100.7' },
  });
  return { status: reply.statusCode, body: reply.json() as { success: boolean; value: Found } };
};
const search = async (query: string, input = {}): Promise<Found> => (await ask(query, input)).body.value;

const firstGame = async (): Promise<string> => {
  const { rows } = await platform.database.db.pool.query<{ base_name: string }>(
    `select base_name from catalog.game join catalog.shown_game shown using (game_id)
     where shown.brand_id = 'aurora' and base_name ~ '^[A-Z][a-z]{5,} [A-Z][a-z]{4,}$' order by place_all limit 1`,
  );
  return rows[0]?.base_name ?? '';
};

describe('the search', () => {
  it('finds a game by its misspelt name and returns a card', async () => {
    const name = await firstGame();
    const misspelt = name.replace(/(.)(.)$/, '$2$1').toLowerCase();
    const { games, isInstead } = await search(misspelt);
    expect(games[0]?.nodeName).toBe(name);
    expect(isInstead).toBe(false);
    expect(games.length).toBeLessThanOrEqual(12);
  });

  it('finds a studio once, whatever its categories', async () => {
    const { rows } = await platform.database.db.pool.query<{ vendor_code: string; display_name: string }>(
      `select vendor_code, display_name from catalog.vendor join catalog.vendor_category using (vendor_code)
       join catalog.brand_vendor using (vendor_code) where brand_id = 'aurora'
       group by vendor_code, display_name having count(*) > 1 order by vendor_code limit 1`,
    );
    const { vendors } = await search(rows[0]?.display_name ?? '');
    expect(vendors.filter(({ vassalage }) => vassalage === rows[0]?.vendor_code)).toHaveLength(1);
    expect(vendors[0]?.vassalage).toBe(rows[0]?.vendor_code);
    expect(vendors.length).toBeLessThanOrEqual(6);
  });

  it('finds promotions that are public, and no news for members', async () => {
    const { promotions } = await search('zyzzyva');
    expect(promotions.map(({ title }) => title)).toEqual(['Zyzzyva cashback week']);
    expect((await search('zyzzyva', { host: 'harbour.localhost' })).promotions).toEqual([]);
  });

  it('finds questions and answers of the help centre, and where they are', async () => {
    const { rows } = await platform.database.db.pool.query<{ title: string; anchor: string }>(
      `select article.title, section.anchor from content.help_article article
       join content.help_section section using (section_id)
       where section.brand_id = 'aurora' and section.language = 'EN' order by section.position, article.position limit 1`,
    );
    const { help } = await search(rows[0]?.title ?? '');
    expect(help[0]).toMatchObject({ title: rows[0]?.title, path: `/help#${rows[0]?.anchor}` });
    expect(help.length).toBeLessThanOrEqual(4);
  });

  it('shows hot games instead where nothing is found, and says so', async () => {
    const found = await search('qqqqqqqq wwwwwwww');
    expect(found).toMatchObject({ vendors: [], promotions: [], help: [], isInstead: true });
    expect(found.games.length).toBeGreaterThan(0);
    expect(found.games.filter(({ isHot }) => isHot !== 1)).toEqual([]);
  });

  it.each(['', '?!…', '\u200d'])('returns nothing for what folds to nothing: %j', async (query) => {
    expect(await search(query)).toEqual({ games: [], vendors: [], promotions: [], help: [], isInstead: false });
  });

  it('uses the brand’s default language where the requested one is not available', async () => {
    const name = await firstGame();
    const [asked, own] = [await search(name, { language: 'KM' }), await search(name, { language: 'TY' })];
    expect(asked.games.map(({ nodeId }) => nodeId)).toEqual(own.games.map(({ nodeId }) => nodeId));
    expect(asked.games.length).toBeGreaterThan(0);
  });

  it('finds only what the brand shows', async () => {
    const { db } = platform.database;
    const { rows } = await db.pool.query<{ game_id: string; base_name: string }>(
      `select game_id, base_name from catalog.game join catalog.shown_game shown using (game_id)
       where shown.brand_id = 'harbour' order by place_all desc limit 1`,
    );
    const [game] = rows;
    const harbour = { host: 'harbour.localhost' };
    const ids = async (text: string) => (await search(text, harbour)).games.map(({ nodeId }) => nodeId);
    expect(await ids(game?.base_name ?? '')).toContain(game?.game_id);
    await db.pool.query(`delete from catalog.shown_game where brand_id = 'harbour' and game_id = $1`, [game?.game_id]);
    // Written differently, because the same query is cached for a moment.
    expect(await ids(`${game?.base_name} a`)).not.toContain(game?.game_id);
  });
});
