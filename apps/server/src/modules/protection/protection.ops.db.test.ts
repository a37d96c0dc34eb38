import { opsEndpoints } from '@fairhouse/protocol/ops/all';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { profileFor } from './profiles/profile-for.ts';
import { readRestriction } from './restrictions/restriction.query.ts';

let ops: TestOps;
let owner: pg.Client;
beforeAll(async () => {
  ops = await openTestOps();
  owner = new pg.Client(ops.database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await ops.close();
});

const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);
const of = ({ brandId, memberId }: TestMember) => ({ brandId, memberId });
const at = ({ brandId, memberId }: TestMember, rest: string) =>
  `/api/ops/v1/brands/${brandId}/members/${memberId}/protection${rest}`;
const restrict = (member: TestMember, more: object = {}) =>
  ops
    .as('admin')
    .post(
      at(member, '/restriction'),
      { state: 'excluded', option: '6m', because: 'house', reason: 'case 12', ...more },
      { factor: true },
    );
const auditOf = async ({ memberId }: TestMember, action: string) => {
  const { rows } = await ops.database.db.pool.query(
    'select reason, after from audit.entry where object_id = $1 and action = $2 order by seq',
    [memberId, action],
  );
  return rows;
};

describe('operators', () => {
  it('have no protection call that loosens anything of a member', () => {
    const changing = opsEndpoints.filter(({ method, config }) => config.module === 'protection' && method !== 'GET');
    // Review every new call here: what does it do to a self-excluded member?
    expect(changing.map(({ config }) => config.id).toSorted()).toEqual([
      'opsChangeProfile',
      'opsCloseHarmCase',
      'opsConfirmMatch',
      'opsDecideIdentity',
      // Needs two people, and lifts only what the register put on the wrong person: matches/matches.db.test.ts.
      'opsReleaseMatch',
      'opsRestrictMember',
      'opsSetBrandProfiles',
      'opsTightenLimit',
    ]);
  });

  it('exclude a member with a reason, see it, and can only extend it', async () => {
    const member = await openTestMember(ops.context.db);
    expect((await restrict(member, { option: '1y' })).value).toEqual({ outcome: 'done' });
    const before = await readRestriction(ops.context.db.read, of(member));
    expect(before).toMatchObject({ state: 'excluded', by: 'house' });
    for (const less of [{ option: '6m' }, { state: 'cooling_off', option: '30d' }])
      expect(await restrict(member, less)).toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    expect(await readRestriction(ops.context.db.read, of(member))).toEqual(before);
    expect((await restrict(member, { option: 'forever', reason: 'case 13' })).code).toBeNull();
    expect((await auditOf(member, 'protection.restrict')).map(({ reason }) => reason)).toEqual(['case 12', 'case 13']);
    const { value } = await ops.as('admin').get(at(member, ''));
    expect(value).toMatchObject({
      restriction: { state: 'excluded', until: null, isByHouse: true },
      profileCodes: ['generic'],
    });
    expect(value.restrictions.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual([
      ['excluded', 'admin'],
      ['excluded', 'admin'],
    ]);
  });

  it('cannot set a break of years, nor a family’s request where the profile has none, and find no member of another brand', async () => {
    const member = await openTestMember(ops.context.db);
    expect((await restrict(member, { state: 'cooling_off', option: '6m' })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await restrict(member, { option: '24h' })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await restrict(member, { because: 'family' })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await restrict({ ...member, brandId: 'harbour' })).code).toBe('SYSTEM_NOT_FOUND');
    expect(await readRestriction(ops.context.db.read, of(member))).toBeNull();
  });

  it('cannot readmit an excluded member by blocking and unblocking, nor by a note', async () => {
    const member = await openTestMember(ops.context.db);
    await restrict(member);
    const base = `/api/ops/v1/brands/aurora/members/${member.memberId}`;
    const freeze = await ops.as('admin').post(`${base}/freeze`, { reason: 'to get around it' }, { factor: true });
    expect(freeze.code).toBe('OPS_NOT_POSSIBLE');
    await ops.as('admin').post(`${base}/notes`, { text: 'please let them in', isPinned: false });
    expect(await readRestriction(ops.context.db.read, of(member))).toMatchObject({ state: 'excluded' });
  });

  it('lower a limit and never raise one', async () => {
    const member = await openTestMember(ops.context.db);
    const set = (kind: string, ceiling: string) =>
      ops
        .as('admin')
        .post(at(member, '/limits'), { kind, period: 'day', ceiling, reason: 'case 14' }, { factor: true });
    for (const kind of ['deposit', 'loss']) {
      expect((await set(kind, '500000')).code).toBeNull();
      expect((await set(kind, '500000')).code).toBe('OPS_NOT_POSSIBLE');
      expect((await set(kind, '600000')).code).toBe('OPS_NOT_POSSIBLE');
      expect((await set(kind, '400000')).code).toBeNull();
    }
    expect(await auditOf(member, 'protection.tighten_limit')).toHaveLength(4);
    expect((await ops.as('admin').get(at(member, ''))).value.steps).toHaveLength(4);
  });

  it('see who is restricted, page by page, each once, and how many by state', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => openTestMember(ops.context.db)));
    for (const member of members) await restrict(member, { state: 'cooling_off', option: '30d' });
    const url = '/api/ops/v1/brands/aurora/protection/restrictions';
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { value } = await ops
        .as('admin')
        .get(`${url}?state=cooling_off&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(value.counts.cooling_off).toBe(5);
      seen.push(...value.rows.map(({ member }: { member: { memberId: string } }) => member.memberId));
      cursor = value.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(members.map(({ memberId }) => memberId).toReversed());
  });
});

describe('profiles', () => {
  const list = async (code: string) => {
    const { value } = await ops.as('admin').get('/api/ops/v1/protection/profiles');
    return value.profiles.filter((profile: { code: string }) => profile.code === code);
  };
  const propose = async (code: string, change: object) => {
    const [newest] = await list(code);
    const body = { revision: newest.version, keys: { ...newest.keys, ...change }, reason: 'new text of the rules' };
    return ops.as('admin').post(`/api/ops/v1/protection/profiles/${code}`, body, { factor: true });
  };
  const approve = async (approvalId: string, brandId: string | null = null) => {
    const path = `/api/ops/v1/${brandId === null ? '' : `brands/${brandId}/`}approvals/${approvalId}`;
    const { value } = await ops.as('second_admin').get(path);
    return ops.as('second_admin').post(`${path}/approve`, { digest: value.digest }, { factor: true });
  };

  it('are changed by two people; a tightening applies at once, a loosening a day later', async () => {
    const member = await openTestMember(ops.context.db);
    const now = () => profileFor(ops.context.db.read, of(member));
    const { value, code } = await propose('generic', { ageMin: 21, historyMonths: 6 });
    expect(code).toBeNull();
    expect(await now()).toMatchObject({ ageMin: 18, historyMonths: 12 });
    const approved = await approve(value.approvalId);
    expect(approved.code).toBeNull();
    expect(await now()).toMatchObject({ ageMin: 21, historyMonths: 12, sources: [{ code: 'generic', version: 3 }] });
    await ahead('23 hours');
    expect(await now()).toMatchObject({ historyMonths: 12 });
    await ahead('25 hours');
    expect(await now()).toMatchObject({ ageMin: 21, historyMonths: 6, sources: [{ code: 'generic', version: 4 }] });
    await ahead('0');
  });

  it.each([
    ['an unknown key', { ageMinimum: 3 }],
    ['a wait that is too short', { limitsIncreaseWaitHours: 1 }],
    ['an age that no law knows', { ageMin: 12 }],
  ])('refuse %s', async (_, change) => {
    expect((await propose('mt', change)).code).toBe('OPS_VALUE_REFUSED');
  });

  it('refuse a change of a version that is not the newest, and of an unknown profile', async () => {
    const [newest] = await list('ph');
    const body = { revision: newest.version - 1, keys: newest.keys, reason: 'late' };
    const at = (code: string) =>
      ops.as('admin').post(`/api/ops/v1/protection/profiles/${code}`, body, { factor: true });
    expect((await at('ph')).code).toBe('OPS_OUT_OF_DATE');
    expect((await at('nowhere')).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('of a brand are shown with their combined effect, and set by two people', async () => {
    const url = '/api/ops/v1/brands/harbour/protection/profiles';
    const before = (await ops.as('admin').get(url)).value;
    expect(before).toMatchObject({ revision: 0, list: [], merged: [{ country: '*' }] });
    const input = (entries: object[], revision = 0) =>
      ops.as('admin').post(url, { revision, list: entries, reason: 'licence' }, { factor: true });
    expect((await input([{ country: '*', code: 'nowhere' }])).code).toBe('OPS_VALUE_REFUSED');
    const { value } = await input([
      { country: '*', code: 'uk' },
      { country: 'PH', code: 'ph' },
    ]);
    expect((await approve(value.approvalId, 'harbour')).code).toBeNull();
    await ahead('25 hours');
    const after = (await ops.as('admin').get(url)).value;
    const keysOf = (country: string) =>
      after.merged.find((each: { country: string }) => each.country === country)?.keys;
    expect(keysOf('PH')).toMatchObject({ ageMin: 21, casinoMinCycleMs: 5_000 });
    expect(keysOf('*')).toMatchObject({ casinoMinCycleMs: 5_000 });
    await ahead('0');
  });
});
