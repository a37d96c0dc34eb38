/**
 * The back office on a seeded database of its own, with an operator of every built-in role signed in.
 *
 *   const ops = await openTestOps();            // beforeAll; `await ops.close()` in afterAll
 *   const { status, code, value, details } = await ops.as('admin').get('/api/ops/v1/operators');
 *   await ops.as('support').post('/api/ops/v1/brands/aurora/…', body);        // also put, delete
 *   await ops.as('finance_checker').post(url, body, { factor: true });        // with a fresh factor for this one call
 *
 * `admin` and `second_admin` have the platform-wide administrator role; the names of the other built-in roles have
 * theirs for aurora only; `harbour_manager` is a brand manager of harbour only; `nobody` is signed in without a role;
 * `visitor` has no session. `ops.context`, `ops.app` and `ops.database` are as in test-platform.ts; `operatorId` and
 * `cookie` are in `ops.as(name)`.
 */
import { type BuiltInRole, builtInRoles } from '@fairhouse/protocol/permissions';
import { inject } from 'vitest';
import { installOperator, openStaffSession } from '#modules/staff/index.ts';
import { readConfig } from '#platform/config/config.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { createLifecycle } from '#platform/kernel/lifecycle.ts';
import { createLog } from '#platform/kernel/log.ts';
import { type AppContext, createAppContext } from '#roles/app-context.ts';
import { buildOps } from '#roles/ops.ts';
import { hashSecret } from '../../src/cli/hash-secret.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from './test-database.ts';

export type OpsName = BuiltInRole | 'second_admin' | 'harbour_manager' | 'nobody' | 'visitor';

export type OpsResponse = {
  status: number;
  /** Null if the call succeeded. */
  code: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  value: any;
  details: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
};

type More = { factor?: boolean; headers?: Record<string, string> };

export type OpsHand = {
  readonly operatorId: string;
  readonly cookie: string;
  get(url: string, more?: More): Promise<OpsResponse>;
  post(url: string, body?: object, more?: More): Promise<OpsResponse>;
  put(url: string, body?: object, more?: More): Promise<OpsResponse>;
  delete(url: string, body?: object, more?: More): Promise<OpsResponse>;
};

export type TestOps = {
  database: TestDatabase;
  context: AppContext;
  app: ZodApp;
  as(name: OpsName): OpsHand;
  /** A further operator with these roles, signed in. */
  addOperator(name: string, roles: readonly { roleId: string; brandId: string | null }[]): Promise<OpsHand>;
  close(): Promise<void>;
};

/** The credentials of every test operator; the authenticator's secret is in base32. */
export const opsPassword = 'Quiet-lantern-harbour-71';
export const opsTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const opsHost = 'ops.localhost';
export const opsMailOf = (name: string): string => `${name}@operators.example`;

const seededTemplate = 'fairhouse_seeded';

const rolesOf = (name: Exclude<OpsName, 'visitor'>): { roleId: string; brandId: string | null }[] => {
  if (name === 'nobody') return [];
  if (name === 'harbour_manager') return [{ roleId: 'brand_manager', brandId: 'harbour' }];
  if (name === 'admin' || name === 'second_admin') return [{ roleId: 'admin', brandId: null }];
  return [{ roleId: name, brandId: 'aurora' }];
};

const names = [...(Object.keys(builtInRoles) as BuiltInRole[]), 'second_admin', 'harbour_manager', 'nobody'] as const;

/** Hashing is slow on purpose; all of them share one secret. */
let hashed: Promise<string> | undefined;

const signIn = async (
  { db, keys, clock }: AppContext,
  name: string,
  roles: readonly { roleId: string; brandId: string | null }[],
) => {
  hashed ??= hashSecret(opsPassword);
  const passwordHash = await hashed;
  return db.transaction(async (tx) => {
    const input = {
      email: opsMailOf(name),
      name: name.replaceAll('_', ' '),
      passwordHash,
      totpSecret: opsTotpSecret,
      roles,
    };
    const { operatorId } = await installOperator(tx, input, { keys, clock });
    const session = { operatorId, door: 'cli', factor: null, address: '127.0.0.1', userAgent: 'test' } as const;
    const { token } = await openStaffSession(tx, session, { clock });
    return { operatorId, cookie: `__Host-staff=${token}` };
  });
};

const handOf = (
  app: ZodApp,
  { db }: Pick<AppContext, 'db'>,
  { operatorId, cookie }: { operatorId: string; cookie: string },
): OpsHand => {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, more: More = {}) => {
    if (more.factor) {
      await db.pool.query(
        `update staff.session set stepped_up_factor = 'totp', stepped_up_until = now() + interval '5 minutes', step_up_used = false
         where operator_id = $1 and ended_at is null`,
        [operatorId],
      );
    }
    const response = await app.inject({
      method,
      url,
      headers: {
        host: opsHost,
        origin: `http://${opsHost}`,
        'x-forwarded-for': '127.0.0.1',
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const parsedBody = (isJson ? response.json() : {}) as {
      success?: boolean;
      code?: string;
      value?: unknown;
      details?: Record<string, unknown>;
    };
    return {
      status: response.statusCode,
      code: parsedBody.success === false ? (parsedBody.code ?? null) : null,
      value: parsedBody.value,
      details: parsedBody.details ?? {},
      headers: response.headers,
      text: response.body,
    };
  };
  return {
    operatorId,
    cookie,
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, body = {}, more) => call('POST', url, body, more),
    put: (url, body = {}, more) => call('PUT', url, body, more),
    delete: (url, body, more) => call('DELETE', url, body, more),
  };
};

export const openTestOps = async (environment: Record<string, string> = {}): Promise<TestOps> => {
  const services = inject('services');
  await fillTemplateOnce(seededTemplate, installSeeds);
  const database = await createTestDatabase(seededTemplate);
  const config = readConfig({
    NODE_ENV: 'test',
    // A busy machine would starve processes of a low priority.
    SIDE_PROCESS_NICENESS: '0',
    FAIRHOUSE_ROLES: 'ops',
    DATABASE_URL: database.urlFor('ops'),
    // Refuses what a standby would refuse.
    DATABASE_READ_URL: database.urlFor('ops'),
    REDIS_URL: services.redisUrl,
    NATS_URL: services.natsUrl,
    AUDIT_KEY: Buffer.alloc(32, 1).toString('base64'),
    HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: '0',
    // Tests about devices turn this on.
    STAFF_DEVICE_APPROVAL: 'off',
    ...environment,
  });
  const log = createLog({ level: config.LOG_LEVEL, role: 'test' });
  const lifecycle = createLifecycle({ log, drainDelayMs: 0 });
  const own = await createAppContext({ config, log, lifecycle });
  const app = await buildOps(own);
  // Tests insert data that the back office itself may not write.
  const context = { ...own, db: database.db };
  await app.ready();
  lifecycle.started();
  const hands = new Map<OpsName, OpsHand>([['visitor', handOf(app, context, { operatorId: '', cookie: '' })]]);
  for (const name of names) hands.set(name, handOf(app, context, await signIn(context, name, rolesOf(name))));
  return {
    database,
    context,
    app,
    as: (name) => {
      const hand = hands.get(name);
      if (hand === undefined) throw new Error(`nobody is called ${name}`);
      return hand;
    },
    addOperator: async (name, roles) => handOf(app, context, await signIn(context, name, roles)),
    close: async () => {
      await app.close();
      await lifecycle.drain('test over');
      await database.close();
    },
  };
};
