import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';

const opened: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

type Backend = { port: number; server: Server; isReady: boolean };

const openBackend = async (serve: RequestListener): Promise<Backend> => {
  const backend = { isReady: true } as Backend;
  backend.server = createServer((request, response) => {
    if (request.url !== '/readyz') return serve(request, response);
    response.statusCode = backend.isReady ? 200 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => backend.server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  backend.port = (backend.server.address() as AddressInfo).port;
  opened.push({
    close: () => {
      backend.server.closeAllConnections();
      backend.server.close();
    },
  });
  return backend;
};
const openBalancer = async (...backends: readonly Backend[]): Promise<Balancer> => {
  const balancer = await startBalancer();
  opened.push({ close: () => balancer.stop() });
  await Promise.all(backends.map(({ port }) => balancer.add(port)));
  return balancer;
};
const naming =
  (name: string): RequestListener =>
  (_request, response) =>
    response.end(name);
const ask = async (balancer: Balancer): Promise<string> => (await fetch(`${balancer.url}/x`)).text();

it('sends to those that are ready and to no other', async () => {
  const [left, right] = [await openBackend(naming('left')), await openBackend(naming('right'))];
  const balancer = await openBalancer(left, right);
  expect(new Set([await ask(balancer), await ask(balancer)])).toEqual(new Set(['left', 'right']));
  left.isReady = false;
  await sleep(300);
  expect(new Set([await ask(balancer), await ask(balancer), await ask(balancer)])).toEqual(new Set(['right']));
});

it('sends a request once, even if its backend breaks off', async () => {
  let calls = 0;
  const broken = await openBackend((request) => {
    calls += 1;
    request.socket.destroy();
  });
  const balancer = await openBalancer(broken);
  const reply = await fetch(`${balancer.url}/x`);
  expect(reply.status).toBe(502);
  expect(calls).toBe(1);
});

it('passes method, headers and body on, and keeps its connections', async () => {
  const ports = new Set<number | undefined>();
  const echo = await openBackend((request, response) => {
    ports.add(request.socket.remotePort);
    response.setHeader('x-saw', `${request.method} ${request.headers.host} ${request.headers['x-forwarded-for']}`);
    request.pipe(response);
  });
  const balancer = await openBalancer(echo);
  for (let times = 0; times < 3; times += 1) {
    const reply = await fetch(`${balancer.url}/x`, {
      method: 'POST',
      body: 'hello',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(reply.headers.get('x-saw')).toBe(`POST ${new URL(balancer.url).host} 203.0.113.9`);
    expect(await reply.text()).toBe('hello');
  }
  expect(ports.size).toBe(1);
});

it('says so when nobody is ready', async () => {
  const reply = await fetch(`${(await openBalancer()).url}/x`);
  expect(reply.status).toBe(502);
  expect(await reply.text()).toBe('no backend is ready');
});
