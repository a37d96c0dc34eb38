import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../services/index.ts';

const run = promisify(execFile);
const program = join(repositoryRoot, 'ops/images/healthcheck.mjs');

/** A role that is ready and does not live, so that the two questions have different answers. */
const role = createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 503).end());
let port: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => role.listen(0, '127.0.0.1', resolve));
  port = String((role.address() as AddressInfo).port);
});
afterAll(() => role.close());

const ask = (args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  run(process.execPath, [program, ...args], { env }).then(
    () => true,
    () => false,
  );

it('exits with 0 only if every role of its container answers the question with 200', async () => {
  const one = { FAIRHOUSE_ROLES: 'http', HTTP_PORT: port };
  const two = { ...one, FAIRHOUSE_ROLES: 'http, worker', WORKER_PORT: '9' };
  expect(await ask(['readyz'], one)).toBe(true);
  expect(await ask(['livez'], one)).toBe(false);
  expect(await ask(['readyz'], two)).toBe(false);
  expect(await ask(['readyz', port])).toBe(true);
});
