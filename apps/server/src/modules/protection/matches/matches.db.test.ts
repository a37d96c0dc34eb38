import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallets } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import type { Identifiers } from '../exclusion-register/register.types.ts';
import { screenRegistration } from '../exclusion-register/screen-registration.ts';
import { chooseRestriction } from '../restrictions/choose-restriction.ts';
import { endDueRestrictions } from '../restrictions/end-due-restrictions.ts';
import { restrict } from '../restrictions/restrict.ts';
import { readRestriction } from '../restrictions/restriction.query.ts';
import { readSteps } from '../restrictions/restriction.store.ts';
import type { RestrictDeps, RestrictionOwner } from '../restrictions/restriction.types.ts';
import { screenMember } from '../restrictions/screen-member.ts';
import { lockMatch } from './match.store.ts';
import { releaseMatch } from './release-match.ts';

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

let known: Map<string, Identifiers>;
let deps: RestrictDeps & { db: TestOps['context']['db'] };
/** The member who excluded themselves, and one who is another person. */
let source: TestMember;
let wrong: TestMember;
beforeEach(async () => {
  known = new Map();
  deps = {
    db: ops.context.db,
    outbox: createOutbox(systemClock),
    keys: ops.context.keys,
    showExcluded: async () => {},
    identifiersOf: async (_db, { memberId }) => known.get(memberId) ?? {},
    accountsOf: async () => [],
  };
  [source, wrong] = [await openTestMember(ops.context.db), await openTestMember(ops.context.db)];
});
const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);
afterEach(() => ahead('0'));

const of = ({ brandId, memberId }: RestrictionOwner): RestrictionOwner => ({ brandId, memberId });
const standing = (who: RestrictionOwner) => readRestriction(ops.context.db.read, of(who));
const isBarred = async ({ wallet }: TestMember) =>
  (await readWallets(ops.context.db.read, [wallet]))[0]?.flags.includes('barred');
const choose = (who: RestrictionOwner, state: 'cooling_off' | 'excluded', option: '24h' | '6m' | '1y' | '5y') =>
  chooseRestriction(of(who), { state, option }, deps);
const screen = (who: RestrictionOwner, act: 'login' | 'payee' = 'login') => screenMember(of(who), { act }, deps);
const account = (): Identifiers => ({
  payees: [{ number: `FH${newId().replaceAll('-', '').toUpperCase()}`, holderName: 'Mara Vale' }],
});

type Row = { id: string; act: string; verdict: string; kinds: string[]; state: string; restricts: boolean };
const matchesOf = async ({ memberId }: RestrictionOwner): Promise<Row[]> =>
  (
    await ops.database.db.pool.query<Row>(
      'select id, act, verdict, kinds, state, restricts from protection.person_match where member_id = $1 order by at, id',
      [memberId],
    )
  ).rows;
const matchOf = async (who: RestrictionOwner): Promise<Row> => {
  const [found] = await matchesOf(who);
  if (found === undefined) throw new Error('nobody was matched');
  return found;
};

/** Two members with one payout account: the second is matched with the first. */
const matchByPayee = async (option: '6m' | '1y' = '1y'): Promise<Row> => {
  const shared = account();
  known.set(source.memberId, shared);
  known.set(wrong.memberId, shared);
  await choose(source, 'excluded', option);
  await screen(wrong, 'payee');
  return matchOf(wrong);
};
const matchByDevice = async (): Promise<Row> => {
  const deviceIds = [newId()];
  known.set(source.memberId, { deviceIds });
  known.set(wrong.memberId, { deviceIds });
  await choose(source, 'excluded', '1y');
  await screen(wrong);
  return matchOf(wrong);
};

const base = '/api/ops/v1/brands/aurora/protection/matches';
const get = (matchId: string) => ops.as('admin').get(`${base}/${matchId}`);
const decide = (matchId: string, what: 'confirm' | 'release', revision = 0) =>
  ops.as('admin').post(`${base}/${matchId}/${what}`, { revision, reason: 'looked at it' }, { factor: true });
const decideApproval = async (approvalId: string, what: 'approve' | 'reject', by: 'admin' | 'second_admin') => {
  const path = `/api/ops/v1/brands/aurora/approvals/${approvalId}`;
  const { value } = await ops.as(by).get(path);
  const body = what === 'approve' ? { digest: value.digest } : { reason: 'it is them' };
  return ops.as(by).post(`${path}/${what}`, body, { factor: true });
};
const releaseByTwo = async (matchId: string, revision = 0) => {
  const { value, code } = await decide(matchId, 'release', revision);
  expect(code).toBeNull();
  return decideApproval(value.approvalId, 'approve', 'second_admin');
};
const auditOf = async (matchId: string): Promise<{ action: string; after: string }[]> =>
  (
    await ops.database.db.pool.query<{ action: string; after: string }>(
      `select action, after from audit.entry where object_kind = 'person_match' and object_id = $1 order by seq`,
      [matchId],
    )
  ).rows;

describe('a match that restricts', () => {
  it('is stored with the fingerprint it was found by, and is released by two people only', async () => {
    const match = await matchByPayee();
    expect(match).toMatchObject({ act: 'payee', verdict: 'refuse', kinds: ['payee'], state: 'open', restricts: true });
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', by: 'register', matchId: match.id });
    const asked = await decide(match.id, 'release');
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    // The request changes nothing, and nobody approves their own request.
    expect(await standing(wrong)).toMatchObject({ state: 'excluded' });
    expect((await decideApproval(asked.value.approvalId, 'approve', 'admin')).code).not.toBeNull();
    expect(await isBarred(wrong)).toBe(true);
    expect((await decide(match.id, 'release')).code).toBe('OPS_CHANGE_PENDING');
    expect((await get(match.id)).value.pending).toMatchObject({ approvalId: asked.value.approvalId });
    expect((await decideApproval(asked.value.approvalId, 'approve', 'second_admin')).code).toBeNull();
    expect([await standing(wrong), await isBarred(wrong)]).toEqual([null, false]);
    expect(await readBlocks(ops.context.db.read, of(wrong))).toEqual([]);
    const [step] = await readSteps(ops.context.db.read, of(wrong));
    expect(step).toMatchObject({ state: 'none', by: 'house', reason: 'looked at it' });
    // The member who excluded themselves stays excluded.
    expect(await standing(source)).toMatchObject({ state: 'excluded', by: 'member' });
    const [entry] = await auditOf(match.id);
    expect(entry?.action).toBe('protection.release_match');
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ isLifted: true, memberId: wrong.memberId });
    const { value } = await get(match.id);
    expect(value).toMatchObject({ state: 'released', restriction: null, isHolding: false, pending: null });
    expect(value.decided).toMatchObject({ by: { name: 'admin' }, approvedBy: { name: 'second admin' } });
  });

  it('stays when the second person rejects the release', async () => {
    const match = await matchByPayee();
    const { value } = await decide(match.id, 'release');
    expect((await decideApproval(value.approvalId, 'reject', 'second_admin')).code).toBeNull();
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', matchId: match.id });
    expect((await matchOf(wrong)).state).toBe('open');
  });

  it('does not come back by the same fingerprint, and does by another', async () => {
    const match = await matchByPayee();
    await releaseByTwo(match.id);
    await screen(wrong);
    expect(await standing(wrong)).toBeNull();
    const email = { value: `${newId()}@example.com`, isProved: true };
    known.set(source.memberId, { ...known.get(source.memberId), email });
    await choose(source, 'excluded', '5y');
    known.set(wrong.memberId, { ...known.get(wrong.memberId), email });
    await screen(wrong);
    const [, second] = await matchesOf(wrong);
    expect(second).toMatchObject({ kinds: ['email'], state: 'open', restricts: true });
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', matchId: second?.id });
    // The first one was released and is unrelated to the current restriction.
    expect((await decide(match.id, 'release', 1)).code).toBe('OPS_NOT_POSSIBLE');
    expect(await standing(wrong)).toMatchObject({ state: 'excluded' });
  });

  it('restricts again at once where another known fingerprint matches', async () => {
    const match = await matchByPayee();
    const idNumber = newId();
    known.set(source.memberId, { ...known.get(source.memberId), idNumber });
    await choose(source, 'excluded', '5y');
    known.set(wrong.memberId, { ...known.get(wrong.memberId), idNumber });
    await ops.context.db.transaction(async (tx) => {
      const held = await lockMatch(tx, { brandId: 'aurora', matchId: match.id });
      if (held?.memberId == null) throw new Error('no such match');
      const deciders = { by: newId(), approvedBy: newId(), reason: 'another' };
      await releaseMatch(tx, { ...held, memberId: held.memberId }, deciders, deps);
    });
    const [, second] = await matchesOf(wrong);
    expect(second).toMatchObject({ act: 'review', kinds: ['id_number'], restricts: true });
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', matchId: second?.id });
    expect(await isBarred(wrong)).toBe(true);
  });

  it('gives way to the exclusion that the member requested meanwhile, with its own dates', async () => {
    const match = await matchByPayee();
    await choose(wrong, 'excluded', '6m');
    await choose(wrong, 'cooling_off', '24h');
    expect(await standing(wrong)).toMatchObject({ by: 'register', matchId: match.id });
    const before = new Date();
    await releaseByTwo(match.id);
    const own = await standing(wrong);
    expect(own).toMatchObject({ state: 'excluded', by: 'member', option: '6m', matchId: null });
    expect(own?.personId).not.toBe((await standing(source))?.personId);
    expect(own?.until?.getTime()).toBeLessThan(before.getTime() + 190 * 86_400_000);
    expect(await isBarred(wrong)).toBe(true);
  });

  it('lifts nothing once the exclusion is the member’s own', async () => {
    const match = await matchByPayee('6m');
    await choose(wrong, 'excluded', '5y');
    const own = await standing(wrong);
    expect(own).toMatchObject({ by: 'member', matchId: null });
    await releaseByTwo(match.id);
    expect(await standing(wrong)).toEqual(own);
    expect((await matchOf(wrong)).state).toBe('released');
    const [entry] = await auditOf(match.id);
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ isLifted: false });
  });

  it('lifts nothing once an operator has extended it', async () => {
    const match = await matchByPayee('6m');
    const input = { state: 'excluded', option: '5y', by: 'house', operatorId: null, reason: 'case 3' } as const;
    await ops.context.db.transaction((tx) => restrict(tx, of(wrong), input, deps));
    await releaseByTwo(match.id);
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', by: 'house' });
  });

  it('is out of date for the second person when the member has protected themselves meanwhile', async () => {
    const match = await matchByPayee('6m');
    const { value } = await decide(match.id, 'release');
    await choose(wrong, 'excluded', '5y');
    expect((await decideApproval(value.approvalId, 'approve', 'second_admin')).code).not.toBeNull();
    expect(await standing(wrong)).toMatchObject({ state: 'excluded', by: 'member' });
  });

  it('is confirmed by one person, which changes nothing, and may be released after that', async () => {
    const match = await matchByPayee();
    const before = await standing(wrong);
    expect((await decide(match.id, 'confirm')).value).toEqual({ outcome: 'done' });
    expect(await standing(wrong)).toEqual(before);
    expect((await decide(match.id, 'confirm', 1)).code).toBe('OPS_NOT_POSSIBLE');
    expect((await decide(match.id, 'release', 0)).code).toBe('OPS_OUT_OF_DATE');
    await releaseByTwo(match.id, 1);
    expect(await standing(wrong)).toBeNull();
    expect((await auditOf(match.id)).map(({ action }) => action)).toEqual([
      'protection.confirm_match',
      'protection.release_match',
    ]);
  });

  it('of an account that was restricted along with another one is stored too', async () => {
    const phone = { phone: { value: '+84912000333', isProved: true } };
    known.set(source.memberId, phone);
    known.set(wrong.memberId, phone);
    deps.accountsOf = async () => [of(source), of(wrong)];
    await choose(source, 'excluded', '1y');
    deps.accountsOf = async () => [];
    const match = await matchOf(wrong);
    expect(match).toMatchObject({ act: 'restriction', verdict: 'refuse', kinds: ['phone'], restricts: true });
    await releaseByTwo(match.id);
    expect([await standing(wrong), (await standing(source))?.state]).toEqual([null, 'excluded']);
    await screen(wrong);
    expect(await standing(wrong)).toBeNull();
  });
});

describe('a match that restricts nobody', () => {
  it('is stored once, however often it happens', async () => {
    await matchByDevice();
    await Promise.all(Array.from({ length: 20 }, () => screen(wrong)));
    expect(await matchesOf(wrong)).toEqual([
      expect.objectContaining({ act: 'login', verdict: 'review', kinds: ['device'], state: 'open', restricts: false }),
    ]);
    expect(await standing(wrong)).toBeNull();
  });

  it('is released by one person, and is not found again', async () => {
    const match = await matchByDevice();
    expect((await decide(match.id, 'release')).value).toEqual({ outcome: 'done' });
    expect((await auditOf(match.id)).map(({ action }) => action)).toEqual(['protection.release_match']);
    await screen(wrong);
    expect(await matchesOf(wrong)).toHaveLength(1);
    expect(await standing(wrong)).toBeNull();
  });

  it('restricts once it is confirmed, and needs two people to be released from then on', async () => {
    const match = await matchByDevice();
    expect((await decide(match.id, 'confirm')).code).toBeNull();
    const [first, second] = [await standing(source), await standing(wrong)];
    expect(second).toMatchObject({ state: 'excluded', by: 'register', matchId: match.id, until: first?.until });
    expect(second?.personId).toBe(first?.personId);
    expect(await isBarred(wrong)).toBe(true);
    expect((await decide(match.id, 'release', 1)).value).toMatchObject({ outcome: 'pending' });
    expect(await isBarred(wrong)).toBe(true);
  });

  it('restricts nobody when it is confirmed after the exclusion is over', async () => {
    const deviceIds = [newId()];
    known.set(source.memberId, { deviceIds });
    known.set(wrong.memberId, { deviceIds });
    await choose(source, 'cooling_off', '24h');
    await screen(wrong);
    await ahead('25 hours');
    await endDueRestrictions(deps);
    const match = await matchOf(wrong);
    expect((await decide(match.id, 'confirm')).code).toBeNull();
    expect(await standing(wrong)).toBeNull();
    expect(await matchOf(wrong)).toMatchObject({ state: 'confirmed', restricts: false });
  });
});

describe('a registration that was refused', () => {
  it('is listed without an account: it can be confirmed and readmits nobody', async () => {
    const email = { value: `${newId()}@example.com`, isProved: true };
    known.set(source.memberId, { email });
    await choose(source, 'excluded', '1y');
    expect(await screenRegistration({ brandId: 'aurora', identifiers: { email } }, deps)).toEqual({ ok: false });
    const { value } = await ops.as('admin').get(`${base}?verdict=same&limit=1`);
    const [row] = value.rows;
    expect(row).toMatchObject({ member: null, act: 'register', verdict: 'same', kinds: ['email'], restricts: false });
    expect((await decide(row.matchId, 'release')).code).toBe('OPS_NOT_POSSIBLE');
    expect((await decide(row.matchId, 'confirm')).code).toBeNull();
  });
});

describe('the list', () => {
  const ids = ({ value }: { value: { rows: { matchId: string }[] } }) => value.rows.map(({ matchId }) => matchId);

  it('shows what is pending, by state and verdict, page by page, each once', async () => {
    const match = await matchByPayee();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { value: { rows: { matchId: string }[]; nextCursor: string | null; total: { count: number } } } =
        await ops.as('admin').get(`${base}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...ids(page));
      cursor = page.value.nextCursor;
    } while (cursor !== null);
    expect(seen[0]).toBe(match.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids(await ops.as('admin').get(`${base}?verdict=perhaps&limit=100`))).not.toContain(match.id);
    await decide(match.id, 'confirm');
    expect(ids(await ops.as('admin').get(`${base}?limit=100`))).not.toContain(match.id);
    expect(ids(await ops.as('admin').get(`${base}?state=confirmed&limit=100`))).toContain(match.id);
  });

  it('is counted among today’s pending work, for those who may read it', async () => {
    const waiting = async (by: 'admin' | 'finance_maker') => {
      const { value } = await ops.as(by).get('/api/ops/v1/brands/aurora/today');
      return value.queues.find(({ queue }: { queue: string }) => queue === 'personMatches');
    };
    const before = await waiting('admin');
    const match = await matchByDevice();
    expect((await waiting('admin')).count).toBe(before.count + 1);
    await decide(match.id, 'release');
    expect((await waiting('admin')).count).toBe(before.count);
    expect(await waiting('finance_maker')).toBeUndefined();
  });

  it('names nobody of another brand, and is not visible to another brand', async () => {
    const theirs = await openTestMember(ops.context.db, { brandId: 'harbour', currency: 'EUR' });
    const shared = account();
    known.set(theirs.memberId, shared);
    known.set(wrong.memberId, shared);
    await choose(theirs, 'excluded', '1y');
    await screen(wrong);
    const match = await matchOf(wrong);
    const response = await get(match.id);
    expect(response.value.source).toEqual({ isThisBrand: false, member: null });
    expect(response.text).not.toContain(theirs.memberId);
    expect(response.text).not.toContain('harbour');
    const foreign = await ops.as('harbour_manager').get(`/api/ops/v1/brands/harbour/protection/matches/${match.id}`);
    expect(foreign.code).toBe('SYSTEM_NOT_FOUND');
  });

  it('names the excluded member where they are of the same brand', async () => {
    const own = await matchByPayee();
    expect((await get(own.id)).value.source).toMatchObject({
      isThisBrand: true,
      member: { memberId: source.memberId },
    });
  });
});

describe('the database', () => {
  const tryTo = (text: string, values: unknown[]) =>
    ops.database.db.pool.query(text, values).then(
      () => 'done',
      ({ message }: Error) => message,
    );

  it('keeps a restriction whose match was not released in the same transaction by two people', async () => {
    const match = await matchByPayee();
    const remove = 'delete from protection.restriction where member_id = $1';
    expect(await tryTo(remove, [wrong.memberId])).toMatch(/ends when its time is over/);
    const releaseAlone = `update protection.person_match set state = 'released', decided_at = now(), decided_by = $2, reason = 'x',
      approved_by = $3, decided_in = pg_current_xact_id() where id = $1`;
    const [one, two] = [newId(), newId()];
    expect(await tryTo(releaseAlone, [match.id, one, null])).toMatch(/person_match_released_by_two/);
    expect(await tryTo(releaseAlone, [match.id, one, one])).toMatch(/person_match_released_by_two/);
    expect(await tryTo(releaseAlone, [match.id, one, two])).toBe('done');
    // That was another transaction: its release does not allow this one to remove the restriction.
    expect(await tryTo(remove, [wrong.memberId])).toMatch(/ends when its time is over/);
    expect(await tryTo(remove, [source.memberId])).toMatch(/ends when its time is over/);
  });

  it('keeps what was decided, and what was found', async () => {
    const match = await matchByPayee();
    const set = (text: string) => tryTo(`update protection.person_match set ${text} where id = $1`, [match.id]);
    expect(await set("verdict = 'review'")).toMatch(/permission denied/);
    expect(await set('restricts = false')).toMatch(/moves one way/);
    await releaseByTwo(match.id);
    expect(await set("reason = 'another'")).toMatch(/moves one way/);
    expect(await tryTo('delete from protection.person_match where id = $1', [match.id])).toMatch(/permission denied/);
    await expect(owner.query('delete from protection.person_match where id = $1', [match.id])).rejects.toThrow();
  });

  it('turns nobody’s own exclusion into one that a review could lift', async () => {
    const match = await matchByPayee();
    const bind = "update protection.restriction set match_id = $1, by = 'register' where member_id = $2";
    expect(await tryTo(bind, [match.id, source.memberId])).toMatch(/never made shorter or weaker/);
  });
});
