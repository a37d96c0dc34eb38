import { announcementTypes } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/http/visit.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { ContentRefused } from '../content.refused.ts';
import { type AnnouncementsQuery, listAnnouncements } from './list-announcements.ts';
import { listPopups } from './list-popups.ts';
import { type AnnouncementDescription, publishAnnouncement } from './publish-announcement.ts';

const now = new Date('2026-11-15T12:00:00Z');
const clock = { now: () => now };
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const brandNamed = (brandId: string) => ({
  brandId,
  languages: { default: 'TY', supported: ['TY', 'EN', 'VI'] },
  hosts: ['aurora.example'],
  imageHosts: ['img1.aurora.example'],
  launchHosts: [],
});
const visitor: Caller = { role: 'visitor' };
const member: Caller = { role: 'member', subjectId: 'm1', sessionId: 's1', level: 'full', steppedUp: null };
const agent: Caller = { ...member, role: 'agent' };
const trial: Caller = { role: 'trial', subjectId: 't1', sessionId: 's2', level: 'full', steppedUp: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const news = (title: string, more: Partial<AnnouncementDescription> = {}): AnnouncementDescription => ({
  type: 'B',
  execution: null,
  audience: 'public',
  promotionType: null,
  window: { from: hoursAgo(1), until: null },
  texts: [{ language: 'EN', title, source: `<p>${title}</p>` }],
  ...more,
});

const publish = (brandId: string, ...items: AnnouncementDescription[]) =>
  database.db.transaction(async (tx) => {
    for (const item of items) await publishAnnouncement(tx, brandNamed(brandId), item);
  });

const list = (brandId: string, caller: Caller = visitor, input: Partial<AnnouncementsQuery> = {}) =>
  listAnnouncements(
    brandNamed(brandId),
    caller,
    { types: announcementTypes, pageNo: 1, pageSize: 9, ...input },
    { db: database.db, clock },
  );
const titles = ({ list: items }: { list: { title: string }[] }) => items.map(({ title }) => title);

describe('announcements', () => {
  it('come newest first, in pages whose number is right', async () => {
    const items = Array.from({ length: 11 }, (_, hour) =>
      news(`n${hour}`, { window: { from: hoursAgo(hour + 1), until: null } }),
    );
    await publish('paged', ...items.toReversed());
    const first = await list('paged');
    expect(first.totalPages).toBe(2);
    expect(titles(first)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8']);
    expect(titles(await list('paged', visitor, { pageNo: 2 }))).toEqual(['n9', 'n10']);
    expect(await list('paged', visitor, { pageNo: 3 })).toEqual({ list: [], totalPages: 2 });
    expect((await list('paged', visitor, { pageSize: 11 })).totalPages).toBe(1);
    expect(await list('nobody')).toEqual({ list: [], totalPages: 0 });
  });

  it('stand by position where they are of one moment', async () => {
    await publish('placed', news('second', { position: 2 }), news('first', { position: 1 }));
    expect(titles(await list('placed'))).toEqual(['first', 'second']);
  });

  it('are listed only within their window', async () => {
    await publish(
      'windows',
      news('over', { window: { from: hoursAgo(9), until: now } }),
      news('still', { window: { from: hoursAgo(9), until: new Date(now.getTime() + 1) } }),
      news('from now', { window: { from: now, until: null } }),
      news('later', { window: { from: new Date(now.getTime() + 1), until: null } }),
    );
    expect(titles(await list('windows'))).toEqual(['from now', 'still']);
  });

  it('are listed for their audience, never for a visitor or a trial if for members', async () => {
    await publish(
      'audience',
      news('for all'),
      news('for members', { audience: 'members', window: { from: hoursAgo(2), until: null } }),
      news('after login', {
        type: 'PL',
        execution: 'B',
        audience: 'members',
        window: { from: hoursAgo(3), until: null },
      }),
      news('for agents', { audience: 'agents', window: { from: hoursAgo(4), until: null } }),
    );
    expect(await list('audience')).toMatchObject({ totalPages: 1, list: [{ title: 'for all' }] });
    expect(titles(await list('audience', trial))).toEqual(['for all']);
    expect(titles(await list('audience', member))).toEqual(['for all', 'for members', 'after login']);
    const forAgents = ['for all', 'for members', 'after login', 'for agents'];
    expect(titles(await list('audience', agent))).toEqual(forAgents);
    expect((await list('audience', visitor, { pageSize: 1 })).totalPages).toBe(1);
    expect((await list('audience', member, { pageSize: 1 })).totalPages).toBe(3);
  });

  it('are chosen by type and by execution', async () => {
    await publish(
      'chosen',
      news('marquee', { execution: 'B' }),
      news('listed', { window: { from: hoursAgo(2), until: null } }),
      news('promotion', { type: 'PR', promotionType: 'CASHBACK', window: { from: hoursAgo(3), until: null } }),
    );
    expect(titles(await list('chosen', visitor, { types: ['B'] }))).toEqual(['marquee', 'listed']);
    expect(titles(await list('chosen', visitor, { types: ['B'], execution: 'B' }))).toEqual(['marquee']);
    expect((await list('chosen', visitor, { types: ['PR'] })).list[0]).toMatchObject({
      type: 'PR',
      promotionType: 'CASHBACK',
      execution: null,
      language: 'EN',
    });
  });

  it('come in the pack asked for, else in the brand’s own, else in any, each by itself', async () => {
    const text = (language: string, title: string) => ({ language, title, source: `<p>${title}</p>` });
    await publish(
      'packs',
      news('', { texts: [text('EN', 'en'), text('TY', 'ty'), text('VI', 'vi')] }),
      news('', { texts: [text('VI', 'vi only')], window: { from: hoursAgo(2), until: null } }),
    );
    const listed = async (language?: string) =>
      (await list('packs', visitor, { language })).list.map((item) => [item.title, item.language]);
    expect(await listed('EN')).toEqual([
      ['en', 'EN'],
      ['vi only', 'VI'],
    ]);
    expect(await listed()).toEqual([
      ['ty', 'TY'],
      ['vi only', 'VI'],
    ]);
    expect(await listed('XX')).toEqual(await listed());
  });

  it('of another brand are not there', async () => {
    await publish('mine', news('mine'));
    await publish('theirs', news('theirs'));
    expect(titles(await list('mine', member))).toEqual(['mine']);
  });
});

describe('popups', () => {
  const popups = (brandId: string, caller: Caller = visitor) =>
    listPopups(brandNamed(brandId), caller, {}, { db: database.db, clock });

  it('are those that open by themselves: PU for everyone, PL after a login', async () => {
    await publish(
      'popping',
      news('notice', { execution: 'B' }),
      news('quiet', { type: 'PU' }),
      news('opens', { type: 'PU', execution: 'B' }),
      news('welcome back', {
        type: 'PL',
        execution: 'B',
        audience: 'members',
        window: { from: hoursAgo(2), until: null },
      }),
    );
    expect(titles(await popups('popping'))).toEqual(['opens']);
    expect(titles(await popups('popping', trial))).toEqual(['opens']);
    expect(titles(await popups('popping', member))).toEqual(['opens', 'welcome back']);
  });

  it('are five at most, the newest', async () => {
    const many = Array.from({ length: 7 }, (_, hour) =>
      news(`p${hour}`, { type: 'PU', execution: 'B', window: { from: hoursAgo(hour + 1), until: null } }),
    );
    await publish('many', ...many);
    expect(titles(await popups('many'))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  });
});

describe('publishing', () => {
  it('keeps the source as it was written and serves the clean form', async () => {
    const source = '<p onclick="alert(1)">Hello <script>alert(1)</script><a href="https://ok.example">x</a></p>';
    await publish('cleaned', news('x', { texts: [{ language: 'EN', title: 'x', source }] }));
    const { rows } = await database.db.pool.query(
      `select source, content, cleaner_version from content.announcement_text where brand_id = 'cleaned'`,
    );
    expect(rows).toEqual([
      {
        source,
        content: '<p>Hello <a href="https://ok.example/" rel="noopener noreferrer nofollow">x</a></p>',
        cleaner_version: 1,
      },
    ]);
    expect((await list('cleaned')).list[0]?.content).toBe(rows[0].content);
  });

  it.each([
    ['no text at all', news('x', { texts: [] }), 'text-missing'],
    [
      'two texts in one pack',
      news('x', { texts: ['a', 'b'].map((title) => ({ language: 'EN', title, source: 'x' })) }),
      'text-missing',
    ],
    ['a pack it has not', news('x', { texts: [{ language: 'FR', title: 'x', source: 'x' }] }), 'language-not-offered'],
    ['no title', news(' '), 'title-not-bounded'],
    ['an endless title', news('x'.repeat(161)), 'title-not-bounded'],
    [
      'nothing but a script',
      news('x', { texts: [{ language: 'EN', title: 'x', source: '<script>x</script>' }] }),
      'text-missing',
    ],
    [
      'an endless text',
      news('x', { texts: [{ language: 'EN', title: 'x', source: 'ü'.repeat(32_769) }] }),
      'html-too-long',
    ],
    ['an end before its beginning', news('x', { window: { from: now, until: hoursAgo(1) } }), 'window-not-in-order'],
    ['a popup after login for everyone', news('x', { type: 'PL' }), 'login-popup-for-everyone'],
  ] as const)('refuses %s and writes nothing', async (_what, item, reason) => {
    const refused = await publish('refused', item).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ContentRefused);
    expect(refused).toMatchObject({ reason });
    expect((await list('refused', member)).list).toEqual([]);
  });

  it.each([
    ['PL for everyone', `'PL', null, 'public', now(), null`, 'announcement_after_login_for_members'],
    ['an unknown type', `'X', null, 'public', now(), null`, 'announcement_type_known'],
    ['an unknown execution', `'B', 'A', 'public', now(), null`, 'announcement_execution_known'],
    ['a window out of order', `'B', null, 'public', now(), now()`, 'announcement_window_in_order'],
  ])('the database refuses %s as well', async (_what, values, constraint) => {
    const insert = `insert into content.announcement
      (announcement_id, brand_id, type, execution, audience, published_from, published_until)
      values (gen_random_uuid(), 'planted', ${values})`;
    await expect(database.db.pool.query(insert)).rejects.toMatchObject({ constraint });
  });

  it('the database keeps a text in the brand of its announcement', async () => {
    await publish('owner', news('mine'));
    await expect(
      database.db.pool.query(
        `insert into content.announcement_text (announcement_id, brand_id, language, title, source, content, cleaner_version)
         select announcement_id, 'thief', 'TY', 'x', 'x', 'x', 1 from content.announcement where brand_id = 'owner'`,
      ),
    ).rejects.toThrow('foreign key');
  });
});
