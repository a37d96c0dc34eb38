import { join } from 'node:path';
import type { Services } from '../services/index.ts';
import type { ServerRole } from './stack.types.ts';

export type Environment = Readonly<Record<string, string>>;

/**
 * The variables of the user's shell that a process needs to run. All others are left out: a stray DATABASE_URL must not
 * take effect.
 */
export const shellEnvironment = (): Environment => {
  const passEnv = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TERM', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    passEnv.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
};

/** The environment of every server process. */
export const serverEnvironment = (services: Services, nodeEnv: 'development' | 'test'): Environment => ({
  NODE_ENV: nodeEnv,
  HOST: '127.0.0.1',
  DATABASE_URL: services.postgres.urlFor('app'),
  REDIS_URL: services.redis.url,
  NATS_URL: services.nats.url,
  AUDIT_KEY: services.auditKey,
  // One secret per set of services is enough where no data is worth protecting.
  HOUSE_KEY: services.auditKey,
  AUDIT_ANCHOR_FILE: join(services.dir, 'audit-anchors.jsonl'),
  LEDGER_SEAL_FILE: join(services.dir, 'ledger-seals.jsonl'),
  UPLOADS_DIR: join(services.dir, 'uploads'),
  TRUSTED_PROXY_HOPS: '0',
  // Demo operators may sign in from any browser.
  STAFF_DEVICE_APPROVAL: 'off',
  LOG_LEVEL: 'info',
  // There is no load balancer here that needs time to notice the drain.
  DRAIN_DELAY_MS: '0',
});

/** The owner's connection, only for migrate and seed. */
export const ownerEnvironment = (services: Services): Environment => ({
  MIGRATOR_DATABASE_URL: services.postgres.urlFor('migrator'),
});

const portVariable: Record<ServerRole, string> = {
  http: 'HTTP_PORT',
  gateway: 'GATEWAY_PORT',
  worker: 'WORKER_PORT',
  realtime: 'REALTIME_PORT',
  ops: 'OPS_PORT',
};

/**
 * What links of any role lead to: uploaded files, which the http role serves under a separate host name, the brands'
 * sites and the back office.
 */
export const linkEnvironment = (ports: { http: number; site: number; backOffice?: number }): Environment => ({
  FILES_ORIGIN: `http://files.localhost:${ports.http}`,
  SITE_PORT: String(ports.site),
  ...(ports.backOffice === undefined ? {} : { OPS_SITE_PORT: String(ports.backOffice) }),
});

/** The database role of a process: its own, or the shared one when it has several roles. */
export const databaseUrlOf = (services: Services, roles: readonly ServerRole[]): string =>
  services.postgres.urlFor(roles.length === 1 && roles[0] !== undefined ? roles[0] : 'app');

/** The roles of a process and their ports; only the worker gets the sealer's connection. */
export const roleEnvironment = (
  services: Services,
  roles: readonly ServerRole[],
  ports: Readonly<Partial<Record<ServerRole, number>>>,
): Environment => ({
  FAIRHOUSE_ROLES: roles.join(','),
  ...Object.fromEntries(roles.map((role) => [portVariable[role], String(ports[role])])),
  ...(roles.includes('worker') ? { SEALER_DATABASE_URL: services.postgres.urlFor('sealer') } : {}),
});
