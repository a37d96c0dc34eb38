import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@fairhouse/tools/services';
import { shellEnvironment } from '@fairhouse/tools/stack';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { goodProductionOf, keyOf } from '#platform/config/production.fixture.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from '#test/harness/test-database.ts';
import { startServer } from '#test/harness/test-process.ts';
import { installAccounts } from './cli/install-accounts.ts';
import { installOperators } from './cli/install-operators.ts';
import { installSeeds } from './cli/install-seeds.ts';

const run = promisify(execFile);
const goodProduction = goodProductionOf('realtime');

const endOf = async (program: string, env: Readonly<Record<string, string | undefined>>, args: string[] = []) => {
  const given = { ...shellEnvironment(), ...env };
  try {
    const { stderr } = await run(process.execPath, [join(repositoryRoot, program), ...args], { env: given });
    return { code: 0, output: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
};

describe('a process that is refused', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>, string]>([
    ['a public secret', { SMS_GATEWAY_KEY: 'sandbox-sms-key' }, 'SMS_GATEWAY_KEY'],
    ['one key for two purposes', { HOUSE_KEY: goodProduction.AUDIT_KEY }, 'HOUSE_KEY'],
    [
      'nothing said of where it runs',
      { NODE_ENV: undefined, HOUSE_KEY: Buffer.alloc(32).toString('base64') },
      'HOUSE_KEY',
    ],
  ])('ends with code 2 and names %s, never the value', async (_, fault, name) => {
    const { code, output } = await endOf('apps/server/src/main.ts', { ...goodProduction, ...fault });
    expect(code).toBe(2);
    expect(output).toMatch(new RegExp(`^${name}: .+\n$`));
    for (const value of Object.values(fault)) if (value !== undefined) expect(output).not.toContain(value);
  });

  it('also refuses the sandbox and the seed of demonstration brands', async () => {
    expect(await endOf('apps/sandbox/src/main.ts', {})).toEqual({
      code: 2,
      output: 'NODE_ENV: the sandbox is not for production\n',
    });
    const { code, output } = await endOf('apps/server/src/cli/seed.ts', { DATABASE_URL: goodProduction.DATABASE_URL });
    expect(code).toBe(2);
    expect(output).toMatch(/^NODE_ENV: /);
  });
});

describe('a production process on a real database', () => {
  /** A good production configuration, except that this run's services are on this machine and unencrypted. */
  const production = (database: TestDatabase) => {
    const services = inject('services');
    return {
      ...goodProduction,
      DATABASE_URL: database.urlFor('realtime'),
      REDIS_URL: services.redisUrl,
      NATS_URL: services.natsUrl,
      PLAINTEXT_LINKS: 'postgres,redis,nats',
      SEALER_DATABASE_URL: database.urlFor('sealer'),
    };
  };
  let empty: TestDatabase;
  let seeded: TestDatabase;
  beforeAll(async () => {
    await fillTemplateOnce('fairhouse_seeded', installSeeds);
    [empty, seeded] = [await createTestDatabase(), await createTestDatabase('fairhouse_seeded')];
  });
  afterAll(async () => {
    await empty.close();
    await seeded.close();
  });

  it('starts on a database without demonstration data, and records that its connections are not encrypted', async () => {
    const server = await startServer('realtime', production(empty));
    const { rows } = await empty.db.pool.query(
      "select action, actor_id, after from audit.entry where action like 'platform.%'",
    );
    expect(rows).toMatchObject([{ action: 'platform.accept_plaintext_links', actor_id: 'realtime' }]);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('does not start with the rights of another role, whatever its URL says', async () => {
    const url = new URL(empty.urlFor('realtime'));
    const admin = new pg.Client({ connectionString: empty.adminUrl });
    await admin.connect();
    await admin.query('grant fairhouse_ops to fairhouse_realtime');
    try {
      url.searchParams.set('options', '-c role=fairhouse_ops');
      await expect(startServer('realtime', { ...production(empty), DATABASE_URL: url.href })).rejects.toThrow(
        /ended with code 2 before (.|\n)+ DATABASE_URL: must connect as fairhouse_realtime/,
      );
    } finally {
      await admin.query('revoke fairhouse_ops from fairhouse_realtime');
      await admin.end();
    }
  });

  it('does not start where the demonstration’s brands are', async () => {
    await expect(startServer('realtime', production(seeded))).rejects.toThrow(
      /ended with code 2 before (.|\n)+ DATABASE_URL: the database has brands of the demonstration/,
    );
  });
});

describe('platform.demo_data', () => {
  it('finds the operators, accounts and brands that the seeds write, and nothing in an empty database', async () => {
    const database = await createTestDatabase();
    const found = async () => (await database.db.pool.query('select platform.demo_data() as found')).rows[0].found;
    expect(await found()).toEqual([]);
    const deps = {
      db: database.db,
      keys: createKeyRing([{ id: 'k1', key: Buffer.from(keyOf('root'), 'base64') }]),
      clock: systemClock,
    };
    await installOperators(deps, { isProduction: false });
    expect(await found()).toEqual(['operators']);
    await installSeeds(database.db);
    expect(await found()).toEqual(['operators', 'brands']);
    await installAccounts(deps);
    expect(await found()).toEqual(['operators', 'accounts', 'brands']);
    await database.close();
  });
});
