import { createHash } from 'node:crypto';
import type { RoleName } from './config-schema.ts';

/** Bytes that look random and are the same in every run. */
const bytesOf = (name: string, length = 32): Buffer => createHash('sha256').update(name).digest().subarray(0, length);
export const keyOf = (name: string): string => bytesOf(name).toString('base64');
export const passwordOf = (name: string): string => bytesOf(name).toString('hex').slice(0, 32);

/** A configuration with which a production of this role starts: every setting given. */
export const goodProductionOf = (role: RoleName): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  FAIRHOUSE_ROLES: role,
  OPS_HOSTS: 'office.house.internal',
  DATABASE_URL: `postgres://fairhouse_${role}:${passwordOf(role)}@db.house.internal:5432/fairhouse?sslmode=verify-full`,
  SEALER_DATABASE_URL: `postgres://fairhouse_sealer:${passwordOf('sealer')}@db.house.internal:5432/fairhouse?sslmode=verify-full`,
  REDIS_URL: `rediss://:${passwordOf('redis')}@cache.house.internal:6379/0`,
  NATS_URL: `tls://fairhouse:${passwordOf('nats')}@bus.house.internal:4222`,
  AUDIT_KEY: keyOf('audit'),
  HOUSE_KEY: keyOf('house'),
  HOUSE_KEYS_OLD: `k0:${keyOf('house before')}`,
  GATEWAY_SIGNING_KEY: keyOf('gateway'),
  SMS_GATEWAY_URL: 'https://sms.partner.internal',
  SMS_GATEWAY_KEY: passwordOf('sms'),
  SMTP_URL: `smtps://house:${passwordOf('smtp')}@mail.house.internal`,
  MAIL_FROM: 'no-reply@house.internal',
  GOOGLE_ISSUER: 'https://one.partner.internal',
  GOOGLE_CLIENT_ID: 'house',
  GOOGLE_CLIENT_SECRET: passwordOf('google'),
  FACEBOOK_ISSUER: 'https://two.partner.internal',
  FACEBOOK_CLIENT_ID: 'house',
  FACEBOOK_CLIENT_SECRET: passwordOf('facebook'),
  TELEGRAM_LOGIN_URL: 'https://three.partner.internal',
  TELEGRAM_BOT_TOKEN: `1000000002:${passwordOf('telegram')}`,
  FIREBASE_ISSUER: 'https://four.partner.internal',
  FIREBASE_AUDIENCE: 'house',
  FIREBASE_JWKS_URL: 'https://four.partner.internal/jwks.json',
  VENDOR_ENDPOINTS: JSON.stringify({
    studio: {
      baseUrl: 'https://games.partner.internal',
      launchHosts: ['play.partner.internal'],
      proofUrl: 'https://games.partner.internal/verify?round=',
    },
  }),
  AUDIT_ANCHOR_FILE: '/var/lib/fairhouse/audit-anchors.jsonl',
  LEDGER_SEAL_FILE: '/var/lib/fairhouse/ledger-seals.jsonl',
  UPLOADS_DIR: '/var/lib/fairhouse-uploads',
  FILES_ORIGIN: 'https://files.house.internal',
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXY_NETWORKS: '10.0.0.0/24',
  BREACHED_PASSWORDS_RANGE_URL: 'https://five.partner.internal/range',
});
