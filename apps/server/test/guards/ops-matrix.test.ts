import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fairhouse/protocol';
import { opsEndpoints, opsSamples } from '@fairhouse/protocol/ops/all';
import type { OpsSample } from '@fairhouse/protocol/ops/ops-sample.types';
import { type BuiltInRole, builtInRoles, type Permission } from '@fairhouse/protocol/permissions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffSession } from '#modules/staff/index.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { type OpsName, openTestOps, opsHost, type TestOps } from '#test/harness/test-ops.ts';

const modulesFolder = join(import.meta.dirname, '../../src/modules');

/** Every file that serves the back office: folders and files named `ops`, and the staff module. */
const opsFiles = (): string[] =>
  readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(\/ops\/|\.ops\.|^staff\/)/.test(name) && name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(modulesFolder, name));

let ops: TestOps;
let png: Buffer;
beforeAll(async () => {
  ops = await openTestOps();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => ops.close());

/** Objects need not exist: the guard runs before they are looked up. */
const named: Readonly<Record<string, string>> = {
  vendorCode: 'LUMF',
  memberCurrency: 'USD',
  failedJobId: '999999999',
  ref: '999999999',
};
const nobodysId = '0190f5c6-0000-7000-8000-000000000000';

const filled = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => named[name] ?? nobodysId);
  if (Array.isArray(value)) return value.map(filled);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
  }
  return value;
};

const isAboutBrand = ({ url }: Endpoint): boolean => url.includes('/brands/:brandId');

/** Sends the sample of an endpoint; `isFresh` first shows a factor. */
const send = async (
  endpoint: Endpoint,
  { cookie, brandId, isFresh, operatorId }: { cookie: string; brandId: string; isFresh: boolean; operatorId: string },
) => {
  const { method, config, schema } = endpoint;
  const sample = filled(opsSamples[config.id] ?? {}) as OpsSample;
  const params: Record<string, unknown> = { ...sample.params, brandId };
  const path = endpoint.url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? nobodysId)),
  );
  const query = new URLSearchParams(
    Object.entries(sample.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  await ops.database.db.pool.query(
    `update staff.session set stepped_up_factor = $2::text, stepped_up_until = case when $2::text is null then null else now() + interval '5 minutes' end,
       step_up_used = false
     where operator_id = nullif($1, '')::uuid and ended_at is null`,
    [operatorId, isFresh ? 'totp' : null],
  );
  const isPicture = sample.body === 'png';
  const response = await ops.app.inject({
    method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      host: opsHost,
      origin: `http://${opsHost}`,
      'x-forwarded-for': '127.0.0.1',
      ...(cookie === '' ? {} : { cookie }),
      ...(isPicture
        ? { 'content-type': 'image/png' }
        : schema.body === undefined
          ? {}
          : { 'content-type': 'application/json' }),
    },
    ...(isPicture ? { payload: png } : schema.body === undefined ? {} : { payload: JSON.stringify(sample.body ?? {}) }),
  });
  const parsedBody = (response.headers['content-type']?.includes('json') ? response.json() : {}) as { code?: string };
  return { status: response.statusCode, code: parsedBody.code ?? null, body: response.body };
};

const behind = opsEndpoints.filter(({ config }) => config.guard.token === 'required');
const publicEndpoints = opsEndpoints.filter(({ config }) => config.guard.token === 'none');

/** Each call gets its own session, because some calls end it. */
const sendAs = async (endpoint: Endpoint, name: OpsName, brandId = 'aurora', isFresh = true) => {
  const { operatorId } = ops.as(name);
  if (operatorId === '') return send(endpoint, { cookie: '', operatorId, brandId, isFresh });
  const input = { operatorId, door: 'cli', factor: null, address: '127.0.0.1', userAgent: 'test' } as const;
  const { token } = await ops.database.db.transaction((tx) => openStaffSession(tx, input, ops.context));
  return send(endpoint, { cookie: `__Host-staff=${token}`, operatorId, brandId, isFresh });
};

/** Error codes of the guard; any other response comes from the handler. */
const guardCodes = new Set(['AUTH_NOT_LOGGED_IN', 'AUTH_FORBIDDEN', 'AUTH_STEP_UP_REQUIRED']);

/** Failures of the test itself. */
const noVerdict = new Set([
  'SYSTEM_INPUT_INVALID',
  'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
  'SYSTEM_TOO_MANY_REQUESTS',
  'SYSTEM_ORIGIN_REFUSED',
  'SYSTEM_UNKNOWN_ERROR',
]);

describe('the list of calls', () => {
  it('is the list of routes: none is registered that is not declared, and the reverse', () => {
    const served = ops.app.routeTable
      .filter(({ config }) => config?.guard !== undefined)
      .map(({ method, url }) => `${String(method)} ${url}`);
    const declared = opsEndpoints.map(({ method, url }) => `${method} ${url}`);
    expect(served.filter((route) => !declared.includes(route))).toEqual([]);
    expect(declared.filter((route) => !served.includes(route))).toEqual([]);
    expect(new Set(opsEndpoints.map(({ config }) => config.id)).size).toBe(opsEndpoints.length);
  });

  it('matches the snapshot of guards: a changed line is a changed permission', async () => {
    const lines = opsEndpoints.map(({ method, url, config: { guard } }) => {
      const step =
        guard.stepUp === undefined ? '' : guard.stepUp.freshSeconds === 0 ? ' factor-each' : ' factor-recent';
      return `${method} ${url} ${guard.token === 'none' ? 'public' : (guard.permission ?? 'own')}${step}`;
    });
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('ops-routes.snapshot.txt');
  });

  it('has a permission of the right scope on every call: brand or platform', () => {
    for (const endpoint of behind) {
      const { permission } = endpoint.config.guard;
      expect(permission, endpoint.config.id).not.toBeUndefined();
      if (isAboutBrand(endpoint)) expect(permission, endpoint.config.id).not.toBeNull();
    }
  });

  it('changes balances only through the ledger: no file of the back office writes a ledger table', () => {
    const files = opsFiles();
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(/(insertInto|updateTable|deleteFrom)\(\s*['"`]ledger\./.test(text), file).toBe(false);
      expect(/\b(insert into|update|delete from)\s+ledger\./i.test(text), file).toBe(false);
    }
  });
});

describe('without a session', () => {
  it.each(behind.map((endpoint) => [endpoint.config.id, endpoint] as const))('%s is closed', async (_, endpoint) => {
    expect((await sendAs(endpoint, 'visitor')).code).toBe('AUTH_NOT_LOGGED_IN');
  });

  it('public endpoints respond', async () => {
    for (const endpoint of publicEndpoints)
      expect((await sendAs(endpoint, 'visitor')).code).not.toBe('AUTH_NOT_LOGGED_IN');
  });

  it('a member’s session is refused, under either cookie name', async () => {
    const member = await openTestMember(ops.database.db);
    const cookie = await signIn(ops.database.db, member, {
      role: 'member',
      level: 'full',
      scope: 'full',
      factor: 'passkey',
    });
    const token = cookie.split('=')[1] ?? '';
    for (const endpoint of behind) {
      for (const stolen of [cookie, `__Host-staff=${token}`]) {
        const response = await send(endpoint, { cookie: stolen, operatorId: '', brandId: 'aurora', isFresh: false });
        expect(response.code, endpoint.config.id).toBe('AUTH_NOT_LOGGED_IN');
      }
    }
  });
});

/** Their query names something that may not exist: a logo, another brand to compare with. */
const namedByQuery = new Set(['opsGetLogo', 'opsCompareSwitches']);

const roleNames = Object.keys(builtInRoles) as BuiltInRole[];

describe.each(roleNames)('%s', (role) => {
  const held = new Set<Permission>(builtInRoles[role].permissions);
  const isGroupWide = role === 'admin';
  const mayUse = (endpoint: Endpoint): boolean => {
    const { permission } = endpoint.config.guard;
    if (permission === null || permission === undefined) return true;
    return held.has(permission) && (isGroupWide || isAboutBrand(endpoint));
  };

  it.each(behind.map((endpoint) => [endpoint.config.id, endpoint] as const))('%s', async (_, endpoint) => {
    const { code, status, body } = await sendAs(endpoint, role);
    expect(noVerdict.has(code ?? ''), `${code} ${body.slice(0, 300)}`).toBe(false);
    if (!mayUse(endpoint)) {
      expect(code).toBe('AUTH_FORBIDDEN');
      return;
    }
    expect(guardCodes.has(code ?? '')).toBe(false);
    const isPlainList =
      endpoint.method === 'GET' && !/:(?!brandId)[a-zA-Z]+/.test(endpoint.url) && !namedByQuery.has(endpoint.config.id);
    if (isPlainList) expect(status, body.slice(0, 300)).toBe(200);
  });
});

describe('a fresh factor', () => {
  const wanting = behind.filter(({ config }) => config.guard.stepUp !== undefined);

  it.each(wanting.map((endpoint) => [endpoint.config.id, endpoint] as const))(
    'is asked for by %s',
    async (_, endpoint) => {
      expect((await sendAs(endpoint, 'admin', 'aurora', false)).code).toBe('AUTH_STEP_UP_REQUIRED');
    },
  );

  it('is used up by the action it was shown for, where each action needs its own', async () => {
    for (const endpoint of wanting.filter(({ config }) => config.guard.stepUp?.freshSeconds === 0)) {
      await sendAs(endpoint, 'admin');
      const { rows } = await ops.database.db.pool.query<{ used: boolean }>(
        `select bool_or(step_up_used) as used from staff.session where operator_id = $1 and ended_at is null`,
        [ops.as('admin').operatorId],
      );
      expect(rows[0]?.used, endpoint.config.id).toBe(true);
    }
  });
});

describe('somebody of another brand', () => {
  const ofBrand = behind.filter(isAboutBrand);

  it.each(ofBrand.map((endpoint) => [endpoint.config.id, endpoint] as const))(
    'finds nothing at %s',
    async (_, endpoint) => {
      const theirs = await sendAs(endpoint, 'harbour_manager');
      const nobodys = await sendAs(endpoint, 'harbour_manager', 'no-such-brand');
      expect([theirs.status, theirs.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
      // The response is the same for a brand that exists and one that does not.
      const plain = ({ body }: { body: string }) => body.replace(/"traceId":"[^"]*"/, '');
      expect(plain(theirs)).toBe(plain(nobodys));
    },
  );

  it('a brand that does not exist is not found, with or without platform-wide permissions', async () => {
    for (const endpoint of ofBrand.filter(({ method }) => method === 'GET')) {
      expect((await sendAs(endpoint, 'admin', 'no-such-brand')).code, endpoint.config.id).toBe('SYSTEM_NOT_FOUND');
    }
  });
});
