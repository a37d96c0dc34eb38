import { testKeys } from '@fairhouse/vendor-kit';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { goodProductionOf, keyOf, passwordOf } from './production.fixture.ts';

const good = goodProductionOf('worker');

type Environment = Readonly<Record<string, string | undefined>>;

const refusalOf = (environment: Environment): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

const vendor = (more: object) =>
  JSON.stringify({
    studio: { baseUrl: 'https://games.partner.internal', launchHosts: ['play.partner.internal'], ...more },
  });
const provider = (more: object) =>
  JSON.stringify({ bank: { baseUrl: 'https://bank.partner.internal', secret: passwordOf('bank'), ...more } });
const base64 = (bytes: Buffer): string => bytes.toString('base64');
const database = (more: string, password = passwordOf('worker')): string =>
  `postgres://fairhouse_worker:${password}@db.fairhouse.internal/fairhouse${more}`;

describe('a production process', () => {
  it.each(['http', 'gateway', 'worker', 'realtime', 'ops'] as const)(
    'starts as %s with a good configuration',
    (role) => {
      expect(refusalOf(goodProductionOf(role))).toBe('');
    },
  );

  it('requires of a role nothing that only another needs', () => {
    const {
      AUDIT_ANCHOR_FILE: _anchor,
      SEALER_DATABASE_URL: _sealer,
      OPS_HOSTS: _hosts,
      ...http
    } = goodProductionOf('http');
    expect(refusalOf(http)).toBe('');
    const { GATEWAY_SIGNING_KEY: _key, UPLOADS_DIR: _folder, ...realtime } = goodProductionOf('realtime');
    expect(refusalOf(realtime)).toBe('');
  });

  it.each([undefined, '', 'prod', 'Development'])('is the default for NODE_ENV=%s', (NODE_ENV) => {
    expect(refusalOf({ ...good, NODE_ENV, HOUSE_KEY: base64(Buffer.alloc(32)) })).toContain(
      'HOUSE_KEY: is not made of random bytes',
    );
  });

  it('is stricter than a development process', () => {
    expect(
      refusalOf({ ...good, NODE_ENV: 'development', HOUSE_KEY: good.AUDIT_KEY, NATS_URL: 'nats://127.0.0.1:4222' }),
    ).toBe('');
  });

  const isPublic = 'is a secret that everybody can read in the repository';
  const isWeak = 'is not made of random bytes';
  const isNobodys = 'names this machine or a host kept for examples';
  const notOwnRole = 'must connect as fairhouse_worker';
  const needsTls = 'must have sslmode=verify-full or name a socket file';
  it.each<[string, Environment, string]>([
    ['the password of .env.example', { DATABASE_URL: database('?sslmode=verify-full', 'change-me') }, isPublic],
    ['the sandbox’s SMS key', { SMS_GATEWAY_KEY: 'sandbox-sms-key' }, isPublic],
    ['the sandbox’s client secret', { GOOGLE_CLIENT_SECRET: 'sandbox-google-secret' }, isPublic],
    ['the sandbox’s other client secret', { FACEBOOK_CLIENT_SECRET: 'sandbox-facebook-secret' }, isPublic],
    ['the sandbox’s bot token', { TELEGRAM_BOT_TOKEN: '1000000001:sandbox-telegram-token' }, isPublic],
    ['the sandbox’s payment secret', { PAYMENT_PROVIDERS: provider({ secret: 'sandbox-payment-secret' }) }, isPublic],
    [
      'the protocol’s printed key',
      { GATEWAY_SIGNING_KEY: base64(testKeys.platform.secretKey.subarray(0, 32)) },
      isPublic,
    ],
    ['a printed key as its root', { HOUSE_KEY: base64(testKeys.vendor.secretKey.subarray(0, 32)) }, isPublic],
    ['a key of zeros', { AUDIT_KEY: base64(Buffer.alloc(32)) }, isWeak],
    ['a key of one repeated byte', { HOUSE_KEY: base64(Buffer.alloc(32, 7)) }, isWeak],
    [
      'a key of repeated bytes',
      {
        GATEWAY_SIGNING_KEY: base64(
          Buffer.concat([
            Buffer.from('0123456789abcdef', 'hex'),
            Buffer.from('0123456789abcdef0123456789abcdef0123456789abcdef', 'hex'),
          ]),
        ),
      },
      isWeak,
    ],
    [
      'a key that counts',
      { HOUSE_KEY: base64(Buffer.from(Array.from({ length: 32 }, (_, at) => 40 + 3 * at))) },
      isWeak,
    ],
    ['a key that is a sentence', { AUDIT_KEY: base64(Buffer.from('The quick brown fox jumps over it.')) }, isWeak],
    ['an old key of zeros', { HOUSE_KEYS_OLD: `k0:${base64(Buffer.alloc(32))}` }, isWeak],
    ['one key for two purposes', { HOUSE_KEY: good.AUDIT_KEY }, 'is the same key as AUDIT_KEY'],
    ['an old root that signs the record', { HOUSE_KEYS_OLD: `k0:${good.AUDIT_KEY}` }, 'is the same key as AUDIT_KEY'],
    ['a root that did not change', { HOUSE_KEYS_OLD: `k0:${good.HOUSE_KEY}` }, 'is the same key as HOUSE_KEY'],
    ['a root that signs to vendors', { GATEWAY_SIGNING_KEY: good.HOUSE_KEY }, 'is the same key as HOUSE_KEY'],
    ['a short password', { REDIS_URL: 'rediss://:secret@cache.fairhouse.internal' }, 'has a weak secret'],
    [
      'a password of one letter',
      { NATS_URL: `tls://fairhouse:${'a'.repeat(24)}@bus.fairhouse.internal` },
      'has a weak secret',
    ],
    ['a vendor over http', { VENDOR_ENDPOINTS: vendor({ baseUrl: 'http://games.partner.internal' }) }, 'must be https'],
    ['proofs over http', { VENDOR_ENDPOINTS: vendor({ proofUrl: 'http://games.partner.internal' }) }, 'must be https'],
    [
      'a provider over http',
      { PAYMENT_PROVIDERS: provider({ baseUrl: 'http://bank.partner.internal' }) },
      'must be https',
    ],
    ['messages over http', { SMS_GATEWAY_URL: 'http://sms.partner.internal' }, 'must be https'],
    ['an issuer over http', { GOOGLE_ISSUER: 'http://one.partner.internal' }, 'must be https'],
    ['another issuer over http', { FACEBOOK_ISSUER: 'http://two.partner.internal' }, 'must be https'],
    ['a login page over http', { TELEGRAM_LOGIN_URL: 'http://three.partner.internal' }, 'must be https'],
    ['phone tokens over http', { FIREBASE_ISSUER: 'http://four.partner.internal' }, 'must be https'],
    ['keys over http', { FIREBASE_JWKS_URL: 'http://four.partner.internal/jwks.json' }, 'must be https'],
    [
      'mail in the clear',
      { SMTP_URL: 'smtp://mail.fairhouse.internal' },
      'must be smtps, or smtp with requireTLS=true',
    ],
    ['the back office under localhost', { OPS_HOSTS: 'office.fairhouse.internal,localhost' }, isNobodys],
    ['the back office under a loopback address', { OPS_HOSTS: '[::1]:4140' }, isNobodys],
    ['the back office under the name of the compose file', { OPS_HOSTS: 'ops.example' }, isNobodys],
    ['the default name of the back office', { OPS_HOSTS: undefined }, isNobodys],
    ['a vendor on this machine', { VENDOR_ENDPOINTS: vendor({ baseUrl: 'https://127.0.0.1:4400' }) }, isNobodys],
    ['games from this machine', { VENDOR_ENDPOINTS: vendor({ launchHosts: ['studio.localhost:4400'] }) }, isNobodys],
    ['a provider on this machine', { PAYMENT_PROVIDERS: provider({ baseUrl: 'https://localhost' }) }, isNobodys],
    ['an issuer on this machine', { GOOGLE_ISSUER: 'https://[::1]:4300' }, isNobodys],
    ['mail to this machine', { SMTP_URL: 'smtps://127.0.0.2' }, isNobodys],
    ['the default sender of mail', { MAIL_FROM: undefined }, isNobodys],
    [
      'the payment sandbox',
      { PAYMENT_PROVIDERS: provider({ adapter: 'sandbox' }) },
      'has the adapter sandbox, which moves no money',
    ],
    ['languages for tests', { PSEUDO_LANGUAGES: 'on' }, 'is for tests'],
    ['no audit anchor', { AUDIT_ANCHOR_FILE: undefined }, 'is missing: a rewritten audit chain would not be seen'],
    ['no sealer', { SEALER_DATABASE_URL: undefined }, 'is missing: the audit chain would not be sealed'],
    ['no signing key', { GATEWAY_SIGNING_KEY: undefined }, 'is missing: what vendors are told is signed with it'],
    ['no folder for uploads', { UPLOADS_DIR: undefined }, 'is missing: what members send would be lost'],
    ['a database in the clear', { DATABASE_URL: database('') }, needsTls],
    ['a database whose certificate nobody checks', { DATABASE_URL: database('?sslmode=no-verify') }, needsTls],
    ['a database that may speak in the clear', { DATABASE_URL: database('?sslmode=prefer') }, needsTls],
    [
      'the sealer in the clear',
      { SEALER_DATABASE_URL: good.SEALER_DATABASE_URL?.replace('?sslmode=verify-full', '') },
      needsTls,
    ],
    ['every role in one process', { FAIRHOUSE_ROLES: undefined }, 'must name one role: each has a process of its own'],
    ['the rights of another role', { DATABASE_URL: goodProductionOf('ops').DATABASE_URL }, notOwnRole],
    ['the rights of commands', { DATABASE_URL: good.DATABASE_URL?.replace('_worker', '_app') }, notOwnRole],
    ['the rights of the owner', { DATABASE_URL: good.DATABASE_URL?.replace('_worker', '_migrator') }, notOwnRole],
    ['a sealer that is none', { SEALER_DATABASE_URL: good.DATABASE_URL }, 'must connect as fairhouse_sealer'],
    [
      'Redis in the clear',
      { REDIS_URL: `redis://:${passwordOf('redis')}@cache.fairhouse.internal` },
      'must be rediss or unix',
    ],
    [
      'a socket file of Redis behind Sentinels',
      { REDIS_URL: 'unix:///run/redis.sock', REDIS_SENTINELS: 'a:26379' },
      'must not be a socket file where REDIS_SENTINELS is set',
    ],
    ['a standby in the clear', { DATABASE_READ_URL: good.DATABASE_URL?.replace('?sslmode=verify-full', '') }, needsTls],
    [
      'a standby with the rights of another role',
      { DATABASE_READ_URL: goodProductionOf('ops').DATABASE_URL },
      notOwnRole,
    ],
    [
      'a second server of NATS that has a weak secret',
      { NATS_URL: `tls://bus-1.fairhouse.internal,tls://fairhouse:${'a'.repeat(24)}@bus-2.fairhouse.internal` },
      'has a weak secret',
    ],
    ['NATS in the clear', { NATS_URL: `nats://fairhouse:${passwordOf('nats')}@bus.fairhouse.internal` }, 'must be tls'],
  ])('does not start with %s', (_, fault, reason) => {
    const [name = ''] = Object.keys(fault);
    const refusal = refusalOf({ ...goodProductionOf(name === 'OPS_HOSTS' ? 'ops' : 'worker'), ...fault });
    // One fault, one line, except where a short public password is weak as well or a test adapter has a public secret.
    expect(refusal.split('\n')).toContain(`${name}: ${reason}`);
    for (const line of refusal.split('\n')) expect(line).toMatch(new RegExp(`^${name}: `));
    for (const value of Object.values(fault)) if (value !== undefined) expect(refusal).not.toContain(value);
  });

  it.each([
    [
      'a socket file of PostgreSQL',
      { DATABASE_URL: `postgres://fairhouse_worker:${passwordOf('worker')}@%2Frun%2Fpostgresql/fairhouse` },
    ],
    ['a socket folder of PostgreSQL', { DATABASE_URL: database('?host=/run/postgresql') }],
    ['a standby', { DATABASE_READ_URL: good.DATABASE_URL?.replace('@', '@standby.') }],
    ['a socket file of Redis', { REDIS_URL: 'unix:///run/redis.sock' }],
    ['mail that insists on TLS', { SMTP_URL: 'smtp://mail.fairhouse.internal?requireTLS=true' }],
  ])('starts with %s', (_, given) => {
    expect(refusalOf({ ...good, ...given })).toBe('');
  });

  it('accepts an unencrypted connection only by its name', () => {
    const plain = {
      ...good,
      REDIS_URL: `redis://:${passwordOf('redis')}@cache`,
      NATS_URL: `nats://fairhouse:${passwordOf('nats')}@bus`,
    };
    expect(refusalOf({ ...plain, PLAINTEXT_LINKS: 'redis,nats' })).toBe('');
    expect(refusalOf({ ...plain, PLAINTEXT_LINKS: 'redis' })).toBe('NATS_URL: must be tls');
    expect(refusalOf({ ...plain, PLAINTEXT_LINKS: 'all' })).toContain('PLAINTEXT_LINKS: ');
  });

  it('reports everything that is wrong at once, whatever the kind of fault', () => {
    const refusal = refusalOf({
      ...good,
      HTTP_PORT: '99999',
      HOUSE_KEY: good.AUDIT_KEY,
      AUDIT_KEY_FILE: '/nowhere',
      UPLOADS_DIR: undefined,
    });
    expect(refusal.split('\n').map((line) => line.split(':')[0])).toEqual(['HTTP_PORT', 'HOUSE_KEY', 'UPLOADS_DIR']);
  });

  it('reports that a secret’s file cannot be read, without its path', () => {
    const { HOUSE_KEY: _key, ...rest } = good;
    expect(refusalOf({ ...rest, HOUSE_KEY_FILE: '/nowhere/planted' })).toBe('HOUSE_KEY_FILE: cannot be read');
  });

  it('does not repeat any of the JSON that it refuses', () => {
    const refusal = refusalOf({
      ...good,
      PAYMENT_PROVIDERS: JSON.stringify({ 'Planted name': { 'planted-field': keyOf('x') } }),
    });
    expect(refusal).toContain('PAYMENT_PROVIDERS: ');
    expect(refusal.toLowerCase()).not.toContain('planted');
  });
});
