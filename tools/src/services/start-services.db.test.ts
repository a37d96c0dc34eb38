/** @module-tag deep */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachServices } from './attach-services.ts';
import { deleteServicesData } from './delete-services-data.ts';
import type { Services } from './service.types.ts';
import { servicesStatus } from './services-status.ts';
import { findShippedPostgres } from './shipped-postgres.ts';
import { startServices } from './start-services.ts';
import { stopServices } from './stop-services.ts';

const startTimeoutMs = 90_000;

/** Every process whose command line names the folder. */
const processesIn = (folder: string): string[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line) && !line.includes('ps -A'));

const query = async <T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** One request to JetStream's own API, or a publish that is acknowledged by a stream. */
const askNats = async (natsUrl: string, subject: string, payload: string): Promise<Record<string, unknown>> => {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password, reconnect: false, timeout: 5_000 });
  try {
    return (await connection.request(subject, payload, { timeout: 5_000 })).json();
  } finally {
    await connection.close();
  }
};

describe('the test profile', { timeout: startTimeoutMs }, () => {
  let root: string;
  let services: Services;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'services-test-'));
    execFileSync('chmod', ['755', root]);
    services = await startServices({ dir: root, profile: 'test' });
  }, startTimeoutMs);
  afterAll(async () => {
    await services.stop();
    const left = processesIn(root);
    const files = readdirSync(join(root, '.local'));
    rmSync(root, { recursive: true, force: true });
    expect(left).toEqual([]);
    expect(files).toEqual([]);
  }, startTimeoutMs);

  it('remembers nothing on disk', () => {
    expect(existsSync(join(services.dir, 'services.json'))).toBe(false);
  });

  it('listens on loopback only, with checksums, and without durability', async () => {
    const settings = await query<{ name: string; setting: string }>(
      services.postgres.adminUrl,
      `select name, setting from pg_settings
       where name in ('listen_addresses', 'unix_socket_directories', 'data_checksums', 'fsync', 'server_encoding', 'lc_collate', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      data_checksums: 'on',
      fsync: 'off',
      server_encoding: 'UTF8',
      password_encryption: 'scram-sha-256',
    });
  });

  it('lets the migrator create schemas, and the application not', async () => {
    const { postgres } = services;
    await postgres.createDatabase('story');
    await query(postgres.urlFor('migrator', 'story'), 'create schema wallet; create table wallet.entry (id int)');
    await expect(query(postgres.urlFor('app', 'story'), 'create schema mine')).rejects.toThrow('permission denied');
    await expect(query(postgres.urlFor('app', 'story'), 'create table public.mine (id int)')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(postgres.urlFor('app', 'story'), 'select * from wallet.entry')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(postgres.urlFor('app', 'story'), 'create temporary table t (id int)')).rejects.toThrow(
      'permission denied',
    );
  });

  it('makes the reader read only', async () => {
    const [row] = await query(services.postgres.urlFor('reader'), 'show default_transaction_read_only');
    expect(row).toEqual({ default_transaction_read_only: 'on' });
  });

  it('refuses a wrong password', async () => {
    const url = new URL(services.postgres.urlFor('app'));
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('copies a template with its tables and rights, side by side, and drops what is in use', async () => {
    const { postgres } = services;
    await postgres.createDatabase('template_of_story');
    await query(
      postgres.urlFor('migrator', 'template_of_story'),
      'create schema play; create table play.round (id int); grant usage on schema play to fairhouse_app; grant select on play.round to fairhouse_app',
    );
    const names = ['copy_1', 'copy_2', 'copy_3', 'copy_4'];
    await Promise.all(names.map((name) => postgres.createDatabase(name, { template: 'template_of_story' })));
    await Promise.all(names.map((name) => query(postgres.urlFor('app', name), 'select * from play.round')));

    const idle = new pg.Client({ connectionString: postgres.urlFor('app', 'copy_1') });
    idle.on('error', () => {});
    await idle.connect();
    await postgres.dropDatabase('copy_1');
    await postgres.dropDatabase('copy_1');
    await expect(query(postgres.urlFor('app', 'copy_1'), 'select 1')).rejects.toThrow('does not exist');
    await idle.end().catch(() => {});
  });

  it('answers with Redis as a cache that needs a password', async () => {
    const redis = new Redis(services.redis.url);
    expect(await redis.ping()).toBe('PONG');
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'allkeys-lru']);
    redis.disconnect();

    const stranger = new Redis({ port: services.redis.port, host: '127.0.0.1', retryStrategy: () => null });
    stranger.on('error', () => {});
    await expect(stranger.get('anything')).rejects.toThrow('NOAUTH');
    stranger.disconnect();
  });

  it('brings Redis back on the same port after kill -9', async () => {
    const { redis } = services;
    const before = redis.pid;
    await redis.kill9();
    expect(redis.pid).toBeUndefined();
    await expect(redis.ping()).rejects.toThrow();
    await redis.start();
    expect(redis.pid).not.toBe(before);
    await redis.ping();
  });

  it('brings NATS back on the same port with its messages after kill -9, and without them once wiped', async () => {
    const { nats } = services;
    const stream = { name: 'STORY', subjects: ['story.>'], storage: 'file', num_replicas: 1 };
    await askNats(nats.url, '$JS.API.STREAM.CREATE.STORY', JSON.stringify(stream));
    expect(await askNats(nats.url, 'story.told', 'once upon a time')).toMatchObject({ stream: 'STORY', seq: 1 });

    await expect(nats.wipe()).rejects.toThrow('stop it before');
    await nats.kill9();
    await expect(nats.ping()).rejects.toThrow();
    await nats.start();
    expect(await askNats(nats.url, '$JS.API.STREAM.INFO.STORY', '')).toMatchObject({ state: { messages: 1 } });

    await nats.stop();
    await nats.wipe();
    await nats.start();
    expect(await askNats(nats.url, '$JS.API.STREAM.INFO.STORY', '')).toMatchObject({ error: { code: 404 } });
  });

  it('refuses a stranger at NATS', async () => {
    await expect(connect({ servers: `127.0.0.1:${services.nats.port}`, reconnect: false })).rejects.toThrow(
      /authorization/i,
    );
  });
});

it(
  'brings a durable PostgreSQL back with all it acknowledged, after kill -9 of all its processes',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'services-durable-'));
    execFileSync('chmod', ['755', root]);
    const services = await startServices({ dir: root, profile: 'test', isDurable: true, only: ['postgres'] });
    try {
      const { postgres } = services;
      await query(postgres.adminUrl, 'create table kept (id int); insert into kept values (7)');
      await postgres.kill9();
      await postgres.start();
      expect(await query(postgres.adminUrl, 'select id from kept')).toEqual([{ id: 7 }]);
    } finally {
      await services.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
  startTimeoutMs,
);

it('throws when a service is touched that was not asked for', { timeout: startTimeoutMs }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'services-only-'));
  const services = await startServices({ dir: root, profile: 'test', only: ['redis'] });
  try {
    await services.redis.ping();
    expect(() => services.postgres).toThrow('add it to "only"');
  } finally {
    await services.stop();
    rmSync(root, { recursive: true, force: true });
  }
});

it.skipIf(findShippedPostgres() === undefined)(
  'starts the PostgreSQL 18 of the workspace, which needs its package to be installed for this platform',
  { timeout: startTimeoutMs },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'services-18-'));
    execFileSync('chmod', ['755', root]);
    const services = await startServices({ dir: root, profile: 'test', postgresVersion: 18, only: ['postgres'] });
    try {
      const [row] = await query<{ server_version_num: string }>(
        services.postgres.urlFor('app'),
        'show server_version_num',
      );
      expect(row?.server_version_num).toMatch(/^18/);
    } finally {
      await services.stop();
      rmSync(root, { recursive: true, force: true });
    }
  },
);

describe('a test run that ends badly', { timeout: startTimeoutMs }, () => {
  const runAndEnd = async (root: string, ending: string): Promise<string> => {
    const script = join(root, 'run.ts');
    writeFileSync(
      script,
      `import { startServices } from ${JSON.stringify(new URL('./start-services.ts', import.meta.url).href)};
       const services = await startServices({ dir: ${JSON.stringify(root)}, profile: 'test' });
       console.log(services.dir);
       ${ending}
       setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await new Promise((resolve) => child.once('exit', resolve));
    expect(output.trim()).toContain('.local/test-');
    return output.trim();
  };

  const expectNobodyWithin = async (root: string, timeoutMs: number): Promise<void> => {
    const deadline = Date.now() + timeoutMs;
    while (processesIn(root).length > 0 && Date.now() < deadline) await sleep(50);
    expect(processesIn(root)).toEqual([]);
  };

  it.each([
    ['by an exception', 'throw new Error("on purpose");'],
    ['by process.exit', 'process.exit(3);'],
    ['by SIGTERM', 'process.kill(process.pid, "SIGTERM");'],
    ['by SIGINT', 'process.kill(process.pid, "SIGINT");'],
  ])('%s leaves neither process nor file', async (_how, ending) => {
    const root = mkdtempSync(join(tmpdir(), 'services-ends-'));
    execFileSync('chmod', ['755', root]);
    const dir = await runAndEnd(root, ending);
    await expectNobodyWithin(root, 5_000);
    expect(existsSync(dir)).toBe(false);
    rmSync(root, { recursive: true, force: true });
  });

  it('by SIGKILL leaves no process, and its files to the next run', async () => {
    const root = mkdtempSync(join(tmpdir(), 'services-killed-'));
    execFileSync('chmod', ['755', root]);
    const dir = await runAndEnd(root, 'process.kill(process.pid, "SIGKILL");');
    // Where the kernel cannot tie children to a parent, the next run stops them.
    if (process.platform === 'linux') await expectNobodyWithin(root, 5_000);
    expect(existsSync(dir)).toBe(true);
    const services = await startServices({ dir: root, profile: 'test', only: ['redis'] });
    expect(existsSync(dir)).toBe(false);
    await services.stop();
    await expectNobodyWithin(root, 5_000);
    rmSync(root, { recursive: true, force: true });
  });
});

describe('the dev profile', { timeout: startTimeoutMs }, () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'services-dev-'));
    execFileSync('chmod', ['755', root]);
  });
  afterAll(async () => {
    await stopServices({ dir: root });
    expect(processesIn(root)).toEqual([]);
    rmSync(root, { recursive: true, force: true });
  }, startTimeoutMs);

  it('keeps data, ports and passwords over down and up, and lets others attach', async () => {
    const first = await startServices({ dir: root, profile: 'dev' });
    await query(first.postgres.urlFor('migrator'), 'create schema kept');
    expect((await servicesStatus({ dir: root })).map(({ state }) => state)).toEqual(['up', 'up', 'up']);

    const again = await startServices({ dir: root, profile: 'dev' });
    expect(again.started).toEqual([]);
    await again.stop();
    const attached = await attachServices({ dir: root });
    await attached.stop();
    expect(attached.postgres.urlFor('app')).toBe(first.postgres.urlFor('app'));
    expect(attached.auditKey).toBe(first.auditKey);

    expect(await stopServices({ dir: root })).toHaveLength(3);
    expect((await servicesStatus({ dir: root })).map(({ state }) => state)).toEqual(['down', 'down', 'down']);
    await expect(attachServices({ dir: root })).rejects.toThrow(
      'Not answering: postgres, redis, nats. Run: pnpm services up',
    );

    const second = await startServices({ dir: root, profile: 'dev' });
    expect(second.postgres.adminUrl).toBe(first.postgres.adminUrl);
    expect(
      await query(
        second.postgres.adminUrl.replace(/postgres$/, 'fairhouse'),
        `select 1 as one from pg_namespace where nspname = 'kept'`,
      ),
    ).toEqual([{ one: 1 }]);
  });

  it('moves to the next free port when its own was taken while it was down, and remembers it', async () => {
    const before = await attachServices({ dir: root, only: ['redis'] });
    const taken = before.redis.port;
    await stopServices({ dir: root });
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen({ port: taken, host: '127.0.0.1' }, resolve));
    try {
      const moved = await startServices({ dir: root, profile: 'dev', only: ['redis'] });
      expect(moved.redis.port).toBeGreaterThan(taken);
    } finally {
      await new Promise((resolve) => squatter.close(resolve));
    }
    await stopServices({ dir: root });
    const later = await startServices({ dir: root, profile: 'dev', only: ['redis'] });
    expect(later.redis.port).toBeGreaterThan(taken);
  });

  it('remakes a data folder whose making was interrupted', async () => {
    await deleteServicesData({ dir: root });
    const { postgres, stop } = await startServices({ dir: root, profile: 'dev', only: ['postgres'] });
    await stop();
    rmSync(join(postgres.dataDir, 'global/pg_control'));
    writeFileSync(`${postgres.dataDir}.password`, 'left over');
    const again = await startServices({ dir: root, profile: 'dev', only: ['postgres'] });
    await again.postgres.ping();
    expect(existsSync(`${postgres.dataDir}.password`)).toBe(false);
  });

  it('starts over a pid file that its server no longer stands behind', async () => {
    const attached = await attachServices({ dir: root, only: ['postgres'] });
    await attached.postgres.kill9();
    const pidFile = attached.postgres.logFile.replace(/log$/, 'pid');
    writeFileSync(
      pidFile,
      JSON.stringify({ pid: process.pid, marker: attached.postgres.dataDir, startedAt: new Date().toISOString() }),
    );
    const { started, postgres } = await startServices({ dir: root, profile: 'dev', only: ['postgres'] });
    expect(started).toEqual(['postgres']);
    expect(JSON.parse(readFileSync(pidFile, 'utf8')).pid).toBe(postgres.pid);
  });

  it('deletes everything on reset, and stops before', async () => {
    await deleteServicesData({ dir: root });
    expect(processesIn(root)).toEqual([]);
    expect(readdirSync(join(root, '.local/dev'))).toEqual([]);
  });
});
