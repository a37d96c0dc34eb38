import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { fillContactParts } from './contacts/fill-contact-parts.ts';
import { findByContactPart, saveContact } from './index.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());

const at = ({ brandId, memberId }: TestMember, path: string) =>
  `/api/ops/v1/brands/${brandId}/members/${memberId}${path}`;

const giveNumber = (member: TestMember, value: string) =>
  ops.context.db.transaction((tx) =>
    saveContact(
      tx,
      { brandId: member.brandId, memberId: member.memberId, kind: 'mobile', value, verifiedAt: null },
      ops.context,
    ),
  );

const recordOf = async ({ memberId }: TestMember) => {
  const { rows } = await ops.context.db.pool.query<{ action: string; text: string }>(
    'select action, to_jsonb(entry)::text as text from audit.entry where object_id = $1 order by seq',
    [memberId],
  );
  return rows;
};

describe('a note', () => {
  it('is added, read, and never changed', async () => {
    const member = await openTestMember(ops.context.db);
    const hostile = '<img src=x onerror=alert(1)>\n=1+1';
    const support = ops.as('support');
    expect((await support.post(at(member, '/notes'), { text: 'first' })).value).toEqual({ outcome: 'done' });
    await support.post(at(member, '/notes'), { text: hostile, isPinned: true });
    const { value } = await ops.as('auditor').get(at(member, '/notes'));
    expect(value.list.map(({ text, author }: { text: string; author: string }) => [text, author])).toEqual([
      [hostile, 'support'],
      ['first', 'support'],
    ]);
    await expect(ops.context.db.pool.query("update member.note set body = 'other'")).rejects.toThrow(
      'permission denied',
    );
    await expect(ops.context.db.pool.query('delete from member.note')).rejects.toThrow('permission denied');
    const record = await recordOf(member);
    expect(record.map(({ action }) => action)).toEqual(['member.add_note', 'member.add_note']);
    expect(JSON.stringify(record)).not.toContain('onerror');
  });

  it.each(['', '   ', 'x'.repeat(2_001), 'a\u0000b'])('is not %j', async (text) => {
    const member = await openTestMember(ops.context.db);
    expect((await ops.as('support').post(at(member, '/notes'), { text })).code).toBe('SYSTEM_INPUT_INVALID');
  });

  it('about a member of another brand is about nobody', async () => {
    const theirs = await openTestMember(ops.context.db, { brandId: 'harbour' });
    const url = at({ ...theirs, brandId: 'aurora' }, '/notes');
    expect((await ops.as('support').post(url, { text: 'x' })).code).toBe('SYSTEM_NOT_FOUND');
    expect((await ops.as('support').get(url)).code).toBe('SYSTEM_NOT_FOUND');
  });
});

describe('tags', () => {
  it('are set as a whole, and the same ones again are no change', async () => {
    const member = await openTestMember(ops.context.db);
    const set = (tags: string[]) => ops.as('support').put(at(member, '/tags'), { tags });
    await set(['vip', 'late', 'vip']);
    await set(['late', 'vip']);
    await set(['watch']);
    const { rows } = await ops.context.db.pool.query('select tag from member.tag where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([{ tag: 'watch' }]);
    expect((await recordOf(member)).map(({ action }) => action)).toEqual(['member.set_tags', 'member.set_tags']);
  });

  it.each([[['Vip']], [['a b']], [Array.from({ length: 21 }, (_, n) => `t${n}`)]])('are not %j', async (tags) => {
    const member = await openTestMember(ops.context.db);
    expect((await ops.as('support').put(at(member, '/tags'), { tags })).code).toBe('SYSTEM_INPUT_INVALID');
  });
});

describe('a private field', () => {
  const number = '+61491570156';
  const reveal = (
    member: TestMember,
    who: 'admin' | 'brand_manager' | 'support' = 'admin',
    field = 'mobile',
    factor = true,
  ) => ops.as(who).post(at(member, '/reveal'), { field, reason: 'asked by the member' }, { factor });

  it('is shown in clear, and the audit log has everything but the value', async () => {
    const member = await openTestMember(ops.context.db);
    await giveNumber(member, number);
    expect((await reveal(member)).value).toMatchObject({ value: number });
    expect((await reveal(member, 'admin', 'idNumber')).value).toMatchObject({ value: null });
    const record = await recordOf(member);
    expect(record.map(({ action }) => action)).toEqual(['member.reveal', 'member.reveal']);
    expect(JSON.stringify(record)).not.toContain('491570156');
  });

  it('asks for the permission, a fresh factor and a reason', async () => {
    const member = await openTestMember(ops.context.db);
    expect((await reveal(member, 'support')).code).toBe('AUTH_FORBIDDEN');
    const fresh = await ops.addOperator('revealing', [{ roleId: 'brand_manager', brandId: 'aurora' }]);
    const body = { field: 'mobile', reason: 'asked by the member' };
    expect((await fresh.post(at(member, '/reveal'), body)).code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await fresh.post(at(member, '/reveal'), { ...body, reason: 'x' }, { factor: true })).code).toBe(
      'SYSTEM_INPUT_INVALID',
    );
  });

  it('is shown thirty times an hour, however many requests run concurrently', async () => {
    const member = await openTestMember(ops.context.db);
    const curious = await ops.addOperator('curious', [{ roleId: 'brand_manager', brandId: 'aurora' }]);
    const body = { field: 'mobile', reason: 'just looking' };
    await curious.post(at(member, '/reveal'), body, { factor: true });
    const responses = await Promise.all(Array.from({ length: 35 }, () => curious.post(at(member, '/reveal'), body)));
    expect(responses.filter(({ code }) => code === null)).toHaveLength(29);
    expect(new Set(responses.flatMap(({ code }) => code ?? []))).toEqual(new Set(['OPS_REVEAL_QUOTA']));
  });

  describe('raises an alarm', () => {
    const alarmsAbout = async (operatorId: string) => {
      const { rows } = await ops.context.db.pool.query(
        'select kind, times, details from staff.alarm where operator_id = $1 order by kind',
        [operatorId],
      );
      return rows;
    };
    const plant = (operatorId: string, member: TestMember, { count, ago }: { count: number; ago: string }) =>
      ops.context.db.pool.query(
        `insert into member.reveal (id, brand_id, member_id, operator_id, field, revealed_at)
         select gen_random_uuid(), $2, $3, $1, 'mobile', now() - $5::interval from generate_series(1, $4)`,
        [operatorId, member.brandId, member.memberId, count, ago],
      );
    const body = { field: 'mobile', reason: 'asked by the member' };

    it('for the sixteenth of an hour, once while it is open, in the record and on the first page', async () => {
      const member = await openTestMember(ops.context.db);
      const hand = await ops.addOperator('hasty', [{ roleId: 'brand_manager', brandId: 'aurora' }]);
      for (let turn = 0; turn < 15; turn += 1) await hand.post(at(member, '/reveal'), body, { factor: true });
      expect(await alarmsAbout(hand.operatorId)).toEqual([]);
      for (let turn = 0; turn < 2; turn += 1) await hand.post(at(member, '/reveal'), body, { factor: true });
      expect(await alarmsAbout(hand.operatorId)).toEqual([
        { kind: 'reveal_hour', times: 2, details: { count: 17, bound: 15 } },
      ]);
      const { rows } = await ops.context.db.pool.query(
        `select count(*)::int as count from audit.entry where action = 'staff.raise_alarm' and object_id = $1`,
        [hand.operatorId],
      );
      expect(rows).toEqual([{ count: 1 }]);
      const today = async (who: 'admin' | 'brand_manager') =>
        (await ops.as(who).get('/api/ops/v1/brands/aurora/today')).value.alerts.map(
          ({ alert }: { alert: string }) => alert,
        );
      expect(await today('admin')).toContain('staffAlarms');
      expect(await today('brand_manager')).not.toContain('staffAlarms');
    });

    it('when the thirty of an hour are used up, although nothing is shown', async () => {
      const member = await openTestMember(ops.context.db);
      const hand = await ops.addOperator('greedy', [{ roleId: 'brand_manager', brandId: 'aurora' }]);
      await plant(hand.operatorId, member, { count: 30, ago: '10 minutes' });
      expect((await hand.post(at(member, '/reveal'), body, { factor: true })).code).toBe('OPS_REVEAL_QUOTA');
      expect((await alarmsAbout(hand.operatorId)).map(({ kind }) => kind)).toEqual(['reveal_quota']);
    });

    it('for a sixty-first of a day and at an hour far from the usual', async () => {
      const member = await openTestMember(ops.context.db);
      const hand = await ops.addOperator('nightly', [{ roleId: 'brand_manager', brandId: 'aurora' }]);
      await plant(hand.operatorId, member, { count: 40, ago: '15 hours' });
      await plant(hand.operatorId, member, { count: 20, ago: '5 hours' });
      await hand.post(at(member, '/reveal'), body, { factor: true });
      expect((await alarmsAbout(hand.operatorId)).map(({ kind }) => kind)).toEqual(['reveal_day', 'reveal_hours']);
    });

    it('that another administrator closes with a reason, and never its own operator', async () => {
      const member = await openTestMember(ops.context.db);
      const hand = await ops.addOperator('closer', [{ roleId: 'admin', brandId: null }]);
      await plant(hand.operatorId, member, { count: 30, ago: '10 minutes' });
      await hand.post(at(member, '/reveal'), body, { factor: true });
      const { value } = await ops.as('admin').get('/api/ops/v1/alarms');
      const { alarmId } = value.list.find(({ operatorId }: { operatorId: string }) => operatorId === hand.operatorId);
      const url = `/api/ops/v1/alarms/${alarmId}/close`;
      const found = { reason: 'a data request of many members' };
      expect(await hand.post(url, found, { factor: true })).toMatchObject({ status: 403, code: 'OPS_APPROVAL_OWN' });
      expect((await ops.as('admin').post(url, found, { factor: true })).status).toBe(200);
      expect((await ops.as('admin').post(url, found, { factor: true })).code).toBe('SYSTEM_NOT_FOUND');
    });
  });
});

describe('a number', () => {
  it('is found by a part of it, within its brand and with its key', async () => {
    const member = await openTestMember(ops.context.db);
    await giveNumber(member, '+61491570737');
    const find = async (text: string, brandId = 'aurora') =>
      ((await findByContactPart(ops.context.db.read, { brandId, text, limit: 10 }, ops.context)) ?? []).map(
        ({ memberId, masked }) => [memberId, masked],
      );
    const hit = [[member.memberId, '+61***737']];
    expect(await find('70737')).toEqual(hit);
    expect(await find('0491 570 7')).toEqual(hit);
    expect(await find('1570')).toEqual([]);
    expect(await find('70737', 'harbour')).toEqual([]);
    await giveNumber(member, '+61491570159');
    expect(await find('70737')).toEqual([]);
  });

  it('that was stored before partial search is indexed by the job', async () => {
    const member = await openTestMember(ops.context.db);
    await giveNumber(member, '+61491570110');
    await ops.context.db.pool.query('update member.contact set parts = null where member_id = $1', [member.memberId]);
    const find = () =>
      findByContactPart(ops.context.db.read, { brandId: 'aurora', text: '70110', limit: 10 }, ops.context);
    expect(await find()).toEqual([]);
    expect(await fillContactParts(ops.context)).toBeGreaterThanOrEqual(1);
    expect(await find()).toHaveLength(1);
    expect(await fillContactParts(ops.context)).toBe(0);
  });
});
