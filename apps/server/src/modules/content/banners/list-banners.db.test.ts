import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { installApps } from '../apps/install-apps.ts';
import { listAppResources } from '../apps/list-app-resources.ts';
import { listBanners } from './list-banners.ts';
import { type BannerDescription, placeBanner } from './place-banner.ts';

const now = new Date('2026-11-15T12:00:00Z');
const clock = { now: () => now };
const brandNamed = (brandId: string, launchHosts = ['play.aurora.example']) => ({
  brandId,
  languages: { default: 'TY', supported: ['TY', 'EN'] },
  hosts: ['aurora.example'],
  imageHosts: ['img1.aurora.example'],
  launchHosts,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const banner = (title: string, more: Partial<BannerDescription> = {}): BannerDescription => ({
  groupName: 'w_home',
  position: 0,
  image: '/img/banners/a.svg',
  linkageType: 'none',
  linkTarget: null,
  window: { from: new Date(0), until: null },
  texts: [{ language: 'EN', title, text: 'text', actionLabel: 'Go' }],
  ...more,
});
const place = (brandId: string, ...banners: BannerDescription[]) =>
  database.db.transaction(async (tx) => {
    for (const one of banners) await placeBanner(tx, brandNamed(brandId), one);
  });
const list = (brandId: string, input: Parameters<typeof listBanners>[1] = {}, launchHosts?: string[]) =>
  listBanners(brandNamed(brandId, launchHosts), input, { db: database.db, clock });
const titles = ({ list: banners }: { list: { title: string }[] }) => banners.map(({ title }) => title);

describe('banners', () => {
  it('come by group and in the order of their positions, with everything a page needs', async () => {
    await place(
      'ordered',
      banner('second', { position: 2 }),
      banner('first', { position: 1, linkageType: 'route', linkTarget: '/rng' }),
      banner('login', { groupName: 'w_login' }),
    );
    const home = await list('ordered', { groupName: 'w_home' });
    expect(titles(home)).toEqual(['first', 'second']);
    expect(home.list[0]).toMatchObject({
      groupName: 'w_home',
      url: '/img/banners/a.svg',
      linkageType: 'route',
      linkTarget: '/rng',
      text: 'text',
      actionLabel: 'Go',
      language: 'EN',
    });
    expect(titles(await list('ordered'))).toEqual(['first', 'second', 'login']);
    expect(titles(await list('ordered', { groupName: 'w_reg' }))).toEqual([]);
  });

  it('are twelve per group at most, and a full group leaves room for the others', async () => {
    const full = Array.from({ length: 70 }, (_, position) => banner(`b${position}`, { position }));
    await place('full', ...full, banner('menu', { groupName: 'w_leftmenu' }));
    expect((await list('full', { groupName: 'w_home' })).list).toHaveLength(12);
    expect(titles(await list('full')).at(-1)).toBe('menu');
  });

  it('are shown within their window only, of this brand only', async () => {
    await place(
      'windows',
      banner('over', { window: { from: new Date(0), until: now } }),
      banner('later', { window: { from: new Date(now.getTime() + 1), until: null } }),
      banner('now', { window: { from: now, until: new Date(now.getTime() + 1) } }),
    );
    await place('other', banner('other'));
    expect(titles(await list('windows'))).toEqual(['now']);
  });

  it('come in the best pack they have', async () => {
    const text = (language: string) => ({ language, title: language, text: '', actionLabel: '' });
    await place(
      'packs',
      banner('', { texts: [text('EN'), text('TY')] }),
      banner('', { position: 1, texts: [text('EN')] }),
    );
    expect(titles(await list('packs', { language: 'TY' }))).toEqual(['TY', 'EN']);
    expect(titles(await list('packs', { language: 'EN' }))).toEqual(['EN', 'EN']);
  });

  it.each([
    ['a link to a page that is not there', { linkageType: 'route', linkTarget: '/nowhere' }, 'link-not-allowed'],
    ['a link to a stranger', { linkageType: 'external', linkTarget: 'https://evil.example/' }, 'link-not-allowed'],
    ['a script for a link', { linkageType: 'external', linkTarget: 'javascript:alert(1)' }, 'link-not-allowed'],
    ['a target without a link', { linkTarget: '/rng' }, 'link-not-allowed'],
    ['a stranger’s picture', { image: 'https://evil.example/a.png' }, 'image-not-own'],
    ['no text', { texts: [] }, 'text-missing'],
    ['an end before its beginning', { window: { from: now, until: new Date(0) } }, 'window-not-in-order'],
  ] as const)('are refused with %s', async (_what, more, reason) => {
    await expect(place('refused', banner('x', more as Partial<BannerDescription>))).rejects.toMatchObject({ reason });
    expect((await list('refused')).list).toEqual([]);
  });

  it('that were planted, or whose host has left the list, are dropped before they are sent', async () => {
    const plant = (linkageType: string, linkTarget: string, image: string, title: string) =>
      database.db.pool.query(
        `with made as (
           insert into content.banner (banner_id, brand_id, group_name, image, linkage_type, link_target, published_from)
           values (gen_random_uuid(), 'planted', 'w_home', $1, $2, $3, now() - interval '1 year') returning banner_id)
         insert into content.banner_text (banner_id, brand_id, language, title, text, action_label)
         select banner_id, 'planted', 'EN', $4, '', '' from made`,
        [image, linkageType, linkTarget, title],
      );
    await plant('external', 'https://evil.example/', '/img/a.svg', 'stranger');
    await plant('route', '//evil.example', '/img/a.svg', 'false route');
    await plant('route', '/rng', 'https://evil.example/a.png', 'strange picture');
    await plant('external', 'https://play.aurora.example/x', '/img/a.svg', 'host of the list');
    await plant('route', '/rng', '/img/a.svg', 'honest');
    expect(titles(await list('planted')).toSorted()).toEqual(['honest', 'host of the list']);
    expect(titles(await list('planted', {}, []))).toEqual(['honest']);
  });
});

describe('apps', () => {
  const app = { version: '1.0', minOs: 'Android 9', sizeBytes: 5n, releasedAt: now };

  it('are listed in the order of their kinds, and the first description stays', async () => {
    const brand = brandNamed('apps');
    await database.db.transaction((tx) =>
      installApps(tx, brand, [
        { ...app, kind: 'LITE', url: '/app', minOs: null, sizeBytes: null },
        { ...app, kind: 'Android', url: 'https://play.aurora.example/app.apk' },
      ]),
    );
    await database.db.transaction((tx) => installApps(tx, brand, [{ ...app, kind: 'LITE', url: '/rng' }]));
    expect((await listAppResources(brand, { db: database.db })).list).toEqual([
      {
        resourceType: 'Android',
        url: 'https://play.aurora.example/app.apk',
        version: '1.0',
        minOs: 'Android 9',
        sizeBytes: 5,
        releasedAt: now.toISOString(),
      },
      {
        resourceType: 'LITE',
        url: '/app',
        version: '1.0',
        minOs: null,
        sizeBytes: null,
        releasedAt: now.toISOString(),
      },
    ]);
    // The host was removed from the brand's list, so its app is no longer offered.
    const without = await listAppResources(brandNamed('apps', []), { db: database.db });
    expect(without.list.map(({ resourceType }) => resourceType)).toEqual(['LITE']);
  });

  it('are refused from a stranger’s host', async () => {
    const input = database.db.transaction((tx) =>
      installApps(tx, brandNamed('apps'), [{ ...app, kind: 'iOS', url: 'https://evil.example/app' }]),
    );
    await expect(input).rejects.toMatchObject({ reason: 'app-address-not-allowed' });
  });
});
