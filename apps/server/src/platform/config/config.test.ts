import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const enough = {
  DATABASE_URL: 'postgres://app:planted-secret@127.0.0.1:5432/fairhouse',
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
  AUDIT_KEY: Buffer.alloc(32, 7).toString('base64'),
  HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
};

describe('readConfig', () => {
  it('takes every role when none is named', () => {
    expect(readConfig(enough).FAIRHOUSE_ROLES).toEqual(['http', 'gateway', 'worker', 'realtime']);
  });

  it('takes a secret from the file that NAME_FILE points to', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'audit-key');
    writeFileSync(file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
    const { AUDIT_KEY: _left, ...rest } = enough;
    expect(readConfig({ ...rest, AUDIT_KEY_FILE: file }).AUDIT_KEY).toEqual(Buffer.alloc(32, 9));
  });

  it('names what is wrong and never prints a value', () => {
    const broken = { ...enough, DATABASE_URL: 'mysql://app:planted-secret@nowhere', HTTP_PORT: '99999' };
    expect(() => readConfig(broken)).toThrow(ConfigError);
    try {
      readConfig(broken);
    } catch (error) {
      expect(String(error)).toContain('DATABASE_URL');
      expect(String(error)).toContain('HTTP_PORT');
      expect(String(error)).not.toContain('planted-secret');
    }
  });

  it.each(['short', Buffer.alloc(31).toString('base64')])('refuses the audit key %s', (key) => {
    expect(() => readConfig({ ...enough, AUDIT_KEY: key })).toThrow(/AUDIT_KEY/);
  });
});
