import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisedMs } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startPostingRelay } from '#modules/ledger/index.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { startRealtime } from '#roles/realtime.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
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
  const databaseUrl = platform.database.urlFor('app');
  for (const start of [startRelay, startPostingRelay]) {
    const relay = start({ url: databaseUrl, bus: context.bus, log: context.log });
    context.lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  }
  url = `ws://127.0.0.1:${port}/rt/v1/socket`;
});
afterAll(() => platform.close());

type SocketUpdate = { type: string; walletId?: string; purse?: string; balance?: string; version?: number };

/** A page's socket: the messages it receives and sends. */
const openPage = async (cookie: string) => {
  const host = 'aurora.localhost';
  const socket = new WebSocket(url, {
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '1.1.1.1', cookie },
  });
  const received: SocketUpdate[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await until(async () => received.length > 0);
  const balances = () => received.filter(({ type, purse }) => type === 'wallet.balance_changed' && purse === 'main');
  const resume = (wallets: Record<string, number> = {}) => socket.send(JSON.stringify({ type: 'resume', wallets }));
  return { socket, received, balances, resume };
};

const signedIn = async (): Promise<{ member: TestMember; cookie: string }> => {
  const member = await openTestMember(platform.context.db);
  return { member, cookie: await signIn(platform.context.db, member) };
};

describe('a member’s socket', () => {
  it('hears every new balance of its own, and nobody else’s page does', { tags: ['measured'] }, async () => {
    const { member, cookie } = await signedIn();
    const other = await signedIn();
    const [page, second, stranger, visitor] = [
      await openPage(cookie),
      await openPage(cookie),
      await openPage(other.cookie),
      await openPage(''),
    ];
    for (const each of [page, second, stranger, visitor]) each.resume();
    await until(async () => [page, second, stranger].every(({ balances }) => balances().length === 1));
    expect(page.balances()[0]).toMatchObject({ walletId: String(member.wallet), balance: '0', version: 0 });

    const since = performance.now();
    await adjust(platform.context.db, member, 25_000n);
    await until(async () => [page, second].every(({ balances }) => balances().at(-1)?.version === 1));
    expect(performance.now() - since).toBeLessThan(promisedMs(2_000));
    expect(page.balances()[1]).toMatchObject({ balance: '25000', version: 1 });

    for (const delta of [1n, 2n, 3n, 4n]) await adjust(platform.context.db, member, delta * 100n);
    await until(async () => page.balances().at(-1)?.version === 5);
    expect(page.balances().at(-1)).toMatchObject({ balance: '26000' });
    const versions = page.balances().map(({ version }) => version ?? -1);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    // Long enough for another member's page to receive it, if it were sent there.
    await sleep(200);
    expect(stranger.balances()).toHaveLength(1);
    expect(visitor.received.filter(({ type }) => type !== 'hello')).toEqual([]);
    for (const { socket } of [page, second, stranger, visitor]) socket.terminate();
  });

  it('is given what it missed as soon as it comes back, and nothing it already has', async () => {
    const { member, cookie } = await signedIn();
    const [away, witness] = [await openPage(cookie), await openPage(cookie)];
    away.socket.terminate();
    witness.resume();
    await adjust(platform.context.db, member, 500n);
    await adjust(platform.context.db, member, 700n);
    // Both are sent by now: a page that connects later gets them only by its own request.
    await until(async () => witness.balances().some(({ version }) => version === 2));

    const behind = await openPage(cookie);
    behind.resume({ [String(member.wallet)]: 1 });
    await until(async () => behind.balances().length === 1);
    expect(behind.balances()).toMatchObject([{ balance: '1200', version: 2 }]);

    const current = await openPage(cookie);
    current.resume({ [String(member.wallet)]: 2 });
    await until(async () => current.received.some(({ purse }) => purse === 'points'));
    expect(current.balances()).toEqual([]);
    for (const { socket } of [witness, behind, current]) socket.terminate();
  });

  it('is closed within a second of its session’s end', { tags: ['measured'] }, async () => {
    const { cookie } = await signedIn();
    const page = await openPage(cookie);
    const closed = once(page.socket, 'close');
    const since = performance.now();
    const response = await platform.app.inject({
      url: '/wps/session/logout',
      method: 'DELETE',
      headers: { host: 'aurora.localhost', origin: 'http://aurora.localhost', 'x-forwarded-for': '1.1.1.1', cookie },
    });
    expect(response.statusCode).toBe(200);
    expect((await closed)[0]).toBe(4401);
    expect(performance.now() - since).toBeLessThan(promisedMs(1_000));
  });

  it('that says too much is closed, and nonsense is not answered', async () => {
    const { cookie } = await signedIn();
    const page = await openPage(cookie);
    const closed = once(page.socket, 'close');
    for (const words of ['', 'null', '[]', '{"type":"resume","wallets":7}', '{"type":"bet"}']) page.socket.send(words);
    await sleep(100);
    for (let times = 0; times < 20; times += 1) page.socket.send('{}');
    expect((await closed)[0]).toBe(1008);
  });
});
