import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Enrolment, enrolMember, findMember } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const enrol = (wish: Partial<Enrolment> = {}) =>
  database.db.transaction((tx) =>
    enrolMember(
      tx,
      { brandId: 'aurora', username: 'Mara', displayName: 'Mara', type: 3, currency: 'USD', language: 'EN', ...wish },
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

  it.each(['ab', '-mara', 'ma ra', 'mara@home', 'm'.repeat(33)])('cannot be called %s', async (username) => {
    await expect(enrol({ username })).rejects.toThrow('member_username_plain');
  });
});
