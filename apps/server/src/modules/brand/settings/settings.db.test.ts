import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { type OpsName, openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { previewConstants } from '../constants/set-constants.ts';
import { publishMaintenanceBoundaries } from '../maintenance/publish-maintenance-boundaries.ts';
import { startMaintenance } from '../maintenance/start-maintenance.ts';
import { turnDueSwitches } from '../switches/turn-due-switches.ts';

const base = '/api/ops/v1/brands/aurora';
const reason = 'asked for by the licence';
const texts = { TY: { title: 'Works', body: 'Back soon.' }, EN: { title: 'Works!', body: 'Soon.' } };

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const query = async (text: string, values: unknown[] = []) => (await ops.database.db.pool.query(text, values)).rows;
const used = (now = new Date()) => ({
  db: ops.context.db,
  outbox: ops.context.outbox,
  audit: createAudit({ clock: { now: () => now }, key: Buffer.alloc(32, 1) }),
  clock: { now: () => now },
});
const get = async (path: string, name: OpsName = 'brand_manager') => (await ops.as(name).get(base + path)).value;
const put = (path: string, body: object, name: OpsName = 'brand_manager') => ops.as(name).put(base + path, body);
const post = (path: string, body: object, name: OpsName = 'brand_manager') => ops.as(name).post(base + path, body);
const approve = async (approvalId: string, name: OpsName = 'second_admin') => {
  const path = `${base}/approvals/${approvalId}`;
  const { digest } = (await ops.as(name).get(path)).value;
  return ops.as(name).post(`${path}/approve`, { digest }, { factor: true });
};
/** Events published since the last `forget`. */
let mark = 0n;
const forget = async () => {
  mark = (await query('select coalesce(max(seq), 0) as seq from platform.outbox'))[0].seq;
};
const publishedEvents = async () =>
  (await query('select type, payload from platform.outbox where seq > $1 order by seq', [mark])).map(
    ({ type, payload }) => ({ type, ...payload }),
  );
const entries = async (action: string) =>
  query('select actor_id, reason, before, after from audit.entry where action = $1 order by seq', [action]);

beforeEach(async () => {
  await forget();
  await ops.context.directory.refresh();
});

const switchOf = async (modId: string) =>
  (await get('/switches')).switches.find((node: { modId: string }) => node.modId === modId);

describe('switches', () => {
  it('change at once unless they affect login or money, and are published and audited', async () => {
    const { revision } = await get('/switches');
    expect(await put('/switches/FREEPLAY3', { enabled: false, revision, reason })).toMatchObject({
      status: 200,
      value: { outcome: 'done' },
    });
    const node = await switchOf('FREEPLAY3');
    expect(node).toMatchObject({ enabled: false, effective: false, needsTwo: false });
    expect(node.lastChange.by).toEqual({ operatorId: ops.as('brand_manager').operatorId, name: 'brand manager' });
    expect(await publishedEvents()).toEqual([
      {
        type: 'brand.configuration_changed.v1',
        brandId: 'aurora',
        what: ['switches'],
        revision: expect.any(Number),
      },
    ]);
    expect(await entries('brand.set_switch')).toEqual([
      { actor_id: ops.as('brand_manager').operatorId, reason, before: '{"enabled":true}', after: '{"enabled":false}' },
    ]);
  });

  it('refuse an editor who has not seen the last change', async () => {
    const { revision } = await get('/switches');
    const late = await put('/switches/FREEPLAY3', { enabled: true, revision: revision - 1, reason });
    expect(late).toMatchObject({ code: 'OPS_OUT_OF_DATE', details: { revision } });
    expect((await switchOf('FREEPLAY3')).enabled).toBe(false);
  });

  it('under one that is off are reported as off', async () => {
    await put('/switches/AGENCY', { enabled: false, revision: (await get('/switches')).revision, reason });
    expect(await switchOf('AGENTPOLICY3')).toMatchObject({ enabled: true, effective: false });
    await put('/switches/AGENCY', { enabled: true, revision: (await get('/switches')).revision, reason });
  });

  it('of login wait for a second person, who is not the first', async () => {
    const { revision } = await get('/switches');
    const { value } = await put('/switches/MOBILEVERCODELOGIN3', { enabled: false, revision, reason });
    expect(value.outcome).toBe('pending');
    expect((await switchOf('MOBILEVERCODELOGIN3')).enabled).toBe(true);
    expect((await approve(value.approvalId, 'brand_manager')).code).toBe('OPS_APPROVAL_OWN');
    expect((await switchOf('MOBILEVERCODELOGIN3')).enabled).toBe(true);
    expect((await approve(value.approvalId)).status).toBe(200);
    expect((await switchOf('MOBILEVERCODELOGIN3')).enabled).toBe(false);
    const [entry] = (await entries('brand.set_switch')).slice(-1);
    expect(entry).toMatchObject({ actor_id: ops.as('brand_manager').operatorId, reason });
    expect(JSON.parse(entry.after)).toEqual({ approvalId: value.approvalId, change: { enabled: false } });
  });

  it('that stand so already, and modules that are not there, are refused', async () => {
    const { revision } = await get('/switches');
    const again = await put('/switches/MOBILEVERCODELOGIN3', { enabled: false, revision, reason });
    expect(again.code).toBe('OPS_NOT_POSSIBLE');
    expect((await put('/switches/NOSUCHMOD', { enabled: false, revision, reason })).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('change at their scheduled time, once, under the planner’s name', async () => {
    const dueAt = new Date(Date.now() + 60_000).toISOString();
    await post('/switches/FREEPLAY3/schedule', { enabled: true, dueAt, reason });
    expect((await get('/switches')).scheduled).toMatchObject([{ modId: 'FREEPLAY3', enabled: true, dueAt }]);
    expect(await turnDueSwitches(used(new Date(Date.now() + 59_000)))).toBe(0);
    expect((await switchOf('FREEPLAY3')).enabled).toBe(false);
    const due = used(new Date(Date.now() + 61_000));
    expect(await Promise.all([turnDueSwitches(due), turnDueSwitches(due)])).toEqual(expect.arrayContaining([0, 1]));
    expect((await switchOf('FREEPLAY3')).enabled).toBe(true);
    expect((await get('/switches')).scheduled).toEqual([]);
    const [entry] = (await entries('brand.set_switch')).slice(-1);
    expect(entry.actor_id).toBe(ops.as('brand_manager').operatorId);
  });

  it('that are planned can be called off once, and not by another brand', async () => {
    const dueAt = new Date(Date.now() + 60_000).toISOString();
    await post('/switches/FREEPLAY3/schedule', { enabled: false, dueAt, reason });
    const [{ scheduledId }] = (await get('/switches')).scheduled;
    const path = `/scheduled-switches/${scheduledId}/cancel`;
    const foreign = await ops.as('harbour_manager').post(`/api/ops/v1/brands/harbour${path}`, { reason });
    expect(foreign.code).toBe('SYSTEM_NOT_FOUND');
    expect((await post(path, { reason })).value).toEqual({ outcome: 'done' });
    expect(await post(path, { reason })).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { state: 'cancelled' } });
    expect(await turnDueSwitches(used(new Date(Date.now() + 61_000)))).toBe(0);
  });

  it('are planned for moments ahead only, and those of login by two', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const refused = await post('/switches/FREEPLAY3/schedule', { enabled: false, dueAt: past, reason });
    expect(refused).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { field: 'dueAt', why: 'past' } });
    const dueAt = new Date(Date.now() + 60_000).toISOString();
    const asked = await post('/switches/LOGIN/schedule', { enabled: false, dueAt, reason });
    expect(asked.value.outcome).toBe('pending');
    expect((await get('/switches')).scheduled).toEqual([]);
    expect((await approve(asked.value.approvalId)).status).toBe(200);
    expect((await get('/switches')).scheduled).toMatchObject([{ modId: 'LOGIN' }]);
  });

  it('are copied from a brand that one may read, by two', async () => {
    expect((await ops.as('brand_manager').get(`${base}/switches-compared?from=harbour`)).code).toBe('SYSTEM_NOT_FOUND');
    expect(await get('/switches-sources')).toEqual({ brands: [] });
    const { revision, differences } = await get('/switches-compared?from=harbour', 'admin');
    expect(differences.length).toBeGreaterThan(2);
    const { value } = await post('/switches/copy', { from: 'harbour', revision, reason }, 'admin');
    expect((await approve(value.approvalId)).status).toBe(200);
    expect((await get('/switches-compared?from=harbour', 'admin')).differences).toEqual([]);
  });
});

describe('registration rules', () => {
  it('are set by one, in the order given, and obeyed at once', async () => {
    const { revision, rules } = await get('/register-rules');
    const turned = [...rules].reverse();
    expect((await put('/register-rules', { revision, rules: turned, reason })).value).toEqual({ outcome: 'done' });
    const after = await get('/register-rules');
    expect(after.rules).toEqual(turned);
    expect(after.revision).toBe(revision + 1);
    await ops.context.directory.refresh();
    const first = ops.context.directory.byId('aurora')?.registerRules[turned[0].field as 'username'];
    expect(first?.position).toBe(0);
    expect((await publishedEvents()).map(({ what }) => what)).toEqual([['registerRules']]);
    expect((await put('/register-rules', { revision, rules, reason })).code).toBe('OPS_OUT_OF_DATE');
  });

  it('that are unsound are refused with the field', async () => {
    const { revision, rules } = await get('/register-rules');
    const unsound = rules.map((rule: { field: string }) => (rule.field === 'password' ? { ...rule, min: 6 } : rule));
    expect(await put('/register-rules', { revision, rules: unsound, reason })).toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { field: 'password', why: 'password_too_short' },
    });
  });
});

describe('policy and constants', () => {
  /** The brand's values from the seed. */
  const seeded = { withdrawalAutoReceiveMinutes: 60 };
  const change = (key: string, value: number | string | null) => ({ changes: [{ key, value }], reason });

  it('are decided by two and then obeyed', async () => {
    const { revision } = await get('/policy');
    const { value } = await put('/policy', { revision, ...change('loginCaptchaByNameTimes', 1) });
    expect(value.outcome).toBe('pending');
    await ops.context.directory.refresh();
    expect(ops.context.directory.byId('aurora')?.constants).toEqual(seeded);
    expect((await approve(value.approvalId)).status).toBe(200);
    await ops.context.directory.refresh();
    expect(ops.context.directory.byId('aurora')?.constants).toEqual({ ...seeded, loginCaptchaByNameTimes: 1 });
    expect((await publishedEvents()).map(({ what }) => what)).toEqual([['policy']]);
    const row = (await get('/policy')).constants.find(({ key }: { key: string }) => key === 'loginCaptchaByNameTimes');
    expect(row).toMatchObject({ standard: 3, own: 1, min: 1, max: 5, place: 'login' });
    expect((await put('/policy', { revision, ...change('knownPlaceDays', 1) })).code).toBe('OPS_OUT_OF_DATE');
  });

  it.each([
    ['/policy', 'loginCaptchaByNameTimes', 6, 'out_of_bounds'],
    ['/policy', 'winnerBoardItems', 40, 'unknown'],
    ['/constants', 'loginCaptchaByNameTimes', 2, 'unknown'],
    ['/constants', 'rememberedDays', 7, 'unknown'],
    ['/constants', 'onePersonOperatorDayAmount', 1_000_000_001, 'out_of_bounds'],
    ['/constants', 'depositSurplusThousandthsTimes', 11, 'out_of_bounds'],
    ['/policy', 'smsPerCountryDayTimes', 5_000, 'order'],
  ])('%s refuses %s = %s: %s', async (path, key, value, why) => {
    const { revision } = await get(path);
    expect(await put(path, { revision, ...change(key, value) })).toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { why },
    });
  });

  it('return to the platform default', async () => {
    const { revision } = await get('/policy');
    const { value } = await put('/policy', { revision, ...change('loginCaptchaByNameTimes', null) });
    await approve(value.approvalId);
    await ops.context.directory.refresh();
    expect(ops.context.directory.byId('aurora')?.constants).toEqual(seeded);
    const same = await put('/policy', { revision: revision + 1, ...change('loginCaptchaByNameTimes', null) });
    expect(same.code).toBe('OPS_NOT_POSSIBLE');
  });

  it.each([
    ['alone', []],
    ['among others', [{ key: 'liveFeedItems', value: 12 }]],
  ])('about money (%s) are decided by somebody who decides about money, and nobody else', async (_, others) => {
    const { revision } = await get('/constants');
    const changes = [...others, { key: 'onePersonOperatorDayAmount', value: 4_000 }];
    const { value } = await put('/constants', { revision, changes, reason }, 'admin');
    expect(await approve(value.approvalId, 'brand_manager')).toMatchObject({
      status: 403,
      details: { permission: 'approval.money' },
    });
    await ops.context.directory.refresh();
    expect(ops.context.directory.byId('aurora')?.constants).toEqual(seeded);
    expect((await approve(value.approvalId, 'finance_checker')).status).toBe(200);
    await ops.context.directory.refresh();
    expect(ops.context.directory.byId('aurora')?.constants).toMatchObject({ onePersonOperatorDayAmount: 4_000 });
    await query(`delete from brand.constant where brand_id = 'aurora' and key <> 'withdrawalAutoReceiveMinutes'`);
    await ops.context.directory.refresh();
  });

  it('about money are unknown to the change of the other constants', async () => {
    const input = {
      brandId: 'aurora',
      group: 'constants',
      changes: [{ key: 'onePersonOperatorDayAmount', value: 1 }],
    } as const;
    await expect(previewConstants(ops.context.db.read, input)).rejects.toMatchObject({ code: 'OPS_VALUE_REFUSED' });
  });
});

describe('maintenance', () => {
  const hours = (n: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + n * 3600_000).toISOString();

  it('is started by one person, published, and ended by two', async () => {
    const closed = await post('/maintenance/close', { texts, endsAt: null, reason });
    expect(closed.value).toEqual({ outcome: 'done' });
    const state = await get('/maintenance');
    expect(state.closedBy).toBe(state.windows[0].windowId);
    expect((await publishedEvents()).map(({ type, status }) => [type, status])).toEqual([
      ['brand.status_changed.v1', 1],
      ['brand.configuration_changed.v1', undefined],
    ]);
    expect(await publishMaintenanceBoundaries(used())).toEqual([]);
    const { value } = await post('/maintenance/reopen', { reason });
    expect(value.outcome).toBe('pending');
    expect((await get('/maintenance')).closedBy).not.toBeNull();
    expect((await approve(value.approvalId)).status).toBe(200);
    expect((await get('/maintenance')).closedBy).toBeNull();
    expect((await publishedEvents()).map(({ status }) => status)).toContain(0);
    expect((await post('/maintenance/reopen', { reason })).code).toBe('OPS_NOT_POSSIBLE');
  });

  it.each([
    [{ texts: { EN: texts.EN }, startsAt: 1, endsAt: 2 }, 'default_language_missing'],
    [{ texts: { ...texts, FR: texts.EN }, startsAt: 1, endsAt: 2 }, 'language_not_offered'],
    [{ texts, startsAt: -1, endsAt: 2 }, 'past'],
    [{ texts, startsAt: 2, endsAt: 1 }, 'order'],
  ])('cannot be planned: %j', async ({ startsAt, endsAt, ...rest }, why) => {
    const { revision } = await get('/maintenance');
    const body = { ...rest, startsAt: hours(startsAt), endsAt: hours(endsAt), revision, reason };
    expect(await post('/maintenance/windows', body)).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { why } });
  });

  it('is planned, changed and called off by two, and begins and ends by its own time', async () => {
    const plan = async (startsAt: string, endsAt: string) => {
      const { revision } = await get('/maintenance');
      const { value } = await post('/maintenance/windows', { texts, startsAt, endsAt, revision, reason });
      expect((await approve(value.approvalId)).status).toBe(200);
      const { windows } = await get('/maintenance');
      return windows.find((window: { startsAt: string }) => window.startsAt === startsAt);
    };
    const stored = await plan(hours(1), hours(2));
    expect(stored).toMatchObject({ state: 'planned', texts });
    const dropped = await plan(hours(3), hours(4));
    const cancelled = await post(`/maintenance/windows/${dropped.windowId}/cancel`, { reason });
    await approve(cancelled.value.approvalId);
    const { revision, windows } = await get('/maintenance');
    expect(windows.map(({ windowId }: { windowId: string }) => windowId)).not.toContain(dropped.windowId);
    const body = { texts, startsAt: hours(1), endsAt: hours(3), revision, reason };
    const changed = await put(`/maintenance/windows/${stored.windowId}`, body);
    await approve(changed.value.approvalId);
    await forget();
    const at = async (n: number) => {
      const brands = await publishMaintenanceBoundaries(used(new Date(hours(n))));
      const statuses = (await publishedEvents()).flatMap(({ status }) => (status === undefined ? [] : [status]));
      return { brands, statuses };
    };
    expect(await at(0.9)).toEqual({ brands: [], statuses: [] });
    expect(await at(1.1)).toEqual({ brands: ['aurora'], statuses: [1] });
    expect(await at(1.2)).toEqual({ brands: [], statuses: [1] });
    expect(await at(2.5)).toEqual({ brands: [], statuses: [1] });
    expect(await at(3.1)).toEqual({ brands: ['aurora'], statuses: [1, 0] });
    expect(await at(3.2)).toEqual({ brands: [], statuses: [1, 0] });
  });

  it('inside other maintenance does not reopen the brand at its end', async () => {
    const outer = {
      brandId: 'aurora',
      title: 'Works',
      body: '',
      endsAt: null,
      actor: { kind: 'staff', id: 'x', role: 'y' },
    } as const;
    await startMaintenance({ ...outer, reason }, { ...used(), db: ops.context.db });
    await startMaintenance(
      { ...outer, endsAt: new Date(Date.now() + 1_000), reason },
      { ...used(), db: ops.context.db },
    );
    await forget();
    expect(await publishMaintenanceBoundaries(used(new Date(Date.now() + 2_000)))).toEqual(['aurora']);
    expect((await publishedEvents())[0]).toMatchObject({ status: 1 });
    await query('delete from brand.maintenance_window');
  });

  it('lets only visitors pass whom two people have approved', async () => {
    const { revision } = await get('/maintenance');
    const wrong = { passes: [{ block: 'office', note: 'office' }], revision, reason };
    expect((await put('/maintenance/passes', wrong)).code).toBe('OPS_VALUE_REFUSED');
    const passes = [{ block: '203.0.113.7', note: 'office' }];
    const { value } = await put('/maintenance/passes', { passes, revision, reason });
    expect((await get('/maintenance')).passes).toEqual([]);
    await approve(value.approvalId);
    expect((await get('/maintenance')).passes).toEqual([{ block: '203.0.113.7/32', note: 'office' }]);
  });
});

describe('regions', () => {
  const rule = (block: string) => ({ country: null, block, effect: 'block', reason: 'abuse' });

  it('are decided by two, obeyed by the edge, and explained', async () => {
    const { revision, rules, unknownCountry, own } = await get('/regions');
    expect(own).toMatchObject({ address: '127.0.0.1', isOpen: true, decidedBy: 'unknownCountry' });
    expect(await get('/regions-test?address=198.51.100.9')).toMatchObject({ isOpen: true });
    const requested = [...rules, rule('198.51.100.0/24')];
    const { value } = await put('/regions', { revision, unknownCountry, rules: requested, reason });
    expect(await get('/regions-test?address=198.51.100.9')).toMatchObject({ isOpen: true });
    expect((await approve(value.approvalId)).status).toBe(200);
    expect(await get('/regions-test?address=198.51.100.9')).toMatchObject({
      isOpen: false,
      code: 'IP_RESTRICTED',
      decidedBy: 'address',
      rule: '198.51.100.0/24',
      reason: 'abuse',
    });
    await ops.context.directory.refresh();
    expect(ops.context.policy({ host: 'aurora.localhost', address: '198.51.100.9' })?.gate).toMatchObject({
      open: false,
      code: 'IP_RESTRICTED',
    });
    expect((await publishedEvents()).map(({ type }) => type)).toEqual([
      'brand.status_changed.v1',
      'brand.configuration_changed.v1',
    ]);
    expect((await put('/regions', { revision, unknownCountry, rules, reason })).code).toBe('OPS_OUT_OF_DATE');
  });

  it('that change nothing, or that cannot be read, are refused', async () => {
    const { revision, rules, unknownCountry } = await get('/regions');
    expect((await put('/regions', { revision, unknownCountry, rules, reason })).code).toBe('OPS_NOT_POSSIBLE');
    const broken = await put('/regions', { revision, unknownCountry, rules: [rule('1.2.3')], reason });
    expect(broken).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { why: 'block' } });
    expect((await ops.as('admin').get(`${base}/regions-test?address=here`)).code).toBe('OPS_VALUE_REFUSED');
  });

  it('are tried on the sessions of the last day, and on whoever asks', async () => {
    const session = (hash: number, address: string, age: string) =>
      query(
        `insert into identity.session (id_hash, realm, brand_id, subject_id, role, level, scope, created_at, last_seen_at,
           idle_until, absolute_until, address_first, address_last, user_agent_class)
         values (decode(lpad($1::text, 64, '0'), 'hex'), 'player', 'aurora', gen_random_uuid(), 'member', 'full', 'full',
           now() - $3::interval, now() - $3::interval, now() + interval '1 hour', now() + interval '2 hours', $2, $2, 'phone')`,
        [hash, address, age],
      );
    await session(1, '192.0.2.1', '1 hour');
    await session(2, '192.0.2.1', '2 hours');
    await session(3, '127.0.0.1', '1 hour');
    await session(4, '192.0.2.1', '25 hours');
    const { unknownCountry, rules } = await get('/regions');
    const draft = { unknownCountry, rules: [...rules, rule('192.0.2.0/24'), rule('127.0.0.0/8')] };
    const { value } = await post('/regions-preview', draft);
    expect(value).toMatchObject({ sessions: 3, stopped: 3, stoppedNow: 0, own: { isOpen: false } });
    const narrow = await post('/regions-preview', { unknownCountry, rules: [rule('192.0.2.0/24')] });
    expect(narrow.value).toMatchObject({ sessions: 3, stopped: 2, own: { isOpen: true } });
  });
});

it('whoever may only read changes nothing', async () => {
  const { revision } = await get('/switches', 'auditor');
  const inputs = [
    await put('/switches/FREEPLAY3', { enabled: true, revision, reason }, 'auditor'),
    await put('/register-rules', { revision: 0, rules: [], reason }, 'auditor'),
    await put('/policy', { revision: 0, changes: [{ key: 'knownPlaceDays', value: 1 }], reason }, 'auditor'),
    await post('/maintenance/close', { texts, endsAt: null, reason }, 'auditor'),
    await put('/regions', { revision: 0, unknownCountry: 'allow', rules: [], reason }, 'auditor'),
  ];
  expect(inputs.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
