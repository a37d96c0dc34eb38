import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot, startServices } from '@fairhouse/tools/services';
import { testKeys } from '@fairhouse/vendor-kit';

const DATABASE = 'studio_bench';
const TRIES = 1_800;
const PAUSE_MS = 100;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** The studio alone, as one process on its own database. Play money needs no platform behind it. */
export const startBenchStudio = async () => {
  const services = await startServices({ profile: 'test', only: ['postgres'] });
  await services.postgres.createDatabase(DATABASE);
  const databaseUrl = new URL(services.postgres.adminUrl);
  databaseUrl.pathname = `/${DATABASE}`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(repositoryRoot, 'apps/studio/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      STUDIO_PORT: String(port),
      STUDIO_DATABASE_URL: databaseUrl.toString(),
      STUDIO_SIGNING_KEY: randomBytes(32).toString('base64'),
      STUDIO_PUBLIC_URL: url,
      PLATFORM_GATEWAY_URL: 'http://127.0.0.1:9',
      PLATFORM_PUBLIC_KEY: testKeys.platform.publicKey.toString('base64url'),
      LOG_LEVEL: 'error',
    },
  });
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await services.stop();
  };
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > TRIES || child.exitCode !== null) {
      await stop();
      throw new Error('the studio did not start');
    }
    await pause(PAUSE_MS);
  }
  return { url, stop };
};
