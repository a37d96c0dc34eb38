import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cashierOrderChanged } from '@fairhouse/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sendMessage } from '#modules/message/index.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startRealtime } from '#roles/realtime.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { until } from '#test/harness/until.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

let platform: TestPlatform;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  platform = await openTestPlatform({ REALTIME_PORT: String(port) });
  const { context } = platform;
  await startRealtime(context);
  const relay = startRelay({ url: platform.database.urlFor('app'), bus: context.bus, log: context.log });
  context.lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  url = `ws://127.0.0.1:${port}/rt/v1/socket`;
});
afterAll(() => platform.close());

const openPage = async (cookie: string) => {
  const host = 'aurora.localhost';
  const socket = new WebSocket(url, {
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '1.1.1.1', cookie },
  });
  const received: ({ type: string } & Record<string, unknown>)[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await until(async () => received.length > 0);
  return {
    socket,
    messageNotices: () => received.filter(({ type }) => type === 'message.sent' || type === 'cashier.order_changed'),
  };
};

it('tells a message and the move of an order to the pages of their member alone', async () => {
  const { db, outbox } = platform.context;
  const member = await openTestMember(db);
  const cookie = await signIn(db, member);
  const pages = [await openPage(cookie), await openPage(cookie)];
  const others = [await openPage(await signIn(db, await openTestMember(db))), await openPage('')];
  const orderId = newId();
  await db.transaction(async (tx) => {
    const message = {
      brandId: 'aurora',
      memberId: member.memberId,
      category: 'cashier',
      template: 'depositCredited',
      values: { amount: { minor: 100n, currency: 'USD' } },
      link: '/member?mc=depositv2',
      key: 'once',
    } as const;
    await sendMessage(tx, message, { outbox });
    await outbox.add(tx, {
      definition: cashierOrderChanged,
      brandId: 'aurora',
      aggregate: `deposit:${orderId}`,
      payload: { memberId: member.memberId, kind: 'deposit', orderId, state: 'credited' },
    });
  });
  await until(async () => pages.every(({ messageNotices }) => messageNotices().length === 2));
  for (const page of pages) {
    const messageNotices = page.messageNotices();
    expect(messageNotices.find(({ type }) => type === 'message.sent')).toEqual({
      type: 'message.sent',
      messageId: expect.any(String),
      category: 'cashier',
      template: 'depositCredited',
      values: { amount: { minor: '100', currency: 'USD' } },
      link: '/member?mc=depositv2',
      unread: 1,
    });
    expect(messageNotices.find(({ type }) => type === 'cashier.order_changed')).toEqual({
      type: 'cashier.order_changed',
      kind: 'deposit',
      orderId,
      state: 'credited',
    });
  }
  // Long enough for another member's page to receive it, if it were sent there.
  await sleep(200);
  for (const { messageNotices } of others) expect(messageNotices()).toEqual([]);
  for (const { socket } of [...pages, ...others]) socket.terminate();
});
