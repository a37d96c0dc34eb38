import { createHash } from 'node:crypto';
import type { RoleName } from './config-schema.ts';

/** Deterministic bytes that look random. */
const bytesOf = (name: string, length = 32): Buffer => createHash('sha256').update(name).digest().subarray(0, length);
export const keyOf = (name: string): string => bytesOf(name).toString('base64');
export const passwordOf = (name: string): string => bytesOf(name).toString('hex').slice(0, 32);

/** A complete configuration with which production starts in this role. */
export const goodProductionOf = (role: RoleName): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  FAIRHOUSE_ROLES: role,
  OPS_HOSTS: 'office.fairhouse.internal',
  DATABASE_URL: `postgres://fairhouse_${role}:${passwordOf(role)}@db.fairhouse.internal:5432/fairhouse?sslmode=verify-full`,
  SEALER_DATABASE_URL: `postgres://fairhouse_sealer:${passwordOf('sealer')}@db.fairhouse.internal:5432/fairhouse?sslmode=verify-full`,
  REDIS_URL: `rediss://:${passwordOf('redis')}@cache.fairhouse.internal:6379/0`,
  NATS_URL: `tls://fairhouse:${passwordOf('nats')}@bus.fairhouse.internal:4222`,
  AUDIT_KEY: keyOf('audit'),
  HOUSE_KEY: keyOf('root'),
  HOUSE_KEYS_OLD: `k0:${keyOf('earlier root')}`,
  GATEWAY_SIGNING_KEY: keyOf('gateway'),
  SMS_GATEWAY_URL: 'https://sms.partner.internal',
  SMS_GATEWAY_KEY: passwordOf('sms'),
  SMTP_URL: `smtps://fairhouse:${passwordOf('smtp')}@mail.fairhouse.internal`,
  MAIL_FROM: 'no-reply@fairhouse.internal',
  GOOGLE_ISSUER: 'https://one.partner.internal',
  GOOGLE_CLIENT_ID: 'fairhouse',
  GOOGLE_CLIENT_SECRET: passwordOf('google'),
  FACEBOOK_ISSUER: 'https://two.partner.internal',
  FACEBOOK_CLIENT_ID: 'fairhouse',
  FACEBOOK_CLIENT_SECRET: passwordOf('facebook'),
  TELEGRAM_LOGIN_URL: 'https://three.partner.internal',
  TELEGRAM_BOT_TOKEN: `1000000002:${passwordOf('telegram')}`,
  FIREBASE_ISSUER: 'https://four.partner.internal',
  FIREBASE_AUDIENCE: 'fairhouse',
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
  FILES_ORIGIN: 'https://files.fairhouse.internal',
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXY_NETWORKS: '10.0.0.0/24',
  BREACHED_PASSWORDS_RANGE_URL: 'https://five.partner.internal/range',
});
