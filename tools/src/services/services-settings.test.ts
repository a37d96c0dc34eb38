import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attachServices } from './attach-services.ts';
import { lockFolder } from './lock-folder.ts';
import { requestedPostgresVersion } from './requested-postgres-version.ts';
import { natsConfiguration, understandsSyncAlways } from './start-nats.ts';
import { newState, readState, writeState } from './state-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the state file', () => {
  it('is readable by its owner alone and reads back as it was written', () => {
    const path = join(folder, 'services.json');
    const state = newState();
    writeState(path, state);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readState(path)).toEqual(state);
  });

  it('is not quietly replaced when it is damaged, for it holds the only passwords', () => {
    const path = join(folder, 'services.json');
    writeFileSync(path, '{"postgres":');
    expect(() => readState(path)).toThrow('pnpm services reset');
  });
});

describe('NATS', () => {
  const known = { port: 4222, monitorPort: 8222, version: '2.9.10', program: 'nats-server', password: 'secret' };

  it.each([
    ['2.9.10', false],
    ['2.10.0', true],
    ['2.15.1', true],
    ['3.0.0', true],
  ])('%s understands "sync_interval: always": %s', (version, understands) => {
    expect(understandsSyncAlways(version)).toBe(understands);
  });

  it('syncs always where it must be durable and can be', () => {
    expect(natsConfiguration({ ...known, version: '2.10.23' }, '/store', true)).toContain('sync_interval: always');
    expect(natsConfiguration({ ...known, version: '2.10.23' }, '/store', false)).not.toContain('sync_interval');
    expect(natsConfiguration(known, '/store', true)).not.toContain('sync_interval');
  });
});

describe('the lock of a folder', () => {
  it('makes the second wait for the first', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder, 150)).rejects.toThrow('for too long');
    release();
    (await lockFolder(folder, 150))();
  });

  it('is taken over from a holder that died', async () => {
    // No process can have a pid above the kernel's maximum.
    writeFileSync(join(folder, 'lock'), '99999999');
    (await lockFolder(folder, 150))();
  });
});

it('refuses a PostgreSQL that nobody tests', () => {
  expect(requestedPostgresVersion(undefined)).toBeUndefined();
  expect(requestedPostgresVersion('18')).toBe(18);
  expect(() => requestedPostgresVersion('16')).toThrow('PG may be 15 or 18');
});

it('tells someone who attaches before the first start what to run', async () => {
  await expect(attachServices({ dir: folder })).rejects.toThrow('pnpm services up');
});
