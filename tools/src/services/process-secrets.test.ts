import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processSecrets, secretVariables, writeInstallationSecrets } from './process-secrets.ts';

const hosts = { postgres: '127.0.0.1:5432', redis: 'cache.internal:6379', nats: 'localhost:4222' };

let folder: string;
let written: string[];
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'new');
  written = writeInstallationSecrets(folder, hosts);
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(folder, path), 'utf8').trim();

it('writes exactly the files that each process is told to read, and closes the folders to others', () => {
  for (const [holder, names] of Object.entries(processSecrets)) {
    const files = names.map((name) => join(folder, holder, name.toLowerCase()));
    expect(written.filter((path) => path.startsWith(join(folder, holder, '/')))).toEqual(files);
    expect(statSync(join(folder, holder)).mode & 0o777).toBe(0o700);
  }
  expect(secretVariables('migrate', '/run/x')).toEqual({ MIGRATOR_DATABASE_URL_FILE: '/run/x/migrator_database_url' });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('gives every process the password of its own database role and the shared keys', () => {
  for (const role of ['http', 'gateway', 'worker', 'realtime', 'ops']) {
    const { username, password } = new URL(read(`${role}/database_url`));
    expect({ username, password }).toEqual({
      username: `fairhouse_${role}`,
      password: read(`servers/${role}_password`),
    });
    expect(read(`${role}/audit_key`)).toBe(read('http/audit_key'));
  }
  expect(new URL(read('worker/sealer_database_url')).password).toBe(read('servers/sealer_password'));
  expect(new URL(read('migrate/migrator_database_url')).password).toBe(read('servers/migrator_password'));
  expect(new URL(read('studio/studio_database_url')).password).toBe(read('servers/studio_password'));
  expect(read('servers/redis_auth.conf')).toBe(`requirepass ${new URL(read('http/redis_url')).password}`);
  expect(read('servers/nats_auth.conf')).toContain(new URL(read('http/nats_url')).password);
  const seed = Buffer.from(read('gateway/gateway_signing_key'), 'base64');
  expect(read('studio/platform_public_key')).toBe(publicKeyText(keyPairFromSeed(seed).publicKey));
});

it('makes different keys of 32 bytes', () => {
  const keys = ['http/audit_key', 'http/house_key', 'http/gateway_signing_key', 'studio/studio_signing_key'].map(read);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(Buffer.from(key, 'base64')).toHaveLength(32);
});

it('asks for encryption only where a server is on another machine', () => {
  expect(read('http/redis_url')).toMatch(/^rediss:/);
  expect(read('http/nats_url')).toMatch(/^nats:/);
  expect(read('http/database_url')).not.toContain('sslmode');
});

it('never writes over existing secrets', () => {
  expect(() => writeInstallationSecrets(folder, hosts)).toThrow('not empty');
});
