import { furtherEndpoints, specEndpoints } from '@fairhouse/protocol';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portionOf } from '#platform/http/response-cache.budget.ts';
import { newId } from '#platform/kernel/ids.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

// Uses real sockets: cached responses are sent by a layer before the application, which `inject` skips.

/** Addresses whose country is in the shipped database: the seeds block US for Aurora. */
const american = '8.8.8.8';
const australian = '1.1.1.1';
const swede = '77.238.32.1';

let platform: TestPlatform;
let origin: string;
let gameId: string;
let codes: { vendor: string; code: string };
beforeAll(async () => {
  platform = await openTestPlatform();
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const { rows } = await platform.database.db.pool.query<{ game_id: string; vendor: string; code: string }>(
    `select game_id, min(vendor_code) as vendor, min(game_code) as code
     from catalog.shown_game join catalog.game using (game_id, vendor_code) where brand_id in ('aurora', 'harbour')
     group by game_id having count(*) = 2 order by max(place_all), game_id limit 1`,
  );
  gameId = rows[0]?.game_id ?? '';
  codes = { vendor: '', code: '', ...rows[0] };
});
afterAll(() => platform.close());

type Headers = Record<string, string>;
const visit = async (path: string, address: string, headers: Headers = {}, at = origin) => {
  const response = await request(`${at}${path}`, {
    headers: { host: 'aurora.localhost', 'x-forwarded-for': address, ...headers },
  });
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
};
const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { code: string }).code;

const sentBefore = async (endpoint: string): Promise<number> => {
  const metric = await registry.getSingleMetric('remembered_replies_total')?.get();
  const values = (metric?.values ?? []) as { labels: Record<string, unknown>; value: number }[];
  return values.find(({ labels }) => labels.endpoint === endpoint && labels.from === 'before')?.value ?? 0;
};

const calls: readonly { id: string; path: () => string }[] = [
  { id: 'gameMenus', path: () => '/lgw/games/game_menus?language=EN' },
  { id: 'hotGames', path: () => '/wps/relay/GCSGAME_hotGamesV2?language=EN' },
  { id: 'vendorList', path: () => '/wps/relay/GCSGAME_newGameVendor?language=EN' },
  { id: 'gameList', path: () => '/wps/relay/GCSGAME_gameList?gameType=RNG&language=EN' },
  { id: 'winnerBoard', path: () => '/wps/relay/GCSGAME_getRankList?language=EN' },
  { id: 'listLiveRounds', path: () => '/api/member/v1/live-rounds?language=EN' },
  { id: 'listOriginals', path: () => '/api/member/v1/originals?language=EN' },
  { id: 'getGame', path: () => `/api/member/v1/games/${gameId}?language=EN` },
  { id: 'getGameByCode', path: () => `/api/member/v1/vendors/${codes.vendor}/games/${codes.code}?language=EN` },
];

describe('remembered calls', () => {
  it('are these and no others', () => {
    const ids = [...specEndpoints, ...furtherEndpoints].flatMap(({ config }) =>
      config.remember === undefined ? [] : [config.id],
    );
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  });

  it.each(calls)('answer $id with the same bytes and headers to whoever asks', async ({ id, path }) => {
    const first = await visit(path(), australian);
    expect(first.status).toBe(200);
    const since = await sentBefore(id);
    const others = [
      await visit(path(), australian),
      await visit(path(), swede),
      await visit(path(), '2001:db8::7', { cookie: '__Host-sid=somebody', 'user-agent': 'another' }),
      await visit(path(), swede, { 'accept-language': 'sv', 'x-forwarded-host': 'harbour.localhost' }),
    ];
    expect((await sentBefore(id)) - since).toBe(others.length);
    const { 'x-trace-id': _, date: __, ...head } = first.headers;
    for (const { status, headers, text } of others) {
      const { 'x-trace-id': traceId, date, ...rest } = headers;
      expect([status, text, rest]).toEqual([200, first.text, head]);
      expect([traceId, date]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)]);
    }
    expect(head['set-cookie']).toBeUndefined();
  });

  it('differ by brand and by language', async () => {
    await platform.database.db.pool.query(
      `insert into catalog.game_name (game_id, language, name, source) values ($1, 'TY', 'Another name', 'house')
       on conflict (game_id, language) do update set name = excluded.name`,
      [gameId],
    );
    const path = `/api/member/v1/games/${gameId}`;
    const texts: string[] = [];
    for (const [host, query] of [
      ['aurora.localhost', '?language=EN'],
      ['aurora.localhost', '?language=TY'],
      ['harbour.localhost', '?language=EN'],
    ] as const) {
      const [first, again] = [
        await visit(`${path}${query}`, australian, { host }),
        await visit(`${path}${query}`, australian, { host }),
      ];
      expect([again.status, again.text]).toEqual([200, first.text]);
      texts.push(first.text);
    }
    expect(new Set(texts).size).toBe(3);
  });

  it('are refused where the edge refuses, at once', async () => {
    const path = '/lgw/games/game_menus?language=EN';
    expect((await visit(path, australian)).status).toBe(200);
    expect((await visit(path, american)).status).toBe(451);
    expect((await visit(path, `${australian}, ${american}`)).status).toBe(451);
    expect((await visit(path, australian, { host: 'elsewhere.example' })).status).toBe(421);

    const { pool } = platform.database.db;
    await pool.query(
      `insert into brand.region_rule (rule_id, brand_id, block, effect, reason) values ($1, 'aurora', '1.1.1.0/24', 'block', 'test')`,
      [newId()],
    );
    await platform.context.directory.refresh();
    expect(codeOf(await visit(path, australian))).toBe('IP_RESTRICTED');
    expect((await visit(path, swede)).status).toBe(200);
    await pool.query('delete from brand.region_rule where block is not null');

    await pool.query(
      `insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at) values ($1, 'aurora', 'Works', 'Soon.', now())`,
      [newId()],
    );
    await platform.context.directory.refresh();
    for (const address of [australian, swede]) {
      const closed = await visit(path, address, { 'if-none-match': '*' });
      expect([closed.status, codeOf(closed)]).toEqual([503, 'SYSTEM_MAINTENANCE']);
    }
    await pool.query('delete from brand.maintenance_window');
    await platform.context.directory.refresh();
    expect((await visit(path, australian)).status).toBe(200);
  });

  it('hold their budget over several processes: the limit, and at most a portion for each', async () => {
    const { limit } = specEndpoints.find(({ config }) => config.id === 'gameMenus')?.config ?? {};
    if (limit === undefined) throw new Error('the call has no limit');
    const second = await openTestPlatform();
    try {
      const origins = [origin, await second.app.listen({ host: '127.0.0.1', port: 0 })];
      const address = `2001:db8:${process.pid.toString(16)}:b::1`;
      let passed = 0;
      for (let n = 0; n < limit.points + 4 * portionOf(limit); n += 1) {
        const { status } = await visit('/lgw/games/game_menus?language=EN', address, {}, origins[n % 2]);
        expect([200, 429]).toContain(status);
        if (status === 200) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(limit.points + 2 * portionOf(limit));
      expect(passed).toBeGreaterThanOrEqual(limit.points - 2 * portionOf(limit));
      const over = await visit('/lgw/games/game_menus?language=EN', address, { 'if-none-match': '*' });
      expect([over.status, codeOf(over)]).toEqual([429, 'SYSTEM_TOO_MANY_REQUESTS']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await second.close();
    }
  });
});
