import * as z from 'zod';

/** Connections that carry money and personal data between our own processes. */
const linkNames = ['postgres', 'redis', 'nats'] as const;

/** The process roles of the one server image. */
const roleNames = ['http', 'gateway', 'worker', 'realtime', 'ops'] as const;
export type RoleName = (typeof roleNames)[number];

const port = z.coerce.number().int().min(0).max(65_535);

const base64Key = (bytes: number) =>
  z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length >= bytes, `must be the base64 of at least ${bytes} bytes`);

const keyId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);

/** `id:base64,id:base64`, newest first. */
export const rootKeysOf = (text: string): { id: string; key: Buffer }[] =>
  text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.trim().split(':');
    return { id, key: Buffer.from(key, 'base64') };
  });

/** The URLs of a comma-separated list. */
export const urlsOf = (text: string): URL[] => text.split(',').map((url) => new URL(url.trim()));

/** Servers of one cluster: all of one scheme, because one connection moves between them. */
const natsServers = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => z.url({ protocol: /^(nats|tls)$/ }).safeParse(url.trim()).success),
    'must be a list of nats:// or tls:// URLs',
  )
  .refine(
    (text) => new Set(text.split(',').map((url) => url.trim().split(':')[0])).size === 1,
    'must have one scheme in all its URLs',
  );

const hostsAndPorts = z
  .string()
  .regex(/^\s*[a-z0-9.-]+:[0-9]{1,5}\s*(,\s*[a-z0-9.-]+:[0-9]{1,5}\s*)*$/i, 'must be host:port,host:port')
  .transform((text) =>
    text.split(',').map((one) => {
      const [host = '', number] = one.trim().split(':');
      return { host, port: Number(number) };
    }),
  );

/** The URL of a vendor, and the hosts on which its games may open. Never taken from the database or a request. */
const vendorEndpoint = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }),
  launchHosts: z.array(z.string().regex(/^[a-z0-9.-]+(?::[0-9]{1,5})?$/)).min(1),
  /** The public page that verifies a round of this vendor; the round's id is appended. */
  proofUrl: z.url({ protocol: /^https?$/ }).optional(),
});

/** The URL of a payment provider, its adapter, and the shared signing secret. */
const paymentProvider = z.strictObject({
  adapter: z.enum(['sandbox']).default('sandbox'),
  baseUrl: z.url({ protocol: /^https?$/ }),
  secret: z.string().min(16),
});

const networks = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((block) => (block.trim() === '' ? [] : [block.trim()])))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])));

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
});

export const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  FAIRHOUSE_ROLES: z
    .string()
    .default(roleNames.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(roleNames)).min(1)),
  HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port.default(4100),
  GATEWAY_PORT: port.default(4110),
  WORKER_PORT: port.default(4120),
  REALTIME_PORT: port.default(4130),
  OPS_PORT: port.default(4140),
  /** The ports in links to local sites and the local back office, where other programs serve their pages. */
  SITE_PORT: port.optional(),
  OPS_SITE_PORT: port.optional(),
  /** The hosts of the back office; on any other host its routes do not exist. */
  OPS_HOSTS: z
    .string()
    .default('localhost,ops.localhost,127.0.0.1')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.:[\]-]+$/)).min(1)),
  /** Networks from which the back office can be reached; defence in depth, never the only protection. */
  OPS_NETWORKS: networks,
  /** Whether an operator's new device needs approval by a second person; `off` only for development and tests. */
  STAFF_DEVICE_APPROVAL: z.enum(['on', 'off']).default('on'),
  BACKOFFICE_DIST: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  /** A standby from which reports are read; nothing that decides about money is. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEALER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The name of this cell in what it publishes; by default that of its database. */
  CELL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,15}$/)
    .optional(),
  REDIS_URL: z.url({ protocol: /^(rediss?|unix)$/ }),
  /** The Sentinels that know the master; the URL then gives scheme, login and database alone. */
  REDIS_SENTINELS: hostsAndPorts.optional(),
  REDIS_SENTINEL_NAME: z.string().min(1).default('fairhouse'),
  NATS_URL: natsServers,
  /** Connections that run unencrypted on a network inside this machine. Every production start with it is audited. */
  PLAINTEXT_LINKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])))
    .pipe(z.array(z.enum(linkNames))),
  /** How many proxies of our own are in front: the n-th address from the right is the visitor's. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** The networks of these proxies; a forwarded address from anywhere else is ignored. */
  TRUSTED_PROXY_NETWORKS: networks,
  /** `host:port` of test servers on private addresses that the server may call; never in production. */
  EGRESS_PRIVATE_DESTINATIONS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().toLowerCase()])))
    .pipe(z.array(z.string().regex(/^[a-z0-9.:-]+:[0-9]{1,5}$/))),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of traces that is recorded, the same in every process: a trace is recorded whole or not at all. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The Prometheus of this cell; the back office reads its figures for System health. */
  PROMETHEUS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).username === '', 'must not hold a user or a password')
    .optional(),
  AUDIT_KEY: base64Key(32),
  /** The root key of all encryption at rest: contacts, codes, envelopes. Without it the sealed data is lost. */
  HOUSE_KEY: base64Key(32),
  HOUSE_KEY_ID: keyId.default('k1'),
  /** Earlier root keys, newest first: `id:base64,id:base64`. They only decrypt. */
  HOUSE_KEYS_OLD: z
    .string()
    .transform(rootKeysOf)
    .refine(
      (roots) => roots.every(({ id, key }) => keyId.safeParse(id).success && key.length >= 32),
      'must be ids with the base64 of at least 32 bytes',
    )
    .optional(),
  /** Concurrent password hashes in one process; each takes a core and 19 MiB. */
  HASHES_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
  /** The `nice` value of the hashing and picture processes; each has a low-priority default. */
  SIDE_PROCESS_NICENESS: z.coerce.number().int().min(0).max(19).optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_KEY: z.string().min(8).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('no-reply@fairhouse.example'),
  GOOGLE_ISSUER: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_ISSUER: z.url().optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  TELEGRAM_LOGIN_URL: z.url().optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[0-9]+:[A-Za-z0-9_-]+$/)
    .optional(),
  /** The provider whose phone tokens are accepted instead of our SMS code (spec §3 firebaseIdToken). */
  FIREBASE_ISSUER: z.url().optional(),
  FIREBASE_AUDIENCE: z.string().min(1).optional(),
  FIREBASE_JWKS_URL: z.url().optional(),
  /** Posting lanes of one gateway process, each with its own connection. One lane makes the largest batches. */
  GATEWAY_LANES: z.coerce.number().int().min(1).max(16).default(1),
  /** Seed of the Ed25519 key that signs responses to vendors. */
  GATEWAY_SIGNING_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((seed) => seed.length === 32, 'must be the base64 of 32 bytes')
    .optional(),
  GATEWAY_SIGNING_KEY_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/)
    .default('platform-1'),
  /** By vendor code: `{"studio":{"baseUrl":"https://…","launchHosts":["play.example"]}}`. */
  VENDOR_ENDPOINTS: jsonText.pipe(z.record(z.string().regex(/^[a-z0-9-]{2,32}$/), vendorEndpoint)).default({}),
  /** By provider code: `{"sandbox":{"baseUrl":"https://…","secret":"…"}}`. Contains secrets: provide it as a file. */
  PAYMENT_PROVIDERS: jsonText
    .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), paymentProvider))
    .refine((providers) => !('manual' in providers), '`manual` names transfers that people confirm')
    .default({}),
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  LEDGER_SEAL_FILE: z.string().min(1).optional(),
  /** The folder of member uploads, shared by `http`, `worker` and `ops`; outside any folder that is served directly. */
  UPLOADS_DIR: z.string().min(1).optional(),
  /** The origin of uploaded files: its own host, without pages or cookies of a brand. */
  FILES_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://files.localhost:4100'),
  COUNTRY_DATABASE: z.string().min(1).optional(),
  /** A filter of breached passwords instead of the bundled one; made by `pnpm passwords build`. */
  BREACHED_PASSWORDS_FILTER: z.string().min(1).optional(),
  /** A service to look up breached passwords by the first five digits of their SHA-1; used only where set. */
  BREACHED_PASSWORDS_RANGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEB_DIST: z.string().min(1).optional(),
  /**
   * Pseudo-languages that reveal faults: longer texts, right to left, ids. For tests and previews, never for players.
   */
  PSEUDO_LANGUAGES: z.enum(['off', 'on']).default('off'),
  /** Between "not ready" and "stop accepting": the time a load balancer needs to remove the process. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).default(5_000),
});

/** Secrets may come as files: `NAME_FILE` names a file whose content is the value of `NAME`. */
export const fileNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SEALER_DATABASE_URL',
  'REDIS_URL',
  'NATS_URL',
  'AUDIT_KEY',
  'HOUSE_KEY',
  'HOUSE_KEYS_OLD',
  'SMS_GATEWAY_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'GATEWAY_SIGNING_KEY',
  'PAYMENT_PROVIDERS',
] as const;

export type Config = Readonly<z.infer<typeof schema>>;
