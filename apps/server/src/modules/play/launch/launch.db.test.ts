import { gameCard } from '@fairhouse/protocol';
import { testKeys } from '@fairhouse/vendor-kit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setWalletFlag } from '#modules/ledger/index.ts';
import { addBlock } from '#modules/protection/index.ts';
import { pageSources } from '#roles/page-sources.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { switchVendor } from '../switch-vendor.ts';
import { startVendorServer, type VendorServer } from '../vendor-client/vendor-server.fixture.ts';

const host = 'aurora.localhost';
const launchHost = 'studio.localhost:4400';

let vendor: VendorServer;
let platform: TestPlatform;
let member: TestMember;
let cookie: string;
let game: { vassalage: string; gameType: string; gameCode: string; nodeId: string };
beforeAll(async () => {
  vendor = await startVendorServer();
  platform = await openTestPlatform({
    GATEWAY_SIGNING_KEY: testKeys.platform.secretKey.subarray(0, 32).toString('base64'),
    VENDOR_ENDPOINTS: JSON.stringify({ studio: { baseUrl: vendor.baseUrl, launchHosts: [launchHost] } }),
  });
  member = await openTestMember(platform.database.db);
  cookie = await signIn(platform.database.db, member);
  const { rows } = await sqlOf(
    `select s.vendor_code as vassalage, s.game_type as "gameType", g.game_code as "gameCode", g.game_id as "nodeId"
     from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type = 'RNG' and g.status = 'active' and g.supports_trial
     order by s.place_type limit 1`,
  );
  game = rows[0];
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});
beforeEach(() => {
  vendor.asked.length = 0;
  vendor.does(() => opened());
});

const sqlOf = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);
const opened = (launchUrl = `http://${launchHost}/play?t=1`) => ({ status: 'OK', launchUrl, openMode: 'iframe' });

let visits = 0;
const launch = async (
  input: Record<string, unknown> = {},
  { as = cookie, path = '/wps/game/launchGame', origin = `http://${host}` } = {},
) => {
  visits += 1;
  const response = await platform.app.inject({
    method: 'POST',
    url: path,
    headers: { host, origin, cookie: as, 'x-forwarded-for': `198.18.7.${(visits % 250) + 1}` },
    payload: {
      vassalage: game.vassalage,
      gameType: game.gameType,
      gameCode: game.gameCode,
      device: 'desktop',
      ...input,
    },
  });
  return { status: response.statusCode, ...response.json() };
};
const launchRows = async () => (await sqlOf('select * from play.launch')).rows;

describe('launching a game', () => {
  it('gives the vendor a token for this member and game, and the member the vendor’s address', async () => {
    const response = await launch({ language: 'EN', backUrl: '/rng', device: 'mobile' });
    expect(response).toMatchObject({
      success: true,
      value: { url: `http://${launchHost}/play?t=1`, openMode: 'iframe', nodeId: game.nodeId },
    });
    const left = Date.parse(response.value.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(55_000);
    expect(left).toBeLessThanOrEqual(60_500);
    const [asked] = vendor.asked;
    expect(asked).toMatchObject({
      path: '/fairhouse/v1/launch',
      isOurs: true,
      body: {
        brand: 'aurora',
        brandOrigin: `http://${host}`,
        gameCode: game.gameCode,
        mode: 'real',
        currency: 'USD',
        language: 'en',
        languagePack: 'EN',
        device: 'mobile',
        backUrl: `http://${host}/rng`,
        rules: { minCycleMs: 2_500, autoplay: false },
      },
    });
    expect(asked?.body.launchToken).toMatch(/^l_[A-Za-z0-9_-]{43}$/);
    expect(asked?.body.playerId).toMatch(/^p_/);
    // The vendor never receives the member's id, and the token is not stored.
    expect(JSON.stringify(asked)).not.toContain(member.memberId);
    expect(JSON.stringify(await launchRows())).not.toContain(String(asked?.body.launchToken));
  });

  it('keeps the channel of a social start', async () => {
    const response = await launch({ channel: 'telegram' }, { path: '/wps/relay/GCS_gameLaunchFB' });
    expect(response.success).toBe(true);
    expect((await launchRows()).map(({ channel }) => channel)).toContain('telegram');
  });

  it('sends nobody back to a site that is not the brand’s', async () => {
    await launch({ backUrl: 'https://evil.example/' });
    expect(vendor.asked[0]?.body.backUrl).toBe(`http://${host}/`);
  });

  it('opens the game of a studio’s tile where none is named', async () => {
    const { rows } = await sqlOf(
      `select c.vendor_code, c.entry_game_code from catalog.vendor_category c join catalog.game g
         on g.vendor_code = c.vendor_code and g.game_code = c.entry_game_code
       join catalog.shown_game s on s.game_id = g.game_id and s.brand_id = 'aurora'
       where c.game_type = 'LIVE' and g.status = 'active' limit 1`,
    );
    const [entry] = rows;
    await launch({ vassalage: entry.vendor_code, gameType: 'LIVE', gameCode: undefined });
    expect(vendor.asked[0]?.body.gameCode).toBe(entry.entry_game_code);
    expect(await launch({ gameCode: undefined })).toMatchObject({ code: 'CATALOG_GAME_UNKNOWN' });
  });

  it.each([
    ['a code nobody has', { gameCode: 'no-such-game' }],
    ['another type', { gameType: 'LIVE' }],
    ['another studio', { vassalage: 'ZZZZ' }],
  ])('knows no game under %s', async (_, input) => {
    expect(await launch(input)).toMatchObject({ status: 404, code: 'CATALOG_GAME_UNKNOWN' });
    expect(vendor.asked).toEqual([]);
  });
});

describe('a demo', () => {
  it('has no token, no player and no money', async () => {
    const before = (await launchRows()).length;
    expect(await launch({ mode: 'demo' })).toMatchObject({ success: true });
    expect(vendor.asked[0]?.body).toMatchObject({ launchToken: null, playerId: null, currency: 'XXX', mode: 'demo' });
    expect(await launchRows()).toHaveLength(before);
  });

  it('is all that a trial account may start', async () => {
    const trial = await openTestMember(platform.database.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.database.db, trial, { role: 'trial' });
    expect(await launch({}, { as })).toMatchObject({ status: 403, code: 'AUTH_REAL_ACCOUNT_NEEDED' });
    expect(vendor.asked).toEqual([]);
    expect(await launch({ mode: 'demo' }, { as })).toMatchObject({ success: true });
  });

  it('is there only where the studio has one', async () => {
    await sqlOf('update catalog.game set supports_trial = false where game_id = $1', [game.nodeId]);
    expect(await launch({ mode: 'demo' })).toMatchObject({ status: 403, code: 'PLAY_FREE_PLAY_UNAVAILABLE' });
    await sqlOf('update catalog.game set supports_trial = true where game_id = $1', [game.nodeId]);
  });

  it('is closed with the brand’s switch', async () => {
    const { directory } = platform.context;
    const brand = directory.byId('aurora');
    if (brand === undefined) throw new Error('no brand');
    const kept = brand.whitelabel;
    brand.whitelabel = [];
    expect(await launch({ mode: 'demo' })).toMatchObject({ code: 'SYSTEM_FUNCTION_DISABLED' });
    brand.whitelabel = kept;
  });
});

describe('a launch is refused', () => {
  it('while the game is closed, with others of its kind that are open', async () => {
    await sqlOf(`update catalog.game set status = 'maintenance' where game_id = $1`, [game.nodeId]);
    const response = await launch();
    expect(response).toMatchObject({ status: 503, code: 'PLAY_GAME_MAINTENANCE' });
    const recommended = response.details.recommended.map((card: unknown) => gameCard.parse(card));
    expect(recommended.length).toBe(6);
    for (const card of recommended) {
      expect(card).toMatchObject({ gameType: 'RNG', underMaintenance: false });
      expect(card.nodeId).not.toBe(game.nodeId);
    }
    await sqlOf(`update catalog.game set status = 'active' where game_id = $1`, [game.nodeId]);
    expect(vendor.asked).toEqual([]);
  });

  it.each(['GAME_UNAVAILABLE', 'GAME_UNKNOWN'])('when the vendor says %s, with others', async (status) => {
    vendor.does(() => ({ status }));
    const response = await launch();
    expect(response.code).toBe('PLAY_GAME_MAINTENANCE');
    expect(response.details.recommended.length).toBeGreaterThan(0);
  });

  it('while the vendor is switched off', async () => {
    await switchVendor({ vendorCode: 'studio', status: 'disabled' }, platform.database);
    expect(await launch()).toMatchObject({ code: 'PLAY_GAME_MAINTENANCE' });
    await switchVendor({ vendorCode: 'studio', status: 'active' }, platform.database);
    expect(vendor.asked).toEqual([]);
  });

  it('when the vendor says nothing that can be believed', async () => {
    vendor.does(() => opened(), { isSigned: false });
    expect(await launch()).toMatchObject({ status: 503, code: 'PLAY_VENDOR_UNREACHABLE' });
    vendor.does(() => ({ status: 'OK' }));
    expect(await launch()).toMatchObject({ status: 503, code: 'PLAY_VENDOR_UNREACHABLE' });
  });

  it('when no vendor runs the studio’s games', async () => {
    const { rows } = await sqlOf(
      `select s.vendor_code, g.game_code, s.game_type from catalog.shown_game s join catalog.game g using (game_id)
       where s.brand_id = 'aurora' and s.vendor_code <> $1 and g.status = 'active' and s.game_type = 'RNG' limit 1`,
      [game.vassalage],
    );
    const [other] = rows;
    const admin = new pg.Client({ connectionString: platform.database.adminUrl });
    await admin.connect();
    await admin.query('delete from play.vendor_door where vassalage = $1', [other.vendor_code]);
    await admin.end();
    const input = { vassalage: other.vendor_code, gameCode: other.game_code };
    expect(await launch(input)).toMatchObject({ code: 'PLAY_VENDOR_UNREACHABLE' });
  });

  it.each([
    ['another host', 'http://evil.example/play'],
    ['another port', 'http://studio.localhost:4401/play'],
    ['no page', 'javascript:alert(1)'],
  ])('when the vendor names %s', async (_, url) => {
    vendor.does(() => opened(url));
    const response = await launch();
    expect(response).toMatchObject({ status: 400, code: 'SYSTEM_URL_REFUSED' });
    expect(JSON.stringify(response)).not.toContain(url);
  });

  it('in a currency that the studio does not deal in', async () => {
    const other = await openTestMember(platform.database.db, { currency: 'KWD' });
    const as = await signIn(platform.database.db, other);
    expect(await launch({}, { as })).toMatchObject({ status: 409, code: 'PLAY_CURRENCY_UNSUPPORTED' });
  });

  it('to somebody excluded, also as a demo, and with a frozen wallet', async () => {
    const other = await openTestMember(platform.database.db);
    const as = await signIn(platform.database.db, other);
    await platform.database.db.transaction((tx) =>
      setWalletFlag(tx, { walletId: other.wallet, flag: 'frozen', on: true }),
    );
    expect(await launch({}, { as })).toMatchObject({ code: 'PLAY_PROTECTION_STOP', details: { kind: 'account' } });
    await platform.database.db.transaction((tx) =>
      addBlock(tx, { ...other, reason: 'excluded', until: null }, platform.context),
    );
    for (const mode of ['real', 'demo']) {
      expect(await launch({ mode }, { as })).toMatchObject({
        status: 403,
        code: 'PLAY_PROTECTION_STOP',
        details: { kind: 'exclusion', bars: ['excluded'] },
      });
    }
  });

  it('to a remembered session until it has shown a factor', async () => {
    const as = await signIn(platform.database.db, member, { level: 'remembered' });
    expect(await launch({}, { as })).toMatchObject({ code: 'AUTH_STEP_UP_REQUIRED' });
  });
});

it('pages may frame the hosts of vendors and those of the brand, and no other', () => {
  const visit = { brandId: 'aurora', host, address: '203.0.113.9', country: null, gate: { open: true } } as const;
  const own = platform.context.directory.byId('aurora')?.launchHosts.map((name) => `https://${name}`) ?? [];
  expect(pageSources(platform.context).factsOf(visit).frameHosts).toEqual([...own, launchHost]);
});
