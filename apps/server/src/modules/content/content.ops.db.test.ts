import { deflateSync } from 'node:zlib';
import { hostileBodies } from '@fairhouse/ui/hostile-bodies';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOps, opsHost, type TestOps } from '#test/harness/test-ops.ts';
import { cleanHtml } from './html/clean-html.rules.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const root = '/api/ops/v1/brands/aurora';
const editor = () => ops.as('content_editor');
const sqlOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await ops.database.db.pool.query(text, values)).rows as Row[];

const window = { publishedFrom: '2026-11-01T00:00:00.000Z', publishedUntil: null };
const banner = (more: object = {}) => ({
  groupName: 'w_home',
  image: '/img/content/x.webp',
  linkageType: 'none',
  linkTarget: null,
  ...window,
  state: 'published',
  texts: [{ language: 'EN', title: 'Autumn', text: 'Leaves', actionLabel: '' }],
  ...more,
});
const news = (more: object = {}) => ({
  type: 'H',
  execution: null,
  audience: 'public',
  promotionType: null,
  ...window,
  state: 'published',
  texts: [{ language: 'EN', title: 'News', source: '<p>Words</p>' }],
  ...more,
});

const lastAudit = async (kind: string, id: string) =>
  (
    await sqlOf<{ action: string; before: string | null; after: string | null; actor_id: string }>(
      'select action, before, after, actor_id from audit.entry where object_kind = $1 and object_id = $2 order by seq desc limit 1',
      [kind, id],
    )
  )[0];
const lastEvent = async () =>
  (
    await sqlOf<{ type: string; payload: unknown }>(
      `select type, payload from platform.outbox where type = 'content.changed.v1' order by seq desc limit 1`,
    )
  )[0];

describe('banners', () => {
  const create = async (more: object = {}) => (await editor().post(`${root}/banners`, banner(more))).value.bannerId;
  const shown = async (group = 'w_home') => {
    const { value } = await editor().get(`${root}/banners?groupName=${group}`);
    return value.list as { bannerId: string; revision: number; state: string; position: number; isAllowed: boolean }[];
  };

  it('are created, changed and removed; each change is audited with before and after, and published', async () => {
    const bannerId = await create();
    const made = await lastAudit('banner', bannerId);
    expect(made).toMatchObject({ action: 'content.create_banner', before: null, actor_id: editor().operatorId });
    expect(await lastEvent()).toMatchObject({ payload: { brandId: 'aurora', what: ['banners'] } });
    const title = [{ language: 'EN', title: 'Winter', text: '', actionLabel: '' }];
    const change = await editor().put(`${root}/banners/${bannerId}`, { ...banner({ texts: title }), revision: 0 });
    expect(change.value).toEqual({ outcome: 'done' });
    const changed = await lastAudit('banner', bannerId);
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ texts: [{ title: 'Autumn' }] });
    expect(JSON.parse(changed?.after ?? '')).toMatchObject({ texts: [{ title: 'Winter' }] });
    expect((await editor().delete(`${root}/banners/${bannerId}`)).status).toBe(200);
    expect((await shown()).some((each) => each.bannerId === bannerId)).toBe(false);
    expect((await editor().delete(`${root}/banners/${bannerId}`)).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('are not overwritten by somebody who read an older version', async () => {
    const bannerId = await create();
    const input = { ...banner({ state: 'draft' }), revision: 0 };
    const responses = await Promise.all([1, 2, 3].map(() => editor().put(`${root}/banners/${bannerId}`, input)));
    expect(responses.map(({ code }) => code).toSorted()).toEqual(
      [null, 'OPS_OUT_OF_DATE', 'OPS_OUT_OF_DATE'].toSorted(),
    );
    expect((await shown()).find((each) => each.bannerId === bannerId)).toMatchObject({ revision: 1, state: 'draft' });
  });

  it.each([
    ['a picture of a stranger', { image: 'https://evil.example/x.png' }, 'image-not-own'],
    ['a picture by another way', { image: '/img/../secret' }, 'image-not-own'],
    ['a link to a stranger', { linkageType: 'external', linkTarget: 'https://evil.example/' }, 'link-not-allowed'],
    ['a script for a link', { linkageType: 'route', linkTarget: 'javascript:alert(1)' }, 'link-not-allowed'],
    ['a link by two slashes', { linkageType: 'route', linkTarget: '//evil.example' }, 'link-not-allowed'],
    ['an end before its beginning', { publishedUntil: '2026-10-01T00:00:00.000Z' }, 'window-not-in-order'],
    [
      'a language the brand has not',
      { texts: [{ language: 'FR', title: 'x', text: '', actionLabel: '' }] },
      'language-not-offered',
    ],
  ])('with %s are refused, new and old', async (_, more, reason) => {
    const made = await editor().post(`${root}/banners`, banner(more));
    expect([made.code, made.details.reason]).toEqual(['OPS_VALUE_REFUSED', reason]);
    const bannerId = await create();
    const changed = await editor().put(`${root}/banners/${bannerId}`, { ...banner(more), revision: 0 });
    expect([changed.code, changed.details.reason]).toEqual(['OPS_VALUE_REFUSED', reason]);
  });

  it('are put in order only by who has seen all of them', async () => {
    const ids = [await create({ groupName: 'w_forget' }), await create({ groupName: 'w_forget' })];
    const there = (await shown('w_forget')).map(({ bannerId }) => bannerId);
    const order = [...there].toReversed();
    expect((await editor().put(`${root}/banners/order`, { groupName: 'w_forget', bannerIds: order })).status).toBe(200);
    expect((await shown('w_forget')).map(({ bannerId }) => bannerId)).toEqual(order);
    const part = { groupName: 'w_forget', bannerIds: ids.slice(0, 1) };
    expect((await editor().put(`${root}/banners/order`, part)).code).toBe('OPS_OUT_OF_DATE');
    const twice = { groupName: 'w_forget', bannerIds: order.map(() => order[0]) };
    expect((await editor().put(`${root}/banners/order`, twice)).code).toBe('OPS_OUT_OF_DATE');
  });

  it('of another brand cannot be named', async () => {
    const [foreign] = await sqlOf<{ id: string }>(
      `select banner_id as id from content.banner where brand_id = 'harbour' limit 1`,
    );
    const url = `${root}/banners/${foreign?.id}`;
    expect((await editor().put(url, { ...banner(), revision: 0 })).code).toBe('SYSTEM_NOT_FOUND');
    expect((await editor().delete(url)).code).toBe('SYSTEM_NOT_FOUND');
  });
});

describe('announcements', () => {
  const create = async (more: object = {}) =>
    (await editor().post(`${root}/announcements`, news(more))).value.announcementId as string;

  it('keep what was written and serve its clean form', async () => {
    const source = '<p onclick="x()">Words<script>x()</script> <a href="javascript:x()">here</a></p>';
    const id = await create({ texts: [{ language: 'EN', title: 'News', source }] });
    const { value } = await editor().get(`${root}/announcements/${id}`);
    expect(value.texts[0]).toMatchObject({ source, content: '<p>Words here</p>' });
    const result = await editor().post(`${root}/clean-html`, { source });
    expect(result.value).toEqual({ content: '<p>Words here</p>', isChanged: true });
  });

  it('hold nothing executable of any hostile body, from request to response', async () => {
    const bodies = hostileBodies.filter(({ html }) => !html.includes('\0'));
    expect(bodies.length).toBeGreaterThan(300);
    for (const { html } of bodies) {
      const { value, status } = await editor().post(`${root}/clean-html`, { source: html });
      expect(status).toBe(200);
      expect(value.content).toBe(cleanHtml(html, { imageHosts: [] }));
      expect(
        /<script|<[^>]*\son\w+\s*=|(href|src)="javascript:|<iframe|<svg|<math|<style/i.test(value.content),
        html,
      ).toBe(false);
    }
    const texts = bodies
      .slice(0, 1)
      .map(({ html }) => ({ language: 'EN', title: html.slice(0, 150), source: `<p>x</p>${html}` }));
    const id = await create({ texts });
    const { value } = await editor().get(`${root}/announcements/${id}`);
    expect(value.texts[0].content).toBe(cleanHtml(`<p>x</p>${bodies[0]?.html}`, { imageHosts: [] }));
  });

  it('that open after a login are for members alone', async () => {
    const response = await editor().post(`${root}/announcements`, news({ type: 'PL' }));
    expect([response.code, response.details.reason]).toEqual(['OPS_VALUE_REFUSED', 'login-popup-for-everyone']);
    const id = await create();
    const changed = await editor().put(`${root}/announcements/${id}`, { ...news({ type: 'PL' }), revision: 0 });
    expect([changed.code, changed.details.reason]).toEqual(['OPS_VALUE_REFUSED', 'login-popup-for-everyone']);
  });

  it('are listed by state and text, page by page, each once', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) {
      const texts = [{ language: 'EN', title: `Lantern ${index} 100%`, source: '<p>x</p>' }];
      ids.push(await create({ texts, state: index === 0 ? 'draft' : 'published' }));
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { value } = await editor().get(`${root}/announcements?text=lantern&limit=2${cursor}`);
      expect(value.total).toEqual({ count: 5, isExact: true });
      seen.push(...value.rows.map((row: { announcementId: string }) => row.announcementId));
      cursor = value.nextCursor === null ? '' : `&cursor=${value.nextCursor}`;
    } while (cursor !== '');
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const drafts = await editor().get(`${root}/announcements?text=lantern&state=draft`);
    expect(drafts.value.rows.map((row: { announcementId: string }) => row.announcementId)).toEqual([ids[0]]);
    // Wildcard characters in the search are literal.
    expect((await editor().get(`${root}/announcements?text=100%25`)).value.total.count).toBe(5);
    expect((await editor().get(`${root}/announcements?text=1_0`)).value.total.count).toBe(0);
    expect((await editor().get(`${root}/announcements?cursor=nonsense`)).code).toBe('SYSTEM_INPUT_INVALID');
  });

  it('are not overwritten by somebody who read an older version, and are taken away once', async () => {
    const id = await create();
    const input = { ...news(), revision: 0 };
    expect((await editor().put(`${root}/announcements/${id}`, input)).status).toBe(200);
    expect((await editor().put(`${root}/announcements/${id}`, input)).code).toBe('OPS_OUT_OF_DATE');
    expect((await editor().delete(`${root}/announcements/${id}`)).status).toBe(200);
    expect((await editor().delete(`${root}/announcements/${id}`)).code).toBe('SYSTEM_NOT_FOUND');
    expect(await lastAudit('announcement', id)).toMatchObject({ action: 'content.remove_announcement', after: null });
  });

  it('with a long text are audited by digest and length', async () => {
    const id = await create({ texts: [{ language: 'EN', title: 'Long', source: `<p>${'x'.repeat(5_000)}</p>` }] });
    const entry = JSON.parse((await lastAudit('announcement', id))?.after ?? '');
    expect(entry.texts[0].source).toMatchObject({ characters: 5_007 });
  });
});

describe('help', () => {
  const section = async (anchor: string) =>
    (await editor().post(`${root}/help/sections`, { language: 'EN', anchor, title: 'Lamps' })).value
      .sectionId as string;
  const article = async (sectionId: string, source = '<p>How to light a lamp</p>') =>
    (await editor().post(`${root}/help/articles`, { sectionId, title: 'Light', source })).value.articleId as string;
  const isShown = async (articleId: string) =>
    (
      await sqlOf<{ shown: boolean }>('select is_published as shown from content.help_article where article_id = $1', [
        articleId,
      ])
    )[0]?.shown;

  it('begins as a draft, is published, and is worked on while players read the old version', async () => {
    const articleId = await article(await section('lamps-one'));
    expect(await isShown(articleId)).toBe(false);
    const url = `${root}/help/articles/${articleId}`;
    const read = async () => (await editor().get(url)).value;
    const { revision } = await read();
    expect((await editor().post(`${url}/publish`, { isPublished: true, revision })).status).toBe(200);
    expect(await read()).toMatchObject({ isPublished: true, draft: null, content: '<p>How to light a lamp</p>' });
    const next = { title: 'Light 2', source: '<p>Otherwise</p>', revision: (await read()).revision };
    expect((await editor().put(url, next)).status).toBe(200);
    expect(await read()).toMatchObject({
      title: 'Light',
      content: '<p>How to light a lamp</p>',
      draft: { title: 'Light 2', source: '<p>Otherwise</p>' },
    });
    expect((await editor().put(url, next)).code).toBe('OPS_OUT_OF_DATE');
    await editor().post(`${url}/publish`, { isPublished: true, revision: (await read()).revision });
    expect(await read()).toMatchObject({ title: 'Light 2', content: '<p>Otherwise</p>', draft: null });
    const again = { isPublished: true, revision: (await read()).revision };
    expect((await editor().post(`${url}/publish`, again)).code).toBe('OPS_NOT_POSSIBLE');
    await editor().post(`${url}/publish`, { ...again, isPublished: false });
    expect(await isShown(articleId)).toBe(false);
  });

  it('takes away only empty sections, and no anchor twice', async () => {
    const sectionId = await section('lamps-two');
    const twice = await editor().post(`${root}/help/sections`, { language: 'EN', anchor: 'lamps-two', title: 'x' });
    expect([twice.code, twice.details.reason]).toEqual(['OPS_VALUE_REFUSED', 'anchor-taken']);
    const articleId = await article(sectionId);
    const url = `${root}/help/sections/${sectionId}`;
    expect((await editor().delete(url)).code).toBe('OPS_STILL_NEEDED');
    expect((await editor().delete(`${root}/help/articles/${articleId}`)).status).toBe(200);
    expect((await editor().put(url, { title: 'Lights', revision: 0 })).status).toBe(200);
    expect((await editor().put(url, { title: 'Lights', revision: 0 })).code).toBe('OPS_OUT_OF_DATE');
    expect((await editor().delete(url)).status).toBe(200);
    expect((await editor().delete(url)).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('is put in order as a whole, articles from one section to another', async () => {
    const [from, to] = [await section('lamps-three'), await section('lamps-four')];
    const articleId = await article(from);
    const read = async () => (await editor().get(`${root}/help?language=EN`)).value.sections;
    const orderOf = (sections: { sectionId: string; articles: { articleId: string }[] }[]) =>
      sections.map(({ sectionId, articles }) => ({ sectionId, articleIds: articles.map((each) => each.articleId) }));
    const before = orderOf(await read());
    const input = before.toReversed().map(({ sectionId, articleIds }) => ({
      sectionId,
      articleIds: sectionId === to ? [articleId, ...articleIds] : articleIds.filter((id) => id !== articleId),
    }));
    expect((await editor().put(`${root}/help/order`, { language: 'EN', sections: input })).status).toBe(200);
    expect(orderOf(await read())).toEqual(input);
    const part = { language: 'EN', sections: input.slice(1) };
    expect((await editor().put(`${root}/help/order`, part)).code).toBe('OPS_OUT_OF_DATE');
  });

  it('begins in the first language that has any, where none is asked for', async () => {
    const { value } = await editor().get(`${root}/help`);
    expect(value.language).toBe('EN');
    expect((await editor().get(`${root}/help?language=TY`)).value.language).toBe('TY');
  });

  it('finds articles by their words', async () => {
    await article(await section('lamps-five'), '<p>Quicksilver</p>');
    const { value } = await editor().get(`${root}/help?language=EN&text=quicksil`);
    expect(value.sections.flatMap(({ articles }: { articles: unknown[] }) => articles)).toHaveLength(1);
  });
});

describe('a picture', () => {
  const send = async (payload: Buffer, type = 'image/png') => {
    const response = await ops.app.inject({
      method: 'POST',
      url: `${root}/content-pictures`,
      headers: { host: opsHost, origin: `http://${opsHost}`, cookie: editor().cookie, 'content-type': type },
      payload,
    });
    return { status: response.statusCode, ...(response.json() as { code?: string; value: { image: string } | null }) };
  };
  const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

  it('is re-encoded as webp, without its metadata', async () => {
    const sent = await picture()
      .withMetadata({ exif: { IFD0: { Copyright: 'secret-place' } } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('secret-place')).toBe(true);
    const { value } = await send(Buffer.concat([sent, Buffer.from('<script>x()</script>')]), 'image/jpeg');
    const [stored] = await sqlOf<{ body: Buffer; content_type: string }>(
      'select body, content_type from content.media where key = $1',
      [value?.image.replace('/img/', '')],
    );
    expect(stored?.content_type).toBe('image/webp');
    expect(stored?.body.includes('secret-place') || stored?.body.includes('script')).toBe(false);
  });

  it('that is none, or calls itself one, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    for (const body of [Buffer.from('GIF89a nothing'), svg, Buffer.from('%PDF-1.4'), Buffer.from('<html>')]) {
      expect(await send(body)).toMatchObject({ status: 422, code: 'OPS_VALUE_REFUSED' });
    }
    expect((await send(svg, 'image/svg+xml')).code).toBe('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  });

  it('that fills the memory when it is unfolded is refused before it is', async () => {
    // 60,000 by 60,000 pixels of one colour: a few kilobytes here, ten gigabytes decoded.
    const [width, height] = [60_000, 60_000];
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 0, 0, 0, 0], 8);
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc(body));
      return Buffer.concat([length, body, sum]);
    };
    const crc = (bytes: Buffer) => {
      let value = 0xffffffff;
      for (const byte of bytes) {
        value ^= byte;
        for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
      }
      return (value ^ 0xffffffff) >>> 0;
    };
    const bomb = Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await send(bomb)).toMatchObject({ status: 422, code: 'OPS_VALUE_REFUSED' });
  });

  it('above five megabytes is refused', async () => {
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
