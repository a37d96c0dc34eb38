import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { putDrawing } from './media/put-drawing.ts';
import { putUpload } from './media/put-upload.ts';
import { setTextOverride } from './text-overrides/set-text-override.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const get = (url: string, host = 'aurora.localhost', headers: Record<string, string> = {}) =>
  platform.app.inject({ method: 'GET', url, headers: { host, 'x-forwarded-for': '192.0.2.1', ...headers } });
const responseOf = async (url: string, host?: string) => {
  const response = await get(url, host);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().value;
};

describe('the seeded content', () => {
  it('pages its eleven public announcements by nine', async () => {
    const path = '/wps/relay/MCSFE_getListAnnouncements';
    const first = await responseOf(path);
    expect(first.totalPages).toBe(2);
    expect(first.list).toHaveLength(9);
    const second = await responseOf(`${path}?pageNo=2`);
    expect(second.list).toHaveLength(2);
    const types = [...first.list, ...second.list].map(({ type }: { type: string }) => type);
    expect(types.filter((type) => type === 'B')).toHaveLength(6);
    expect(types).not.toContain('PL');
    // No promotion is seeded, because none can be claimed yet.
    expect(types).not.toContain('PR');
  });

  it('has notices for the marquee and one popup, both brands their own', async () => {
    const notices = await responseOf('/wps/relay/MCSFE_getListAnnouncements?types=B&execution=B&platform=W');
    expect(notices.list).toHaveLength(6);
    for (const host of ['aurora.localhost', 'harbour.localhost']) {
      const { list } = await responseOf('/wps/system/popups?language=EN', host);
      expect(list.map(({ type, execution }: Record<string, string>) => [type, execution])).toEqual([['PU', 'B']]);
    }
    const [mine, theirs] = [
      await responseOf('/wps/system/popups'),
      await responseOf('/wps/system/popups', 'harbour.localhost'),
    ];
    expect(mine.list[0].title).not.toBe(theirs.list[0].title);
  });

  it('turns four banners at Aurora, shows one at Harbour, and one in every other group', async () => {
    for (const [host, home] of [
      ['aurora.localhost', 4],
      ['harbour.localhost', 1],
    ] as const) {
      expect((await responseOf('/wps/system/banners?groupName=w_home', host)).list).toHaveLength(home);
      for (const group of ['w_login', 'w_reg', 'w_forget', 'w_leftmenu'])
        expect((await responseOf(`/wps/system/banners?groupName=${group}`, host)).list, group).toHaveLength(1);
      for (const { url } of (await responseOf('/wps/system/banners', host)).list)
        expect((await get(url, host)).headers['content-type'], url).toBe('image/svg+xml');
    }
  });

  it('falls back to English for the default pack, and says so', async () => {
    const help = await responseOf('/wps/system/helpCenter?lang=TY&device=WEB');
    expect(help.language).toBe('EN');
    expect(help.sections.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
      'start',
      'money',
      'fairness',
      'safety',
      'privacy',
      'term',
      'legal',
    ]);
    const { list } = await responseOf('/wps/system/banners?groupName=w_home&language=TY');
    expect(list[0]).toMatchObject({ language: 'EN', url: '/img/banners/aurora-1.svg', linkageType: 'route' });
  });

  it('loses nothing of its own texts to the cleaner but what the cleaner adds', async () => {
    const { rows } = await platform.database.db.pool.query(
      'select source, content from content.announcement_text union all select source, content from content.help_article',
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { source, content } of rows)
      expect(content.replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(source);
  });

  it('lists its apps', async () => {
    const aurora = await responseOf('/wps/system/appResources');
    expect(aurora.list.map(({ resourceType }: Record<string, string>) => resourceType)).toEqual([
      'Android',
      'iOS',
      'LITE',
    ]);
    expect((await responseOf('/wps/system/appResources', 'harbour.localhost')).list).toHaveLength(1);
  });

  it.each([
    '/wps/system/banners?groupName=w_other',
    '/wps/system/banners?group=w_home',
    '/wps/system/popups?language=english',
    '/wps/system/texts?language=en-US',
    '/wps/relay/MCSFE_getListAnnouncements?types=X',
    '/wps/relay/MCSFE_getListAnnouncements?pageSize=101',
    '/wps/relay/MCSFE_getListAnnouncements?execution=A',
    '/wps/system/helpCenter?device=TV',
  ])('refuses %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ success: false, code: 'SYSTEM_INPUT_INVALID' });
  });
});

describe('texts of a brand', () => {
  it('carry an ETag that changes with them, and are not sent twice', async () => {
    const none = await get('/wps/system/texts?language=EN');
    expect(none.json().value).toEqual({ language: 'EN', messages: {} });
    expect(none.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(none.headers.etag);
    const again = await get('/wps/system/texts?language=EN', undefined, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    const brand = platform.context.directory.byId('aurora');
    if (brand === undefined) throw new Error('no aurora');
    await platform.context.db.transaction((tx) =>
      setTextOverride(tx, brand, { language: 'EN', messageId: 'core.action.cancel', message: 'Never mind' }),
    );
    const changed = await get('/wps/system/texts?language=EN', undefined, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().value.messages).toEqual({ 'core.action.cancel': ['Never mind'] });
    expect(changed.headers.etag).not.toBe(etag);
    expect((await get('/wps/system/texts?language=EN', 'harbour.localhost')).json().value.messages).toEqual({});
  });
});

describe('pictures', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="9" height="9"/>'.repeat(40)}</svg>`;
  const png = Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
  ]);
  beforeAll(async () => {
    await platform.context.db.transaction(async (tx) => {
      await putDrawing(tx, { key: 'tests/a.svg', contentType: 'image/svg+xml', body: svg });
      await putUpload(tx, { brandId: 'aurora', key: 'tests/b.png', body: png });
    });
  });

  it('are served to be kept, checked and never run', async () => {
    const response = await get('/img/tests/a.svg');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(svg);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'accept-encoding',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('are sent compressed to those who take it, under a name of its own', async () => {
    const plain = await get('/img/tests/a.svg');
    const packed = await get('/img/tests/a.svg', undefined, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(svg);
    expect(packed.rawPayload.length).toBeLessThan(svg.length / 2);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const picture = await get('/img/tests/b.png', undefined, { 'accept-encoding': 'br, gzip' });
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.rawPayload).toEqual(png);
  });

  it('are not sent to those who have them', async () => {
    const { headers } = await get('/img/tests/a.svg');
    const again = await get('/img/tests/a.svg', undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await get('/img/tests/a.svg', undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answer HEAD as they answer GET', async () => {
    const response = await platform.app.inject({
      method: 'HEAD',
      url: '/img/tests/a.svg',
      headers: { host: 'aurora.localhost', 'x-forwarded-for': '192.0.2.1' },
    });
    expect([response.statusCode, response.headers['content-type'], response.headers['content-length']]).toEqual([
      200,
      'image/svg+xml',
      String(svg.length),
    ]);
  });

  it('of one brand are not another’s', async () => {
    expect((await get('/img/tests/b.png')).statusCode).toBe(200);
    expect((await get('/img/tests/b.png', 'harbour.localhost')).statusCode).toBe(404);
    expect((await get('/img/tests/a.svg', 'harbour.localhost')).statusCode).toBe(200);
  });

  it.each(['/img/nothing.svg', '/img/', '/img/..%2f..%2fetc%2fpasswd', '/img/tests%2fa.svg%00', '/img/tests/a.gif'])(
    'that are not there are not found, and are nobody’s page: %s',
    async (url) => {
      const response = await get(url);
      expect(response.json()).toMatchObject({ success: false, code: 'SYSTEM_NOT_FOUND' });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('are shown during maintenance; news and banners are not', async () => {
    await platform.database.db.pool.query(
      `insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at)
       values (gen_random_uuid(), 'aurora', 't', 'b', now() - interval '1 hour')`,
    );
    await platform.context.directory.refresh();
    expect((await get('/img/tests/a.svg')).statusCode).toBe(200);
    expect((await get('/wps/system/helpCenter')).statusCode).toBe(200);
    expect((await get('/wps/system/banners')).statusCode).toBe(503);
    expect((await get('/wps/system/popups')).statusCode).toBe(503);
  });
});
