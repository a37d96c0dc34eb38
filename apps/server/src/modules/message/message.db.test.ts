import { messageSent, messageTemplates } from '@fairhouse/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRoleApp } from '#roles/app-context.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { messageMemberRoutes } from './message.member.routes.ts';
import type { NewMessage } from './message.types.ts';
import { sendMessage } from './send-message.ts';
import { sentNotice } from './sent-notice.ts';

let platform: TestPlatform;
let app: ZodApp;
let member: TestMember;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  app = buildRoleApp(platform.context, 'http', []);
  await app.register(messageMemberRoutes(platform.context));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(async () => {
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
});

const send = (more: Partial<NewMessage> = {}, to = member): Promise<void> =>
  platform.context.db.transaction((tx) =>
    sendMessage(
      tx,
      {
        brandId: to.brandId,
        memberId: to.memberId,
        category: 'cashier',
        template: 'depositCredited',
        values: { amount: { minor: 5_000n, currency: 'USD' }, reference: 'D-1' },
        link: '/member?mc=depositv2',
        key: newId(),
        ...more,
      },
      { outbox: createOutbox(systemClock) },
    ),
  );

const ask = async (url: string, { as = cookie, body }: { as?: string; body?: object } = {}) => {
  const response = await app.inject({
    url,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.9',
      cookie: as,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
};

const list = async (query = '') => (await ask(`/api/member/v1/messages${query}`)).body.value;
const unread = async (as = cookie) => (await ask('/wps/relay/CSP_unreadCount', { as })).body;
const ids = (page: { list: { messageId: string }[] }) => page.list.map(({ messageId }) => messageId);
const eventsOf = async ({ memberId }: TestMember) => {
  const { rows } = await platform.context.db.pool.query(
    `select payload, brand_id, aggregate from platform.outbox where type = $1 and payload->>'memberId' = $2`,
    [messageSent.type, memberId],
  );
  return rows;
};

describe('a message', () => {
  it('is in its member’s inbox with its template values, and is published', async () => {
    await send();
    const page = await list();
    expect(page).toMatchObject({
      list: [
        {
          category: 'cashier',
          template: 'depositCredited',
          values: { amount: { minor: '5000', currency: 'USD' }, reference: 'D-1' },
          link: '/member?mc=depositv2',
          isRead: false,
        },
      ],
      unread: 1,
      nextCursor: null,
    });
    const [event, ...more] = await eventsOf(member);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ brand_id: 'aurora', aggregate: `inbox:${member.memberId}` });
    expect(messageSent.payload.parse(event?.payload)).toMatchObject({ messageId: page.list[0].messageId });
  });

  it('is sent once under its key, also after it was removed and when ten send it at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => send({ key: 'deposit:1:credited' })));
    expect((await list()).list).toHaveLength(1);
    await ask('/api/member/v1/messages/delete', { body: { messageIds: ids(await list()) } });
    await send({ key: 'deposit:1:credited' });
    expect(await list()).toEqual({ list: [], unread: 0, nextCursor: null });
    expect(await eventsOf(member)).toHaveLength(1);
  });

  it('with the same key of another member is another message', async () => {
    const other = await openTestMember(platform.context.db);
    await send({ key: 'same' });
    await send({ key: 'same' }, other);
    expect(await eventsOf(other)).toHaveLength(1);
    expect((await list()).list).toHaveLength(1);
  });

  it('is not sent when the transaction it reports is rolled back', async () => {
    const failing = platform.context.db.transaction(async (tx) => {
      const message = {
        ...member,
        category: 'system',
        template: 'turnoverMet',
        values: {},
        link: null,
        key: 'k',
      } as const;
      await sendMessage(tx, message, { outbox: createOutbox(systemClock) });
      throw new Error('no money moved');
    });
    await expect(failing).rejects.toThrow('no money moved');
    expect((await unread()).value).toEqual({ unreadMessage: 0 });
    expect(await eventsOf(member)).toEqual([]);
  });

  it.each(['//elsewhere.test', 'https://elsewhere.test', '/\\elsewhere.test', 'member'])(
    'never links to another site: %s',
    async (link) => {
      await expect(send({ link })).rejects.toThrow('message_link_own_path');
    },
  );

  const single = messageTemplates.filter((template) => template !== 'broadcast');
  it.each(single)('of the template %s is stored', async (template) => {
    await send({ template });
    expect((await list()).list[0].template).toBe(template);
  });

  it('notifies open pages with the number of unread messages', async () => {
    await send();
    await send();
    const [event] = await eventsOf(member);
    const payload = messageSent.payload.parse(event?.payload);
    const notice = await sentNotice({ brandId: 'aurora', payload }, platform.context);
    expect(notice).toMatchObject({ type: 'message.sent', messageId: payload.messageId, unread: 2 });
    expect(notice).not.toHaveProperty('memberId');
  });
});

describe('the inbox', () => {
  it('is paged newest first, without gap or repetition, also when the last one shown is removed', async () => {
    for (let count = 0; count < 7; count += 1) await send({ values: { count } });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: {
        list: { messageId: string; values: { count: number } }[];
        nextCursor: string | null;
      } = await list(`?pageSize=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.list.map(({ values }) => values.count));
      cursor = page.nextCursor;
      if (cursor !== null) await ask('/api/member/v1/messages/delete', { body: { messageIds: [cursor] } });
    } while (cursor !== null);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('shows one category, or unread messages', async () => {
    await send({ category: 'security', template: 'payeeAdded' });
    await send();
    const security = await list('?category=security');
    expect(security.list.map(({ template }: { template: string }) => template)).toEqual(['payeeAdded']);
    expect(security.unread).toBe(2);
    await ask('/api/member/v1/messages/read', { body: { messageIds: ids(security) } });
    const rest = await list('?unread=true');
    expect(rest.list.map(({ template }: { template: string }) => template)).toEqual(['depositCredited']);
  });

  it('counts unread messages: after one is read, after one is removed, after all are read', async () => {
    for (let count = 0; count < 4; count += 1) await send();
    const [first, second] = ids(await list());
    expect((await ask('/api/member/v1/messages/read', { body: { messageIds: [first] } })).body.value.unread).toBe(3);
    expect((await ask('/api/member/v1/messages/read', { body: { messageIds: [first] } })).body.value.unread).toBe(3);
    expect((await ask('/api/member/v1/messages/delete', { body: { messageIds: [second] } })).body.value.unread).toBe(2);
    expect((await unread()).value).toEqual({ unreadMessage: 2 });
    expect((await ask('/api/member/v1/messages/read', { body: {} })).body.value.unread).toBe(0);
    expect((await list()).list).toHaveLength(3);
  });

  it('is neither read nor emptied by another member', async () => {
    await send();
    const as = await signIn(platform.context.db, await openTestMember(platform.context.db));
    const messageIds = ids(await list());
    expect((await ask('/api/member/v1/messages', { as })).body.value.list).toEqual([]);
    expect((await ask(`/api/member/v1/messages?cursor=${messageIds[0]}`, { as })).body.value.list).toEqual([]);
    await ask('/api/member/v1/messages/read', { as, body: { messageIds } });
    await ask('/api/member/v1/messages/read', { as, body: {} });
    await ask('/api/member/v1/messages/delete', { as, body: { messageIds } });
    expect(await list()).toMatchObject({ list: [{ isRead: false }], unread: 1 });
  });

  it('is not available to visitors and trial accounts, and refuses a forged cursor', async () => {
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    for (const url of ['/api/member/v1/messages', '/wps/relay/CSP_unreadCount']) {
      expect((await ask(url, { as: '' })).body.code, url).toBe('AUTH_NOT_LOGGED_IN');
      expect((await ask(url, { as })).body.code, url).toBe('AUTH_REAL_ACCOUNT_NEEDED');
    }
    expect((await ask('/api/member/v1/messages?cursor=1')).body.code).toBe('SYSTEM_INPUT_INVALID');
  });

  it('shows a remembered session how many are unread, and nothing else', async () => {
    const as = await signIn(platform.context.db, member, { level: 'remembered' });
    expect((await unread(as)).value).toEqual({ unreadMessage: 0 });
    expect((await ask('/api/member/v1/messages', { as })).body.code).toBe('AUTH_STEP_UP_REQUIRED');
  });
});
