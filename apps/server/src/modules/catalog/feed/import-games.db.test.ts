import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeKeyPair } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { fed, fedGame } from './feed.fixture.ts';
import { type StudioServer, startStudioServer } from './studio-server.fixture.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../../cli/import-games.ts', import.meta.url));

let database: TestDatabase;
let studio: StudioServer;
beforeAll(async () => {
  database = await createTestDatabase();
  studio = await startStudioServer('FED');
});
afterAll(async () => {
  studio.close();
  await database.close();
});

const importGames = async (args: readonly string[], environment: Record<string, string> = {}) => {
  const env = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'test',
    DATABASE_URL: database.urlFor('app'),
    HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
    ...environment,
  };
  return run(process.execPath, [program, ...args], { env, timeout: 20_000 }).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
};

describe('pnpm import-games', () => {
  const here = () => ['--vendor', 'FED', '--url', studio.url];

  it('imports a list, reports progress, and ends with a table of counts', async () => {
    studio.serve(fed({ games: [1, 2, 3, 4].map((number) => fedGame(number)) }));
    const { code, stdout, stderr } = await importGames(here());
    expect(code).toBe(0);
    expect(stderr).toContain('studio 1 of 1: FED page 1, 3 games');
    expect(stderr).toContain('studio 1 of 1: FED page 2, 4 games');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/)),
    ).toEqual([
      ['studio', 'pages', 'added', 'changed', 'unchanged', 'refused', 'retired', 'outcome'],
      ['FED', '2', '4', '0', '0', '0', '0', 'finished'],
    ]);
  });

  it('pulls every studio that has an address when none is named', async () => {
    await database.db.pool.query('update catalog.vendor set feed_url = $1, feed_public_key = $2', [
      studio.url,
      studio.publicKey,
    ]);
    const { stdout } = await importGames([], { EGRESS_PRIVATE_DESTINATIONS: new URL(studio.url).host });
    expect(stdout).toMatch(/FED +2 +0 +0 +4 /);
  });

  it('reports it and ends with an error when a list is not trusted', async () => {
    studio.serve(fed({ games: [fedGame(9)] }), makeKeyPair().secretKey);
    const { code, stdout, stderr } = await importGames(here());
    expect(code).toBe(1);
    expect(stderr).toContain('a wrong signature');
    expect(stdout).toMatch(/FED .*failed/);
  });

  it.each([
    ['an address without a studio', ['--url', 'http://127.0.0.1:1'], {}, 'pnpm import-games'],
    [
      'a production without the studio’s key',
      ['--vendor', 'FED', '--url', 'http://127.0.0.1:1'],
      { NODE_ENV: 'production' },
      '--key must be given',
    ],
    [
      'a foreign address without the studio’s key',
      ['--vendor', 'FED', '--url', 'http://studio.example'],
      {},
      '--key must be given',
    ],
  ])('refuses %s', async (_, args, environment, why) => {
    const { code, stderr } = await importGames(args, environment);
    expect(stderr).toContain(why);
    expect(code).toBe(2);
  });

  it('prints the public key with which studios verify us', async () => {
    const { stdout } = await importGames(['--public-key']);
    expect(stdout.trim()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
