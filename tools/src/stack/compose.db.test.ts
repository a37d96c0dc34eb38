/** @module-tag deep */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickRandomPort, repositoryRoot, startServices, writeComposeSecrets } from '../services/index.ts';
import { startLogged, stopLogged } from './logged-process.ts';
import { shellEnvironment } from './server-environment.ts';
import { listensOn, respondsReadyz, waitUntilReady } from './wait-until-ready.ts';

// Passes the files that compose mounts to the real programs, with the containers' paths replaced by ours.

const run = promisify(execFile);
const ops = join(repositoryRoot, 'ops');
const timeoutMs = 90_000;

let folder: string;
let secretsFolder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
  secretsFolder = join(folder, 'secrets');
  writeComposeSecrets(secretsFolder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = (name: string): string => readFileSync(join(secretsFolder, name), 'utf8').trim();

it('makes the roles with the passwords of the secret files, and may be repeated', { timeout: timeoutMs }, async () => {
  const services = await startServices({ profile: 'test', only: ['postgres'] });
  try {
    const script = readFileSync(join(ops, 'postgres/roles.psql'), 'utf8').replaceAll('/run/secrets', secretsFolder);
    writeFileSync(join(folder, 'roles.psql'), script);
    writeFileSync(join(folder, 'roles.sql'), readFileSync(join(repositoryRoot, 'apps/server/db/roles.sql'), 'utf8'));
    const admin = new URL(services.postgres.adminUrl);
    admin.pathname = '/fairhouse';
    for (const _time of ['first', 'second']) {
      const { stdout, stderr } = await run('psql', [
        '--no-psqlrc',
        '--quiet',
        '--set=ON_ERROR_STOP=1',
        `--dbname=${admin.href}`,
        `--file=${join(folder, 'roles.psql')}`,
      ]);
      // A printed password would end up in a log.
      expect(stdout + stderr).toBe('');
    }
    for (const name of ['http_database_url', 'ops_database_url', 'migrator_database_url', 'sealer_database_url']) {
      const url = new URL(secret(name));
      url.host = `127.0.0.1:${services.postgres.port}`;
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.end();
    }
  } finally {
    await services.stop();
  }
});

it('names only settings that PostgreSQL knows', { timeout: timeoutMs }, async () => {
  const services = await startServices({ profile: 'test', only: ['postgres'] });
  try {
    const client = new pg.Client({ connectionString: services.postgres.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from pg_settings');
    await client.end();
    const known = new Set(rows.map(({ name }) => name.toLowerCase()));
    const settings = readFileSync(join(ops, 'postgres/postgresql.conf'), 'utf8').matchAll(/^([a-z_]+) = /gm);
    const names = [...settings].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(known).toContain(name);
  } finally {
    await services.stop();
  }
});

it('starts Redis with the configuration and the password of the secret file', { timeout: timeoutMs }, async () => {
  const port = await pickRandomPort();
  const configuration = readFileSync(join(ops, 'redis/redis.conf'), 'utf8')
    .replaceAll('/run/secrets', secretsFolder)
    .replace('bind 0.0.0.0', 'bind 127.0.0.1')
    .replace('port 6379', `port ${port}`);
  writeFileSync(join(folder, 'redis.conf'), configuration);
  const redis = startLogged({
    name: 'redis',
    command: 'redis-server',
    args: [join(folder, 'redis.conf')],
    cwd: folder,
    env: shellEnvironment(),
    logFile: join(folder, 'redis.log'),
    endSignal: 'SIGKILL',
  });
  try {
    await waitUntilReady(redis, [listensOn(port)], { timeoutMs: 10_000 });
    const password = new URL(secret('redis_url')).password;
    const { stdout } = await run('redis-cli', ['-p', String(port), '--no-auth-warning', '-a', password, 'ping']);
    expect(stdout.trim()).toBe('PONG');
    // The exact health check of compose: it must succeed without a password, and fail without a server.
    await run('sh', ['-c', `redis-cli -p ${port} ping | grep -qE 'PONG|NOAUTH'`]);
  } finally {
    await stopLogged(redis);
  }
  await expect(run('sh', ['-c', `redis-cli -p ${port} ping | grep -qE 'PONG|NOAUTH'`])).rejects.toThrow();
});

it('gives NATS a configuration that it accepts, secret file included', async () => {
  // The include is relative to the file's folder, so the folders are laid out as in the container.
  const root = join(folder, 'nats-root');
  mkdirSync(join(root, 'etc/nats'), { recursive: true });
  mkdirSync(join(root, 'run/secrets'), { recursive: true });
  writeFileSync(join(root, 'run/secrets/nats_auth.conf'), secret('nats_auth.conf'));
  const { stdout } = await run('nats-server', ['--version']);
  const isOld = /v2\.[0-9]\./.test(stdout);
  const configuration = readFileSync(join(ops, 'nats/nats.conf'), 'utf8');
  writeFileSync(
    join(root, 'etc/nats/nats.conf'),
    // A server before 2.10 does not know this option; the image of compose does.
    isOld ? configuration.replace('sync_interval: always', '') : configuration,
  );
  const tested = await run('nats-server', ['-t', '-c', join(root, 'etc/nats/nats.conf')]);
  expect(tested.stdout + tested.stderr).toContain('configuration file');
  rmSync(join(root, 'run/secrets/nats_auth.conf'));
  await expect(run('nats-server', ['-t', '-c', join(root, 'etc/nats/nats.conf')])).rejects.toThrow('nats_auth.conf');
});

it('asks a role in its container whether it is well', { timeout: timeoutMs }, async () => {
  const role = join(folder, 'role.mjs');
  writeFileSync(
    role,
    `import { createServer } from 'node:http';
     createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 404).end('{"status":"ready"}')).listen(process.env.PORT, '127.0.0.1');`,
  );
  const port = String(await pickRandomPort());
  const http = startLogged({
    name: 'role',
    command: process.execPath,
    args: [role],
    cwd: folder,
    env: { ...shellEnvironment(), PORT: port },
    logFile: join(folder, 'role.log'),
    endSignal: 'SIGKILL',
  });
  try {
    await waitUntilReady(http, [respondsReadyz(`http://127.0.0.1:${port}`)], { timeoutMs: 10_000 });
    const healthcheck = join(ops, 'images/healthcheck.mjs');
    const env = { FAIRHOUSE_ROLES: 'http', HTTP_PORT: port };
    await run(process.execPath, [healthcheck, 'readyz'], { env });
    await run(process.execPath, [healthcheck, 'readyz', port]);
    await expect(run(process.execPath, [healthcheck, 'livez'], { env })).rejects.toThrow();
    await expect(run(process.execPath, [healthcheck, 'readyz', '9'])).rejects.toThrow();
  } finally {
    await stopLogged(http);
  }
});
