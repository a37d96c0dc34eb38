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
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { until } from '#test/harness/until.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

let house: TestHouse;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  house = await openTestHouse({ REALTIME_PORT: String(port) });
  const { ground } = house;
  await startRealtime(ground);
  const relay = startRelay({ url: house.database.urlFor('app'), bus: ground.bus, log: ground.log });
  ground.lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  url = `ws://127.0.0.1:${port}/rt/v1/socket`;
});
afterAll(() => house.close());

const openPage = async (cookie: string) => {
  const host = 'aurora.localhost';
  const socket = new WebSocket(url, {
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '1.1.1.1', cookie },
  });
  const heard: ({ type: string } & Record<string, unknown>)[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await until(async () => heard.length > 0);
  return {
    socket,
    told: () => heard.filter(({ type }) => type === 'message.sent' || type === 'cashier.order_changed'),
  };
};

it('tells a message and the move of an order to the pages of their member alone', async () => {
  const { db, outbox } = house.ground;
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
  await until(async () => pages.every(({ told }) => told().length === 2));
  for (const page of pages) {
    const told = page.told();
    expect(told.find(({ type }) => type === 'message.sent')).toEqual({
      type: 'message.sent',
      messageId: expect.any(String),
      category: 'cashier',
      template: 'depositCredited',
      values: { amount: { minor: '100', currency: 'USD' } },
      link: '/member?mc=depositv2',
      unread: 1,
    });
    expect(told.find(({ type }) => type === 'cashier.order_changed')).toEqual({
      type: 'cashier.order_changed',
      kind: 'deposit',
      orderId,
      state: 'credited',
    });
  }
  // Time in which a stranger would have heard it too.
  await sleep(200);
  for (const { told } of others) expect(told()).toEqual([]);
  for (const { socket } of [...pages, ...others]) socket.terminate();
});
