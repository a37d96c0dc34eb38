import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { isPortFree, pickPort, pickRandomPort, refuseTakenPort } from './pick-port.ts';

const servers: Server[] = [];

const occupy = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve());
  });

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

it('keeps the preferred port when nothing listens on it', async () => {
  const port = await pickRandomPort();
  expect(await pickPort(port)).toBe(port);
});

it('skips a port that is in use', async () => {
  const port = await pickRandomPort();
  await occupy(port);
  expect(await isPortFree(port)).toBe(false);
  const picked = await pickPort(port);
  expect(picked).toBeGreaterThan(port);
  expect(await isPortFree(picked)).toBe(true);
});

it('skips a port that is reserved', async () => {
  const port = await pickRandomPort();
  expect(await pickPort(port, new Set([port]))).toBeGreaterThan(port);
});

it('says which range was full instead of counting past the last port', async () => {
  await expect(pickPort(65_535, new Set([65_535]))).rejects.toThrow('between 65535 and 65535');
});

it('refuses a promised port that somebody else listens on by now', async () => {
  const port = await pickRandomPort();
  await refuseTakenPort(port, 'the studio');
  await occupy(port);
  await expect(refuseTakenPort(port, 'the studio')).rejects.toThrow(`port ${port} of the studio was taken`);
});
