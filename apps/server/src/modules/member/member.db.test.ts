import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { closeIdleTrials, type Enrolment, enrolMember, findMember, markFirstLogin } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const enrol = (input: Partial<Enrolment & { recommenderId: string }> = {}) =>
  database.db.transaction((tx) =>
    enrolMember(
      tx,
      { brandId: 'aurora', username: 'Mara', displayName: 'Mara', type: 3, currency: 'USD', language: 'EN', ...input },
      { clock: systemClock },
    ),
  );

describe('a member', () => {
  it('has a name once per brand, whatever its case', async () => {
    const first = await enrol();
    expect(first).toMatchObject({ kind: 'member', state: 'active' });
    expect(await enrol({ username: 'mARA' })).toBeNull();
    expect(await enrol({ brandId: 'harbour', username: 'mara' })).not.toBeNull();
    const found = await findMember(database.db.read, { brandId: 'aurora', username: 'MARA' });
    expect(found).toEqual(first);
  });

  it('is not found at another brand, by its id or by its name', async () => {
    const member = await enrol({ username: 'Only.Here' });
    const id = member?.id ?? '';
    expect(await findMember(database.db.read, { brandId: 'aurora', id })).toEqual(member);
    expect(await findMember(database.db.read, { brandId: 'harbour', id })).toBeNull();
    expect(await findMember(database.db.read, { brandId: 'harbour', username: 'only.here' })).toBeNull();
  });

  it.each([
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [3, 'member'],
  ] as const)('of type %d is %s', async (type, kind) => {
    expect(await enrol({ username: `type-${type}`, type })).toMatchObject({ kind });
  });

  it('on trial has play money, and nobody else has', async () => {
    expect(await enrol({ username: 'trial-1', type: 4, currency: 'FUN' })).toMatchObject({ kind: 'trial' });
    await expect(enrol({ username: 'trial-2', type: 4 })).rejects.toThrow('member_trial_plays_for_fun');
    await expect(enrol({ username: 'real-1', currency: 'FUN' })).rejects.toThrow('member_trial_plays_for_fun');
  });

  it.each(['ab', 'ma ra', 'ma\tra', 'ma\u0007ra', 'm'.repeat(65)])('cannot be called %j', async (username) => {
    await expect(enrol({ username })).rejects.toThrow('member_username_plain');
  });

  it.each(['-mara', 'mara@home', '王小明', 'm'.repeat(64)])(
    'may be called %s: which names a brand takes is its own rule',
    async (username) => {
      expect(await enrol({ username })).toMatchObject({ username });
    },
  );

  it('is one with a name that looks the same in another width', async () => {
    const member = await enrol({ username: 'Wide9' });
    expect(await enrol({ username: 'ＷＩＤＥ９' })).toBeNull();
    expect(await findMember(database.db.read, { brandId: 'aurora', username: 'ｗide９' })).toEqual(member);
  });

  it('keeps the recommender it came with, whatever is written later', async () => {
    const inviter = await enrol({ username: 'inviter' });
    const member = await enrol({ username: 'invited', recommenderId: inviter?.id ?? '' });
    expect(member?.recommenderId).toBe(inviter?.id);
    for (const recommenderId of [null, member?.id]) {
      const change = database.db.pool.query('update member.member set recommender_id = $2 where id = $1', [
        member?.id,
        recommenderId,
      ]);
      await expect(change).rejects.toThrow('the recommender is set once');
    }
  });

  it('notes the first login once', async () => {
    const member = await enrol({ username: 'newcomer' });
    const id = member?.id ?? '';
    const readAgain = () => findMember(database.db.read, { brandId: 'aurora', id });
    expect((await readAgain())?.firstLoginAt).toBeNull();
    const at = (text: string) => ({ clock: { ...systemClock, now: () => new Date(text) } });
    await markFirstLogin(database.db.read, { brandId: 'harbour', memberId: id }, at('2026-01-01'));
    expect((await readAgain())?.firstLoginAt).toBeNull();
    await markFirstLogin(database.db.read, { brandId: 'aurora', memberId: id }, at('2026-01-02'));
    await markFirstLogin(database.db.read, { brandId: 'aurora', memberId: id }, at('2026-01-03'));
    expect((await readAgain())?.firstLoginAt).toEqual(new Date('2026-01-02'));
  });

  it('on trial is closed when nobody can come back to it, and nobody else is', async () => {
    const old = await enrol({ username: 'old-trial', type: 4, currency: 'FUN' });
    const fresh = await enrol({ username: 'fresh-trial', type: 4, currency: 'FUN' });
    const real = await enrol({ username: 'old-member' });
    await database.db.pool.query(`update member.member set joined_at = now() - interval '8 days' where id = any($1)`, [
      [old?.id, real?.id],
    ]);
    const idleBefore = new Date(Date.now() - 7 * 24 * 3600_000);
    expect(await closeIdleTrials(database.db.read, { idleBefore })).toBe(1);
    expect(await closeIdleTrials(database.db.read, { idleBefore })).toBe(0);
    const stateOf = async (id = '') => (await findMember(database.db.read, { brandId: 'aurora', id }))?.state;
    expect(await Promise.all([old?.id, fresh?.id, real?.id].map(stateOf))).toEqual(['closed', 'active', 'active']);
  });
});
