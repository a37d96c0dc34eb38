import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { repositoryRoot, writeComposeSecrets } from '../services/index.ts';

// Nothing here runs a container: these are the static checks that are possible without an engine.

const ops = join(repositoryRoot, 'ops');

const serviceShape = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  restart: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.array(z.string()),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  depends_on: z
    .record(z.string(), z.object({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  healthcheck: z
    .union([
      z.object({ disable: z.literal(true) }),
      z.object({ test: z.array(z.string()).min(2), interval: z.string() }),
    ])
    .optional(),
});

const composeShape = z.object({
  services: z.record(z.string(), serviceShape),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const { services, networks, volumes, secrets } = composeShape.parse(
  parse(readFileSync(join(ops, 'compose.yaml'), 'utf8'), { merge: true }),
);
const all = Object.entries(services);
const oneShot = new Set(['roles', 'migrate', 'seed']);
const serverImages = all.filter(([, { build }]) => build?.target === 'server');

// The variables that the server, the studio and the sandbox read.
const knownVariables = new Set([
  ...['NODE_ENV', 'FAIRHOUSE_ROLES', 'HOST', 'HTTP_PORT', 'GATEWAY_PORT', 'WORKER_PORT', 'REALTIME_PORT'],
  ...['OPS_PORT', 'OPS_HOSTS', 'OPS_NETWORKS', 'BACKOFFICE_DIST'],
  ...[
    'DATABASE_URL',
    'MIGRATOR_DATABASE_URL',
    'SEALER_DATABASE_URL',
    'REDIS_URL',
    'NATS_URL',
    'AUDIT_KEY',
    'HOUSE_KEY',
  ],
  ...[
    'PLAINTEXT_LINKS',
    'TRUSTED_PROXY_HOPS',
    'TRUSTED_PROXY_NETWORKS',
    'LOG_LEVEL',
    'AUDIT_ANCHOR_FILE',
    'LEDGER_SEAL_FILE',
    'UPLOADS_DIR',
    'FILES_ORIGIN',
    'WEB_DIST',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'DRAIN_DELAY_MS',
  ],
  ...['SANDBOX_HTTP_PORT', 'SANDBOX_SMTP_PORT', 'VENDOR_ENDPOINTS'],
  ...['STUDIO_HOST', 'STUDIO_PORT', 'STUDIO_PUBLIC_URL', 'PLATFORM_GATEWAY_URL'],
]);
const fileVariables = new Set(
  [
    'DATABASE_URL',
    'MIGRATOR_DATABASE_URL',
    'SEALER_DATABASE_URL',
    'REDIS_URL',
    'NATS_URL',
    'AUDIT_KEY',
    'HOUSE_KEY',
    'GATEWAY_SIGNING_KEY',
    'STUDIO_DATABASE_URL',
    'STUDIO_SIGNING_KEY',
    'PLATFORM_PUBLIC_KEY',
  ].map((name) => `${name}_FILE`),
);
// The variables of the official PostgreSQL image.
const postgresVariables = new Set(['POSTGRES_DB', 'POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS']);

it('has every part of a cell', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    [
      'postgres',
      'redis',
      'nats',
      'roles',
      'migrate',
      'seed',
      'http',
      'gateway',
      'worker',
      'realtime',
      'ops',
      'studio',
      'sandbox',
    ].toSorted(),
  );
});

describe.each(all)('%s', (name, service) => {
  it('is watched by a health check, or runs once', () => {
    if (oneShot.has(name)) {
      expect(service.restart).toBe('no');
    } else {
      expect(service.restart).toBe('unless-stopped');
      expect(service.healthcheck).toHaveProperty('test');
    }
  });

  it('names a version of its image', () => {
    const tag = /:(?:\$\{[A-Z_]+:-)?([^:}]+)\}?$/.exec(service.image)?.[1];
    expect(tag).toMatch(/^\d+\.\d+/);
  });

  it('waits only for parts that exist, for an end of those that end and for health of those that do not', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      expect(services).toHaveProperty(other);
      expect(condition).toBe(oneShot.has(other) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it('uses declared secrets, networks and volumes, and files that exist', () => {
    for (const secret of service.secrets) expect(secrets).toHaveProperty([secret]);
    for (const network of service.networks) expect(networks).toHaveProperty(network);
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(resolve(ops, source)), source).toBe(true);
      else expect(volumes).toHaveProperty(source);
    }
  });

  it('is given only variables that someone reads, and secrets only as files that it has', () => {
    for (const [variable, value] of Object.entries(service.environment)) {
      const known = name === 'postgres' ? postgresVariables : new Set([...knownVariables, ...fileVariables]);
      expect(known).toContain(variable);
      const secret = /^\/run\/secrets\/(.+)$/.exec(value ?? '')?.[1];
      if (secret !== undefined) expect(service.secrets).toContain(secret);
      if (fileVariables.has(`${variable}_FILE`))
        throw new Error(`${variable} stands in the open; use ${variable}_FILE`);
    }
  });

  it('holds no secret that it does not use', () => {
    const mounted = service.volumes.map((volume) => resolve(ops, volume.split(':')[0] ?? ''));
    const texts = [
      ...Object.values(service.environment),
      ...(service.command ?? []),
      ...mounted.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
    ].join('\n');
    for (const secret of service.secrets) expect(texts).toContain(`run/secrets/${secret}`);
  });

  it('may not gain privileges', () => {
    expect(service.security_opt).toContain('no-new-privileges:true');
  });
});

it('gives the owner’s connection to migrate and seed alone, and the sealer’s to the worker alone', () => {
  const holders = (secret: string) =>
    all.filter(([, service]) => service.secrets.includes(secret)).map(([name]) => name);
  expect(holders('migrator_database_url')).toEqual(['migrate', 'seed']);
  expect(holders('sealer_database_url')).toEqual(['worker']);
  expect(holders('app_database_url')).toEqual(['seed']);
  for (const role of ['http', 'gateway', 'worker', 'realtime', 'ops'])
    expect(holders(`${role}_database_url`)).toEqual([role]);
  expect(holders('postgres_password')).toEqual(['postgres', 'roles']);
});

it('opens database, cache and transport to nobody outside', () => {
  expect(networks.inside?.internal).toBe(true);
  for (const name of ['postgres', 'redis', 'nats', 'roles', 'migrate', 'seed']) {
    expect(services[name]?.networks).toEqual(['inside']);
    expect(services[name]?.ports).toEqual([]);
  }
});

it('publishes each server role on the port that it listens on', () => {
  const roles = serverImages.filter(([name]) => !oneShot.has(name));
  expect(roles.map(([name]) => name)).toEqual(['http', 'gateway', 'worker', 'realtime', 'ops']);
  for (const [name, { environment, ports }] of roles) {
    expect(environment.FAIRHOUSE_ROLES).toBe(name);
    const port = environment[`${name.toUpperCase()}_PORT`];
    for (const published of ports) expect(published.endsWith(`:${port}:${port}`)).toBe(true);
  }
});

it('builds from a file and targets that exist, as a user other than root', () => {
  for (const [, { build }] of all) {
    if (!build) continue;
    const dockerfile = readFileSync(resolve(ops, build.context, build.dockerfile), 'utf8');
    const stage = dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${build.target}`));
    expect(stage).toContain('USER node');
    expect(stage).toContain('HEALTHCHECK');
  }
});

it('copies into the images only files that exist', () => {
  const dockerfile = readFileSync(join(ops, 'images/server.Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copied.length).toBeGreaterThan(3);
  for (const source of copied) expect(existsSync(join(repositoryRoot, source)), source).toBe(true);
});

it('makes exactly the secret files that are declared, closed to others, and never over existing ones', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'new');
  try {
    expect(writeComposeSecrets(folder).toSorted()).toEqual(
      Object.values(secrets)
        .map(({ file }) => file.split('/').at(-1))
        .toSorted(),
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();
    for (const role of ['app', 'sealer', 'http', 'gateway', 'worker', 'realtime', 'ops']) {
      const { username, password } = new URL(read(`${role}_database_url`));
      expect({ username, password }).toEqual({ username: `fairhouse_${role}`, password: read(`${role}_password`) });
    }
    expect(read('redis_auth.conf')).toBe(`requirepass ${new URL(read('redis_url')).password}`);
    expect(read('nats_auth.conf')).toContain(new URL(read('nats_url')).password);
    expect(Buffer.from(read('audit_key'), 'base64')).toHaveLength(32);
    expect(Buffer.from(read('house_key'), 'base64')).toHaveLength(32);
    expect(Buffer.from(read('gateway_signing_key'), 'base64')).toHaveLength(32);
    const seed = Buffer.from(read('gateway_signing_key'), 'base64');
    expect(read('platform_public_key')).toBe(publicKeyText(keyPairFromSeed(seed).publicKey));
    expect(new URL(read('studio_database_url')).password).toBe(read('studio_password'));
    expect(() => writeComposeSecrets(folder)).toThrow('not empty');
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
});
