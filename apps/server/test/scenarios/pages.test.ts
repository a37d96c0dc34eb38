import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

const shell =
  '<!doctype html><html data-brand><head><title>__TITLE__</title><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></head>' +
  '<body><div id="root"><!--hero--><img src="__HERO_IMAGE__"><h2>__HERO_TITLE__</h2><p>__HERO_TEXT__</p><!--/hero--></div></body></html>';
const script = `export const text = '${'lorem ipsum '.repeat(200)}';`;

let platform: TestPlatform;
beforeAll(async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'web-dist-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), shell);
  writeFileSync(join(webDist, 'sw.js'), 'self.addEventListener("fetch", () => {});');
  writeFileSync(join(webDist, 'assets/app.js'), script);
  writeFileSync(join(webDist, 'assets/app.js.br'), brotliCompressSync(script));
  platform = await openTestPlatform({ WEB_DIST: webDist });
});
afterAll(() => platform.close());

const get = (url: string, headers: Record<string, string> = {}, host = 'aurora.localhost') =>
  platform.app.inject({ method: 'GET', url, headers: { host, 'x-forwarded-for': '1.1.1.1', ...headers } });

const bootOf = (page: string) => JSON.parse(/id="fh-boot">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

describe('the shell', () => {
  it('carries the very permission payload that the call answers', async () => {
    const page = await get('/promotions');
    const call = await get('/wps/system/permission');
    expect(bootOf(page.body).permission).toEqual(call.json().value);
  });

  it('carries on home the banners that the call answers, and the first of them to look at', async () => {
    const page = await get('/');
    const { home } = bootOf(page.body);
    const call = await get(`/wps/system/banners?language=${home.language}`);
    expect(home.banners).toEqual(call.json().value.list);
    const first = home.banners.find(({ groupName }: { groupName: string }) => groupName === 'w_home');
    expect(page.body).toContain(`<img src="${first.url}">`);
  });

  it.each(['/login', '/register', '/help', '/index', '/index.html', '/home'])('is home at %s too', async (path) => {
    expect(bootOf((await get(path)).body).home).toBeDefined();
  });

  it('carries the words that the brand says otherwise', async () => {
    const { texts } = bootOf((await get('/rng', {}, 'harbour.localhost')).body);
    expect(texts).toEqual((await get('/wps/system/texts', {}, 'harbour.localhost')).json().value);
  });

  it('names the game that a page is about, with the facts that the call answers', async () => {
    const { rows } = await platform.database.db.pool.query<{ vendor: string; code: string }>(
      `select vendor_code as vendor, game_code as code from catalog.shown_game join catalog.game using (game_id, vendor_code)
       where brand_id = 'aurora' order by place_all limit 1`,
    );
    const { vendor, code } = rows[0] ?? { vendor: '', code: '' };
    const page = await get(`/game/${vendor}/${code}`);
    const { game } = bootOf(page.body);
    const call = await get(`/api/member/v1/vendors/${vendor}/games/${code}?language=${game.language}`);
    expect(page.statusCode).toBe(200);
    expect(game.facts).toEqual(call.json().value);
    expect(page.body).toContain(`<title>${game.facts.game.nodeName} · Aurora</title>`);
    expect(page.body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/game/${vendor}/${code}">`));
    const played = await get(`/seamless?vassalage=${vendor}&gameType=RNG&gameCode=${code}`);
    expect(bootOf(played.body).game).toEqual(game);
  });

  it('says that a game is missing, and names no other page after one', async () => {
    const missing = await get('/game/NOBODY/nothing');
    expect([missing.statusCode, bootOf(missing.body).game]).toEqual([404, undefined]);
    expect(bootOf((await get('/rng')).body).game).toBeUndefined();
  });

  it('has no picture of home on other pages', async () => {
    const page = await get('/rng');
    expect(bootOf(page.body).home).toBeUndefined();
    expect(page.body).toContain('<div id="root"></div>');
  });

  it('is dressed in the colours of its own brand, allowed by its own nonce', async () => {
    const aurora = await get('/');
    const harbour = await get('/', {}, 'harbour.localhost');
    expect(aurora.body).toContain('--brand-hue:82');
    expect(harbour.body).toContain('--brand-hue:165');
    const nonce = /'nonce-([^']+)'/.exec(String(aurora.headers['content-security-policy']))?.[1];
    expect(aurora.body).toContain(`<style nonce="${nonce}">`);
    expect(harbour.body).not.toContain(String(nonce));
  });

  it('offers the languages for finding faults only where it is told to', async () => {
    expect(bootOf((await get('/')).body).allowPseudoLanguages).toBeUndefined();
  });

  it('knows our own addresses, and says when there is nothing', async () => {
    expect((await get('/credits')).statusCode).toBe(200);
    expect((await get('/nothing-here')).statusCode).toBe(404);
  });
});

describe('what an installed app asks for', () => {
  it('is named and coloured by brand', async () => {
    const manifest = (await get('/manifest.webmanifest', {}, 'harbour.localhost')).json();
    expect(manifest).toMatchObject({ name: 'Harbour', start_url: '/', display: 'standalone' });
    const icon = await get('/icon.svg');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).not.toBe((await get('/icon.svg', {}, 'harbour.localhost')).body);
  });

  it('gets a worker that is never kept and may fetch from here alone', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
});

describe('compression', () => {
  it('serves a built file as it was compressed when it was built', async () => {
    const response = await get('/assets/app.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(script.length / 4);
  });

  it('compresses pages and public reads, and only for those who can read it', async () => {
    const packed = await get('/wps/system/permission', { 'accept-encoding': 'gzip' });
    const plain = await get('/wps/system/permission');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('leaves alone what only a session may read', () => {
    const compressed = platform.app.routeTable.filter(
      (route) => route.compress !== undefined && route.compress !== false,
    );
    expect(compressed.length).toBeGreaterThan(10);
    expect(compressed.filter(({ config }) => config?.guard?.token === 'required')).toEqual([]);
  });
});
