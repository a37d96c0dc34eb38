import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, pickRandomPort, tiedCommand } from '@fairhouse/tools/services';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTcpGate } from '#test/harness/tcp-gate.ts';
import { until } from '#test/harness/until.ts';
import { createLog } from '../kernel/log.ts';
import { connectRedis } from './redis.ts';

const name = 'fairhouse';
const { redisUrl } = inject('services');
const { password } = new URL(redisUrl);
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-sentinel-'));
let port: number;
let sentinel: ChildProcess;
let admin: Redis;

const monitor = async (masterPort: number): Promise<void> => {
  await admin.call('SENTINEL', 'MONITOR', name, '127.0.0.1', masterPort, 1);
  await admin.call('SENTINEL', 'SET', name, 'auth-pass', password);
};

beforeAll(async () => {
  port = await pickRandomPort();
  const file = join(folder, 'sentinel.conf');
  writeFileSync(file, `bind 127.0.0.1\nport ${port}\nrequirepass ${password}\ndir ${folder}\n`);
  const program = findBinaries(['redis'], undefined).redis?.path ?? '';
  const [command, args] = tiedCommand(program, [file, '--sentinel'], 'SIGKILL');
  sentinel = spawn(command, args, { stdio: 'ignore' });
  admin = new Redis({ port, password, retryStrategy: () => 50 });
  admin.on('error', () => {});
  await until(async () => admin.status === 'ready');
});
afterAll(async () => {
  admin.disconnect();
  sentinel.kill('SIGKILL');
  await once(sentinel, 'exit');
  rmSync(folder, { recursive: true });
});

it('finds the master by asking a Sentinel, and asks again when the master has moved', async () => {
  const [before, after] = [await openTcpGate(redisUrl), await openTcpGate(redisUrl)];
  await monitor(before.port);
  // The address of the URL leads nowhere: it must not be used. The first Sentinel does not answer.
  const url = redisUrl.replace(/:\d+\//, ':1/');
  const addresses = [
    { host: '127.0.0.1', port: 1 },
    { host: '127.0.0.1', port },
  ];
  const client = connectRedis(url, createLog({ level: 'silent', role: 'test' }), { addresses, name });
  try {
    const answer = () => client.ping().catch(String);
    await expect.poll(answer).toBe('PONG');
    await admin.call('SENTINEL', 'REMOVE', name);
    await monitor(after.port);
    await before.shut();
    await expect.poll(answer).toBe('PONG');
  } finally {
    client.disconnect();
    await Promise.all([before.shut().catch(() => undefined), after.shut()]);
  }
});
