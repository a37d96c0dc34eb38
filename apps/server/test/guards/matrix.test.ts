import { gzipSync } from 'node:zlib';
import { type Endpoint, furtherEndpoints, specEndpoints } from '@fairhouse/protocol';
import { sampleBodies, sampleQueries } from '@fairhouse/protocol/samples';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAccount } from '#modules/agent/index.ts';
import { endSession } from '#modules/identity/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { enrolMember } from '#modules/member/index.ts';
import { gatherCopy } from '#modules/privacy/copies/gather-copy.ts';
import { openWallets } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openUploads } from '#platform/uploads/open-uploads.ts';
import { type PlantedOrders, plantCashier } from '#test/harness/plant-cashier.ts';
import { plantContracts, plantedDay } from '#test/harness/plant-contracts.ts';
import { sealedFor } from '#test/harness/sealed.ts';
import { adjust, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { asksFreshFactor, exceptions, matrix, type Relation, relations, type Verdict } from './matrix-table.ts';

const all: readonly Endpoint[] = [...specEndpoints, ...furtherEndpoints];
const host = 'aurora.localhost';
const deps = { clock: systemClock, outbox: createOutbox(systemClock) };

let platform: TestPlatform;
/** Two agent trees of one brand, four levels deep, and a member of another brand. */
let people: Record<
  'top' | 'upline' | 'owner' | 'downline' | 'sibling' | 'otherTop' | 'otherTree' | 'trial' | 'stranger',
  string
>;

const enrol = (username: string, type: 1 | 3 | 4 | 42, recommenderId: string | null, brandId = 'aurora') =>
  platform.database.db.transaction(async (tx) => {
    const currency = type === 4 ? 'FUN' : brandId === 'aurora' ? 'USD' : 'EUR';
    const input = { brandId, username, displayName: username, type, currency, language: 'EN', recommenderId };
    const member = await enrolMember(tx, input, deps);
    if (member === null) throw new Error('the name is taken');
    await openWallets(tx, { brandId, memberId: member.id, currency, isTrial: type === 4 });
    const isAgent = type === 1 || type === 42;
    if (type !== 4)
      await placeAccount(tx, { brandId, memberId: member.id, recommenderId, isAgent, state: 'active' }, deps);
    return member.id;
  });

beforeAll(async () => {
  platform = await openTestPlatform();
  const top = await enrol('matrix-top', 1, null);
  const upline = await enrol('matrix-upline', 42, top);
  const owner = await enrol('matrix-owner', 3, upline);
  const otherTop = await enrol('matrix-other-top', 1, null);
  people = {
    top,
    upline,
    owner,
    otherTop,
    downline: await enrol('matrix-downline', 3, owner),
    sibling: await enrol('matrix-sibling', 3, upline),
    otherTree: await enrol('matrix-other-tree', 3, otherTop),
    trial: await enrol('matrix-trial', 4, null),
    stranger: await enrol('matrix-stranger', 3, null, 'harbour'),
  };
});
afterAll(() => platform.close());

const whoIs: Record<Relation, keyof typeof people | null> = {
  visitor: null,
  trial: 'trial',
  owner: 'owner',
  agent: 'otherTop',
  downline: 'downline',
  directUpline: 'upline',
  higherUpline: 'top',
  sibling: 'sibling',
  otherTree: 'otherTree',
  otherBrand: 'stranger',
  staff: 'owner',
  ended: 'owner',
  changeOnly: 'owner',
  remembered: 'owner',
  stale: 'owner',
};

/** The session cookie of a relation. Each cell gets its own, because some calls end the session. */
const cookieOf = async (relation: Relation): Promise<string | null> => {
  const who = whoIs[relation];
  if (who === null) return null;
  const db = platform.database.db;
  const member = {
    brandId: who === 'stranger' ? 'harbour' : 'aurora',
    memberId: people[who],
    wallet: 0n,
    currency: 'USD',
  };
  const role = who === 'trial' ? 'trial' : ['top', 'upline', 'otherTop'].includes(who) ? 'agent' : 'member';
  const cookie = await signIn(db, member, {
    role,
    level: relation === 'remembered' ? 'remembered' : 'full',
    scope: relation === 'changeOnly' ? 'change_password' : 'full',
    factor: relation === 'stale' || relation === 'remembered' || relation === 'changeOnly' ? null : 'passkey',
  });
  const token = cookie.split('=')[1] ?? '';
  const idOf = sql<{ id: string }>`select encode(sha256(${token}::bytea), 'hex') as id`;
  const sessionId = (await idOf.execute(db.read)).rows[0]?.id ?? '';
  if (relation === 'staff')
    await db.pool.query(
      `update identity.session set realm = 'staff', role = 'staff' where id_hash = decode($1, 'hex')`,
      [sessionId],
    );
  if (relation === 'ended') await db.transaction((tx) => endSession(tx, { sessionId, reason: 'logout' }, deps));
  return cookie;
};

const plantOrders = (): Promise<PlantedOrders> =>
  plantCashier(platform.context, { brandId: 'aurora', memberId: people.owner });

const plantRound = async (): Promise<Record<string, string>> => {
  const id = newId();
  await platform.database.db.pool.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       last_seq, opened_at, last_at, look_at)
     values ($1::uuid, 'aurora', $2, 1, 'USD', false, 1, 'studio', $1::text, 1, now(), now(), now())`,
    [id, people.owner],
  );
  return { roundRef: id };
};

/** An account that the owner's upline created. */
const plantWaiting = async (): Promise<Record<string, string>> => {
  const waitingId = newId();
  await platform.database.db.pool.query(
    `insert into agent.waiting_account (id, brand_id, agent_member_id, request_id, username, secret_hash,
       activation_until, created_day, created_at)
     values ($1::uuid, 'aurora', $2, $1::uuid, $1::text, sha256('x'), now() + interval '1 day', current_date, now())`,
    [waitingId, people.upline],
  );
  return { waitingId };
};

/** A contract of the owner's upline with the agent above, its bill, and a debt to it: one for all cells. */
let agreement: Promise<Record<string, string>> | undefined;
const plantAgreement = (): Promise<Record<string, string>> => {
  const sides = { brandId: 'aurora', memberId: people.upline ?? '', currency: 'USD', upline: people.top ?? null };
  agreement ??= plantContracts(platform.database.db, sides).then(({ contractId, debtId }) => ({
    contractId,
    debtId,
    periodStart: plantedDay,
  }));
  return agreement;
};

/** An object of the owner for each endpoint with a path parameter; a new one needs an entry here. */
const objects: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  csGo: async () => ({ id: 'unknown' }),
  getGame: async () => {
    const { rows } = await platform.database.db.pool.query<{ id: string }>(
      `select game_id as id from catalog.shown_game where brand_id = 'aurora' order by place_all limit 1`,
    );
    return { nodeId: rows[0]?.id ?? '' };
  },
  getGameByCode: async () => {
    const { rows } = await platform.database.db.pool.query<{ vendor: string; code: string }>(
      `select vendor_code as vendor, game_code as code from catalog.shown_game join catalog.game using (game_id, vendor_code)
       where brand_id = 'aurora' order by place_all limit 1`,
    );
    return { vendorCode: rows[0]?.vendor ?? '', gameCode: rows[0]?.code ?? '' };
  },
  renewSecret: plantWaiting,
  removeWaitingAccount: plantWaiting,
  closeAgentLink: async () => {
    const linkId = newId();
    await platform.database.db.pool.query(
      `insert into agent.link (id, brand_id, agent_member_id, request_id, code, label, is_for_agents, created_at)
       values ($1::uuid, 'aurora', $2, $1::uuid, $1::text, 'x', false, now())`,
      [linkId, people.upline],
    );
    return { linkId };
  },
  readAgentExport: async () => {
    const exportId = newId();
    await platform.database.db.pool.query(
      `insert into agent.export (id, brand_id, member_id, kind, params, rows_expected, state, file_name, ended_at)
       values ($1, 'aurora', $2, 'bets', $3, 0, 'done', 'x.csv', now())`,
      [exportId, people.upline, { kind: 'bets', from: '2026-06-01', to: '2026-06-30' }],
    );
    const part = [exportId, gzipSync('x')];
    await platform.database.db.pool.query(
      'insert into agent.export_part (export_id, n, bytes) values ($1, 0, $2)',
      part,
    );
    return { exportId };
  },
  answerApplicant: async () => {
    const { rows } = await platform.database.db.pool.query<{ id: string }>(
      `insert into agent.application (id, brand_id, member_id, text, state, applied_at)
       values ($1, 'aurora', $2, '', 'with_upline', now())
       on conflict (member_id) where state in ('with_upline', 'waiting')
       do update set state = 'with_upline' returning id`,
      [newId(), people.owner],
    );
    return { applicationId: rows[0]?.id ?? '' };
  },
  getContract: () => plantAgreement(),
  getBill: () => plantAgreement(),
  collectBill: () => plantAgreement(),
  forgiveDebt: () => plantAgreement(),
  listRealtimeWindows: async () => ({ day: plantedDay.slice(0, 10) }),
  getBet: () => plantRound(),
  disputeBet: () => plantRound(),
  getBetDispute: () => plantRound(),
  uploadPaper: async () => ({ kind: 'passport' }),
  getReceipt: async () => {
    const { db } = platform.database;
    const wallets = await walletsOf(db.read, { brandId: 'aurora', memberId: people.owner });
    const wallet = wallets.find(({ purse }) => purse === 'main')?.walletId ?? 0n;
    const owner = { brandId: 'aurora', memberId: people.owner, wallet, currency: 'USD' };
    return { version: String(await adjust(db, owner, 10_000n)) };
  },
  readDataCopy: async () => {
    const copyId = newId();
    await platform.database.db.pool.query(
      `insert into privacy.copy (id, brand_id, member_id, asked_at) values ($1, 'aurora', $2, platform.deadline_now())`,
      [copyId, people.owner],
    );
    await gatherCopy(copyId, 1, { ...platform.context, objects: openUploads(platform.context.config), parts: [] });
    return { copyId, format: 'json' };
  },
  startSocialSignIn: async () => ({ provider: 'google' }),
  unlinkSocial: async () => {
    // Each member has exactly one, so another member's cannot be named.
    for (const id of Object.values(people)) {
      await platform.database.db.pool.query(
        `insert into identity.social_link (brand_id, provider, provider_subject, subject_id, linked_at)
         values ('aurora', 'google', $1, $2, now()) on conflict do nothing`,
        [`google-${id}`, id],
      );
    }
    return { provider: 'google' };
  },
  endOneSession: async () => {
    await cookieOf('owner');
    const { rows } = await platform.database.db.pool.query<{ id: string }>(
      `select public_id as id from identity.session where subject_id = $1 and ended_at is null and realm = 'player' order by created_at desc limit 1`,
      [people.owner],
    );
    return { sessionId: rows[0]?.id ?? '' };
  },
  getDeposit: () => plantOrders(),
  proveDeposit: () => plantOrders(),
  cancelDeposit: () => plantOrders(),
  getWithdrawal: () => plantOrders(),
  confirmReceipt: () => plantOrders(),
  complainWithdrawal: () => plantOrders(),
  cancelWithdrawal: () => plantOrders(),
  removePayee: () => plantOrders(),
  readProof: () => plantOrders(),
  removePasskey: async () => {
    const id = newId();
    await platform.database.db.pool.query(
      `insert into identity.passkey (id, brand_id, subject_id, credential_id, public_key, label, added_at)
       values ($1, 'aurora', $2, decode(replace($3, '-', ''), 'hex'), '\\x00', 'Key', now())`,
      [id, people.owner, id],
    );
    return { passkeyId: id };
  },
};

/** An unused value of the same format: another id or a much larger number; an enum value stays as it is. */
const unknownAs = (value: string): string => {
  if (/^[0-9]+$/.test(value)) return String(Number(value) + 100_000);
  return /^[0-9a-f]{8}-/.test(value) ? newId() : value;
};

const filled = (url: string, params: Record<string, string>): string =>
  url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => params[name] ?? '');

let visits = 0;
const send = async (endpoint: Endpoint, cookie: string | null, params: Record<string, string>) => {
  const { config, method, schema } = endpoint;
  const path = filled(endpoint.url, params);
  const today = new Date().toISOString().slice(0, 10);
  const query = new URLSearchParams(
    // A receipt is requested by the day of its posting.
    config.id === 'getReceipt' ? { day: today } : (sampleQueries[config.id] ?? {}),
  ).toString();
  visits += 1;
  const headers: Record<string, string> = {
    host,
    origin: `http://${host}`,
    'x-forwarded-for': `198.18.${Math.floor(visits / 250)}.${(visits % 250) + 1}`,
    ...(cookie === null ? {} : { cookie }),
  };
  const url = query === '' ? path : `${path}?${query}`;
  if (config.id === 'uploadProof' || config.id === 'uploadPaper')
    return platform.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'image/png' },
      payload: Buffer.from('no picture'),
    });
  const [body] = sampleBodies[config.id] ?? [];
  if (schema.body === undefined || body === undefined) return platform.app.inject({ method, url, headers });
  if (config.encrypted) {
    const sealed = await sealedFor(platform.app, { method, url: path, body, host });
    return platform.app.inject({ method, url, headers: { ...headers, ...sealed.headers }, payload: sealed.payload });
  }
  const form = config.form ? new URLSearchParams(body as Record<string, string>).toString() : undefined;
  return platform.app.inject({
    method,
    url,
    headers: {
      ...headers,
      'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload: form ?? JSON.stringify(body),
  });
};

const verdicts: Readonly<Record<string, Verdict>> = {
  AUTH_NOT_LOGGED_IN: 'login',
  AUTH_FORBIDDEN: 'role',
  AUTH_REAL_ACCOUNT_NEEDED: 'real',
  AUTH_PASSWORD_CHANGE_REQUIRED: 'change',
  AUTH_STEP_UP_REQUIRED: 'fresh',
  SYSTEM_NOT_FOUND: 'nothing',
  CONTRACT_NOT_FOUND: 'nothing',
};

/** Failures of the test itself: input rejected by the schema, rate limit reached, internal error. */
const noVerdict = new Set([
  'SYSTEM_INPUT_INVALID',
  'SYSTEM_ENVELOPE_INVALID',
  'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
  'SYSTEM_TOO_MANY_REQUESTS',
  'SYSTEM_OVERLOADED',
  'SYSTEM_ORIGIN_REFUSED',
  'SYSTEM_UNKNOWN_ERROR',
]);

const codeOf = (body: string): string | null => {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? null;
  } catch {
    return null;
  }
};

const judge = ({ body, statusCode }: { body: string; statusCode: number }): Verdict | string => {
  const code = codeOf(body);
  if (code === null) return statusCode < 400 ? 'in' : `status ${statusCode}`;
  return noVerdict.has(code) ? code : (verdicts[code] ?? 'in');
};

/** The expected response of a cell: the row of its group, the endpoint's exceptions, and the fresh factor. */
const expectedOf = ({ config }: Endpoint, relation: Relation): Verdict | undefined => {
  const cell = exceptions[config.id]?.cells[relation] ?? matrix[config.guard.group]?.[relation];
  const asks = asksFreshFactor[config.id];
  // The role is judged before the factor.
  if (cell === 'role') return cell;
  if (cell !== 'in' || asks === undefined) return relation === 'stale' && asks !== undefined ? 'fresh' : cell;
  // A factor that is used up by one request is never fresh here, because no factor was shown for this call.
  return asks === 'used up' || relation === 'stale' ? 'fresh' : cell;
};

const refusals: readonly Verdict[] = ['login', 'role', 'real', 'change', 'fresh', 'nothing'];

/**
 * A digest of every table about identity, members and money: shows whether a refused call changed anything. When a
 * session was seen is left out: any call notes it, after some minutes.
 */
const digestOfDatabase = async (): Promise<string> => {
  const pool = platform.database.db.pool;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('member', 'identity', 'wallet', 'ledger', 'brand', 'cashier', 'message', 'protection', 'agent', 'contract')
     order by 1`,
  );
  const digests: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t, '|' order by t), '')) as digest
       from (select (to_jsonb(row) - 'last_seen_at')::text as t from ${name} row) rows`,
    );
    digests.push(`${name} ${found[0]?.digest}`);
  }
  return digests.join('\n');
};

const cells = all.flatMap((endpoint) => relations.map((relation) => ({ endpoint, relation })));

describe('the matrix of rights', () => {
  it('has a row for every endpoint, an endpoint for every route, and an object for every path parameter', () => {
    const rowless = all.filter(({ config }) => matrix[config.guard.group] === undefined).map(({ config }) => config.id);
    expect(rowless).toEqual([]);
    const declared = new Set(all.map(({ method, url }) => `${method} ${url}`));
    const undeclared = platform.app.routeTable
      .filter(({ config }) => config?.guard !== undefined && config.guard.realm === 'player')
      .map(({ method, url }) => `${String(method)} ${url}`)
      .filter((name) => !declared.has(name));
    expect(undeclared).toEqual([]);
    const served = new Set(platform.app.routeTable.map(({ method, url }) => `${String(method)} ${url}`));
    expect([...declared].filter((name) => !served.has(name))).toEqual([]);
    const named = all.filter(({ url }) => url.includes(':')).map(({ config }) => config.id);
    expect(Object.keys(objects).toSorted()).toEqual(named.toSorted());
    // Every cell is either expected to be refused or to be allowed; both are tested below.
    const untested = cells.filter(({ endpoint, relation }) => expectedOf(endpoint, relation) === undefined);
    expect(untested).toEqual([]);
    expect(cells).toHaveLength(all.length * relations.length);
    const ids = new Set(all.map(({ config }) => config.id));
    expect([...Object.keys(exceptions), ...Object.keys(asksFreshFactor)].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('refuses every cell marked as refused, with its code and without changing any data', {
    timeout: 180_000,
  }, async () => {
    const refused = cells.filter(({ endpoint, relation }) => refusals.includes(expectedOf(endpoint, relation) ?? 'in'));
    const ready: { cell: (typeof cells)[number]; cookie: string | null; params: Record<string, string> }[] = [];
    for (const cell of refused) {
      const params = (await objects[cell.endpoint.config.id]?.()) ?? {};
      ready.push({ cell, cookie: await cookieOf(cell.relation), params });
    }
    const before = await digestOfDatabase();
    const wrong: string[] = [];
    for (const { cell, cookie, params } of ready) {
      const { endpoint, relation } = cell;
      const response = await send(endpoint, cookie, params);
      const outcome = judge(response);
      const expected = expectedOf(endpoint, relation);
      if (outcome !== expected) wrong.push(`${endpoint.config.id} × ${relation}: ${outcome}, not ${expected}`);
      for (const id of Object.values(people)) {
        if (response.body.includes(id)) wrong.push(`${endpoint.config.id} × ${relation}: tells an id`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await digestOfDatabase()).toBe(before);
    expect(ready.length).toBeGreaterThan(0);
  });

  it('responds to somebody else’s object exactly as to one that does not exist', async () => {
    const bare = (body: string) => JSON.stringify({ ...(JSON.parse(body) as object), traceId: null });
    for (const endpoint of all.filter(({ config }) => config.guard.group === 'G7')) {
      const params = (await objects[endpoint.config.id]?.()) ?? {};
      const none = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, unknownAs(value)]));
      for (const relation of ['downline', 'directUpline', 'higherUpline', 'sibling', 'otherTree'] as const) {
        const theirs = await send(endpoint, await cookieOf(relation), params);
        const nobodys = await send(endpoint, await cookieOf(relation), none);
        expect([theirs.statusCode, bare(theirs.body)]).toEqual([nobodys.statusCode, bare(nobodys.body)]);
      }
    }
  });

  it('allows every cell marked as allowed', { timeout: 300_000 }, async () => {
    const allowed = cells.filter(({ endpoint, relation }) => expectedOf(endpoint, relation) === 'in');
    const wrong: string[] = [];
    for (const { endpoint, relation } of allowed) {
      // Rate limits and passkeys left by earlier cells are covered by other tests.
      await platform.database.db.pool.query('delete from identity.tally');
      await platform.database.db.pool.query('update identity.passkey set removed_at = now() where removed_at is null');
      await platform.database.db.pool.query('update identity.credential set changes_held_until = null');
      const params = (await objects[endpoint.config.id]?.()) ?? {};
      const outcome = judge(await send(endpoint, await cookieOf(relation), params));
      if (outcome !== 'in') wrong.push(`${endpoint.config.id} × ${relation}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
    expect(allowed.length).toBeGreaterThan(0);
  });

  it('applies a revoked role to the next call', async () => {
    const cookie = await cookieOf('owner');
    const info = all.find(({ config }) => config.id === 'memberInfo');
    if (info === undefined) throw new Error('no such call');
    expect(judge(await send(info, cookie, {}))).toBe('in');
    await platform.database.db.pool.query(
      `update identity.session set ended_at = now(), end_reason = 'blocked' where subject_id = $1 and ended_at is null`,
      [people.owner],
    );
    // A process caches a session for at most a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(judge(await send(info, cookie, {}))).toBe('login');
  });
});
