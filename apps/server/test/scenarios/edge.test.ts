import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specEndpoints } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

/** Addresses whose country is in the shipped database: the seeds block US and FR for Aurora, DE for Harbour. */
const american = '8.8.8.8';
const australian = '1.1.1.1';

let platform: TestPlatform;

beforeAll(async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'web-dist-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(
    join(webDist, 'index.html'),
    '<!doctype html><html><head><title>__TITLE__</title><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(webDist, 'assets/app.js'), 'export {};');
  platform = await openTestPlatform({ WEB_DIST: webDist });
});
afterAll(() => platform.close());

const visit = (url: string, address: string, headers: Record<string, string> = {}, host = 'aurora.localhost') =>
  platform.app.inject({ method: 'GET', url, headers: { host, 'x-forwarded-for': address, ...headers } });

const closeForMaintenance = async (brandId: string, endsAt: string | null = null): Promise<() => Promise<void>> => {
  const windowId = newId();
  await platform.database.db.pool.query(
    'insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at, ends_at) values ($1, $2, $3, $4, now(), $5)',
    [windowId, brandId, 'Planned maintenance', 'We are updating the payment systems.', endsAt],
  );
  await platform.context.directory.refresh();
  return async () => {
    await platform.database.db.pool.query('delete from brand.maintenance_window where window_id = $1', [windowId]);
    await platform.context.directory.refresh();
  };
};

describe('brand by domain', () => {
  it('answers each brand its own permission payload', async () => {
    const aurora = (await visit('/wps/system/permission', australian)).json();
    const harbour = (await visit('/wps/system/permission', australian, {}, 'harbour.localhost:5100')).json();
    expect(aurora.value.info).toMatchObject({ merchantCode: 'AURORA01', mainDomain: 'aurora.localhost' });
    expect(harbour.value.info).toMatchObject({ merchantCode: 'HARBOUR1', mainDomain: 'harbour.localhost' });
    expect(aurora.value.location).toEqual({ ip: australian, country: 'AU' });
  });

  it('refuses a host that belongs to nobody', async () => {
    const response = await visit('/wps/system/permission', australian, {}, 'elsewhere.example');
    expect(response.statusCode).toBe(421);
    expect(response.json().code).toBe('SYSTEM_DOMAIN_UNKNOWN');
  });
});

describe('region', () => {
  it('refuses calls and pages alike, and keeps help within reach', async () => {
    const call = await visit('/lgw/games/game_menus', american);
    expect(call.statusCode).toBe(451);
    expect(call.json()).toMatchObject({ success: false, code: 'REGION_RESTRICTED' });
    for (const path of ['/', '/rng', '/member', '/no-such-page']) {
      const page = await visit(path, american);
      expect(page.statusCode, path).toBe(451);
      expect(page.body).toContain(`Your IP address: ${american}`);
      expect(page.body).toContain('/cs/go/');
      expect(page.body).not.toContain('/assets/app.js');
    }
    const status = (await visit('/wps/system/status', american)).json();
    expect(status.value).toMatchObject({ status: 2, code: 'REGION_RESTRICTED', ip: american });
    expect((await visit('/wps/system/helpCenter', american)).statusCode).toBe(200);
    const channel = (await visit('/wps/system/permission', american)).json().value.info.customerService[0];
    const opened = await visit(channel.path, american);
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toBe('https://chat.aurora.example/open');
  });

  it('refuses every call of the specification that is not always open', async () => {
    for (const { method, url, config } of specEndpoints) {
      const response = await platform.app.inject({
        method,
        url,
        headers: { host: 'aurora.localhost', origin: 'http://aurora.localhost', 'x-forwarded-for': american },
      });
      expect(response.statusCode === 451, config.id).toBe(config.alwaysOpen !== true);
    }
  });

  it('serves the same visitor under a brand that does not block the country', async () => {
    expect((await visit('/', american, {}, 'harbour.localhost')).statusCode).toBe(200);
  });

  it.each([
    { 'x-real-ip': australian },
    { 'cf-connecting-ip': australian },
    { 'true-client-ip': australian },
    { forwarded: `for=${australian}` },
    { 'x-client-ip': australian },
    { 'x-forwarded-host': 'harbour.localhost' },
    { 'x-original-url': '/wps/system/status' },
  ])('is not moved by %j', async (headers) => {
    expect((await visit('/lgw/games/game_menus', american, headers)).statusCode).toBe(451);
  });

  it('is not moved by addresses forged in front of the real one', async () => {
    for (const forged of [australian, `${australian}, ${australian}`, '127.0.0.1', '::1', 'unknown', '']) {
      expect((await visit('/lgw/games/game_menus', `${forged}, ${american}`)).statusCode, forged).toBe(451);
    }
  });

  it('answers a blocked address with 403 and the same page', async () => {
    await platform.database.db.pool.query(
      `insert into brand.region_rule (rule_id, brand_id, block, effect, reason) values ($1, 'aurora', '1.1.1.0/24', 'block', 'test')`,
      [newId()],
    );
    await platform.context.directory.refresh();
    expect((await visit('/lgw/games/game_menus', australian)).json().code).toBe('IP_RESTRICTED');
    expect((await visit('/', australian)).statusCode).toBe(403);
    await platform.database.db.pool.query('delete from brand.region_rule where block is not null');
    await platform.context.directory.refresh();
    expect((await visit('/', australian)).statusCode).toBe(200);
  });
});

describe('maintenance', () => {
  it('closes calls and pages of that brand alone, in the middle of use', async () => {
    expect((await visit('/', australian)).statusCode).toBe(200);
    const reopen = await closeForMaintenance('aurora');
    const page = await visit('/', australian);
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('60');
    expect(page.body).toContain('We are updating the payment systems.');
    const call = await visit('/lgw/games/game_menus', australian);
    expect(call.statusCode).toBe(503);
    expect(call.json().code).toBe('SYSTEM_MAINTENANCE');
    expect((await visit('/', australian, {}, 'harbour.localhost')).statusCode).toBe(200);
    await reopen();
    expect((await visit('/', australian)).statusCode).toBe(200);
  });

  it('wins over the region', async () => {
    const reopen = await closeForMaintenance('aurora');
    expect((await visit('/', american)).statusCode).toBe(503);
    expect((await visit('/lgw/games/game_menus', american)).json().code).toBe('SYSTEM_MAINTENANCE');
    const { value } = (await visit('/wps/system/permission', american)).json();
    expect(value).toMatchObject({ maintenance: true, regionRestriction: false });
    await reopen();
    expect((await visit('/', american)).statusCode).toBe(451);
  });

  it('escapes what an operator writes', async () => {
    await platform.database.db.pool.query(
      `insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at) values ($1, 'harbour', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', now() - interval '1 minute')`,
      [newId()],
    );
    await platform.context.directory.refresh();
    const { body } = await visit('/', australian, {}, 'harbour.localhost');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    await platform.database.db.pool.query(`delete from brand.maintenance_window where brand_id = 'harbour'`);
    await platform.context.directory.refresh();
  });
});

describe('pages', () => {
  it('gives every answer its own nonce and a policy that names it', async () => {
    const [first, second] = [await visit('/', australian), await visit('/', australian)];
    const nonce = /nonce="([\w-]+)"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(second.body).not.toContain(nonce);
  });

  it('answers an unknown page with the shell and 404, an unknown call with its code', async () => {
    expect((await visit('/no-such-page', australian)).statusCode).toBe(404);
    expect((await visit('/wps/no/such/call', australian)).json().code).toBe('SYSTEM_NOT_FOUND');
  });

  it('judges HEAD like GET', async () => {
    const response = await platform.app.inject({
      method: 'HEAD',
      url: '/',
      headers: { host: 'aurora.localhost', 'x-forwarded-for': american },
    });
    expect(response.statusCode).toBe(451);
  });

  it.each(['/%E0%A4%A', '/wps/%zz'])('refuses the unreadable address %s in its own words', async (path) => {
    const response = await visit(path, australian);
    expect([response.statusCode, response.json().code]).toEqual([400, 'SYSTEM_INPUT_INVALID']);
    expect(response.body).not.toContain(path);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('carries the security headers on every kind of answer', async () => {
    for (const path of ['/', '/wps/system/status', '/wps/nothing', '/livez', '/assets/app.js']) {
      const { headers } = await visit(path, australian);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['strict-transport-security'], path).toContain('max-age');
      expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    }
  });
});

describe('writes', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://evil.example' },
    { origin: 'http://aurora.localhost', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ])('refuses %j', async (headers) => {
    const response = await platform.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'aurora.localhost', 'x-forwarded-for': australian, ...headers },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('SYSTEM_ORIGIN_REFUSED');
  });

  it('answers the wrong method with 405', async () => {
    const response = await visit('/wps/session/login', australian);
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });
});
