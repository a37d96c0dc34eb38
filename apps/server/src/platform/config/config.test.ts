import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { goodProductionOf } from './production.fixture.ts';

const enough = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://app:planted-secret@127.0.0.1:5432/fairhouse',
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
  AUDIT_KEY: Buffer.alloc(32, 7).toString('base64'),
  FILES_ORIGIN: 'https://files.example',
  HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
};

describe('readConfig', () => {
  it('takes every role when none is named', () => {
    expect(readConfig(enough).FAIRHOUSE_ROLES).toEqual(['http', 'gateway', 'worker', 'realtime', 'ops']);
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

  it('requires the networks of proxies in production, and allows no private destinations there', () => {
    const production = goodProductionOf('http');
    expect(() => readConfig({ ...production, TRUSTED_PROXY_NETWORKS: '' })).toThrow(/TRUSTED_PROXY_NETWORKS/);
    const behind = { ...production, TRUSTED_PROXY_NETWORKS: '10.0.0.0/8, fd00::/8' };
    expect(readConfig(behind).TRUSTED_PROXY_NETWORKS).toEqual(['10.0.0.0/8', 'fd00::/8']);
    const listed = { EGRESS_PRIVATE_DESTINATIONS: '127.0.0.1:4400' };
    expect(() => readConfig({ ...production, ...listed })).toThrow(/EGRESS_PRIVATE_DESTINATIONS/);
    expect(readConfig({ ...enough, ...listed }).EGRESS_PRIVATE_DESTINATIONS).toEqual(['127.0.0.1:4400']);
    expect(() => readConfig({ ...enough, EGRESS_PRIVATE_DESTINATIONS: 'everywhere' })).toThrow();
  });

  it.each([
    ['one server', 'nats://u:p@127.0.0.1:4222', true],
    ['a cluster', 'nats://u:p@127.0.0.1:4222, nats://127.0.0.1:4223,nats://127.0.0.1:4224', true],
    ['a cluster with two schemes', 'nats://127.0.0.1:4222,tls://127.0.0.1:4223', false],
    ['a server of another kind', 'nats://127.0.0.1:4222,redis://127.0.0.1:6379', false],
    ['an empty place', 'nats://127.0.0.1:4222,', false],
  ])('takes or refuses %s in NATS_URL', (_, NATS_URL, isTaken) => {
    const read = () => readConfig({ ...enough, NATS_URL });
    if (isTaken) expect(read().NATS_URL).toBe(NATS_URL);
    else expect(read).toThrow(/^NATS_URL: /);
  });

  it('reads the Sentinels of Redis, and the name of the cell, which has a form', () => {
    expect(readConfig(enough)).toMatchObject({ REDIS_SENTINEL_NAME: 'fairhouse' });
    expect(readConfig(enough)).not.toHaveProperty('CELL', expect.anything());
    expect(readConfig({ ...enough, REDIS_SENTINELS: 'a.internal:26379, 10.0.0.2:26379', CELL: 'eu-1' })).toMatchObject({
      REDIS_SENTINELS: [
        { host: 'a.internal', port: 26_379 },
        { host: '10.0.0.2', port: 26_379 },
      ],
      CELL: 'eu-1',
    });
    for (const REDIS_SENTINELS of ['a.internal', 'a:1,', 'a:123456', 'redis://a:1'])
      expect(() => readConfig({ ...enough, REDIS_SENTINELS })).toThrow(/REDIS_SENTINELS/);
    for (const CELL of ['', 'Eu1', '1eu', 'a-name-that-is-too-long'])
      expect(() => readConfig({ ...enough, CELL })).toThrow(/CELL/);
  });

  describe('VENDOR_ENDPOINTS', () => {
    const endpoints = (baseUrl: string, launchHosts: unknown = ['play.example']) =>
      JSON.stringify({ studio: { baseUrl, launchHosts } });

    it('are none unless they are given', () => {
      expect(readConfig(enough).VENDOR_ENDPOINTS).toEqual({});
      const given = { ...enough, VENDOR_ENDPOINTS: endpoints('http://127.0.0.1:4400', ['studio.localhost:4400']) };
      expect(readConfig(given).VENDOR_ENDPOINTS).toEqual({
        studio: { baseUrl: 'http://127.0.0.1:4400', launchHosts: ['studio.localhost:4400'] },
      });
    });

    it.each([
      ['no JSON', '{'],
      ['an address of another kind', endpoints('ftp://play.example')],
      ['no launch host', endpoints('https://play.example', [])],
      ['a launch host with a path', endpoints('https://play.example', ['play.example/x'])],
      ['a source of a policy in place of a host', endpoints('https://play.example', ["play.example 'unsafe-inline'"])],
      ['a code nobody can have', endpoints('https://play.example').replace('studio', 'Studio!')],
    ])('are refused with %s', (_, text) => {
      expect(() => readConfig({ ...enough, VENDOR_ENDPOINTS: text })).toThrow(/VENDOR_ENDPOINTS/);
    });
  });

  describe('PAYMENT_PROVIDERS', () => {
    const providers = (baseUrl: string, more: object = {}) =>
      JSON.stringify({ sandbox: { baseUrl, secret: 'sixteen-characters', ...more } });

    it('are none unless they are given, each with an adapter', () => {
      expect(readConfig(enough).PAYMENT_PROVIDERS).toEqual({});
      expect(
        readConfig({ ...enough, PAYMENT_PROVIDERS: providers('http://127.0.0.1:4300') }).PAYMENT_PROVIDERS,
      ).toEqual({
        sandbox: { adapter: 'sandbox', baseUrl: 'http://127.0.0.1:4300', secret: 'sixteen-characters' },
      });
    });

    it.each([
      ['no JSON', '{'],
      ['an address of another kind', providers('ftp://pay.example')],
      ['a short secret', providers('https://pay.example', { secret: 'short' })],
      ['an adapter that nobody wrote', providers('https://pay.example', { adapter: 'other' })],
      ['a field more', providers('https://pay.example', { more: 1 })],
      ['the name of transfers that people confirm', providers('https://pay.example').replace('sandbox', 'manual')],
      ['a code nobody can have', providers('https://pay.example').replace('sandbox', 'Sand_box')],
    ])('are refused with %s', (_, text) => {
      expect(() => readConfig({ ...enough, PAYMENT_PROVIDERS: text })).toThrow(/PAYMENT_PROVIDERS/);
    });
  });

  it('requires approval of operators’ devices unless it is turned off, which production refuses', () => {
    expect(readConfig(enough).STAFF_DEVICE_APPROVAL).toBe('on');
    expect(readConfig({ ...enough, STAFF_DEVICE_APPROVAL: 'off' }).STAFF_DEVICE_APPROVAL).toBe('off');
    const production = { ...enough, NODE_ENV: 'production', STAFF_DEVICE_APPROVAL: 'off' };
    expect(() => readConfig(production)).toThrow(/STAFF_DEVICE_APPROVAL/);
  });
});
