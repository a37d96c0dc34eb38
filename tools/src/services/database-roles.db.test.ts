import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot, type Services, startServices, writeInstallationSecrets } from './index.ts';

const run = promisify(execFile);

let services: Services;
let folder: string;
beforeAll(async () => {
  services = await startServices({ profile: 'test', only: ['postgres'] });
  folder = join(mkdtempSync(join(tmpdir(), 'roles-')), 'secrets');
  const here = '127.0.0.1:1';
  writeInstallationSecrets(folder, { postgres: `127.0.0.1:${services.postgres.port}`, redis: here, nats: here });
});
afterAll(async () => {
  await services.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('gives the database roles the passwords of the secret files, prints none, and may be repeated', async () => {
  const database = new URL(services.postgres.adminUrl);
  database.pathname = '/fairhouse';
  for (const _time of ['first', 'second']) {
    const { stdout, stderr } = await run('psql', [
      ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${database.href}`],
      ...[
        `--set=secrets=${join(folder, 'servers')}`,
        `--set=roles=${join(repositoryRoot, 'apps/server/db/roles.sql')}`,
      ],
      `--file=${join(repositoryRoot, 'ops/postgres/roles.psql')}`,
    ]);
    expect(stdout + stderr).toBe('');
  }
  const urls = ['http/database_url', 'ops/database_url', 'migrate/migrator_database_url', 'studio/studio_database_url'];
  for (const file of [...urls, 'worker/sealer_database_url']) {
    const client = new pg.Client({ connectionString: readFileSync(join(folder, file), 'utf8').trim() });
    await client.connect();
    await client.end();
  }
});
