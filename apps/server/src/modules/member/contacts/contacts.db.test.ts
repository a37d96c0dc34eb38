import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import {
  type ContactKind,
  contactsOf,
  type Details,
  findInviter,
  findMemberByContact,
  openInvitation,
  readDetail,
  saveContact,
  saveDetails,
} from '../index.ts';

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const deps = { keys, clock: systemClock };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Owner = { brandId: string; memberId: string };

const save = ({ brandId, memberId }: Owner, kind: ContactKind, value: string, verifiedAt: Date | null = new Date()) =>
  database.db.transaction((tx) => saveContact(tx, { brandId, memberId, kind, value, verifiedAt }, deps));

const ownerOf = async (kind: ContactKind, value: string, brandId = 'aurora') =>
  (await findMemberByContact(database.db.read, { brandId, kind, value }, deps))?.id ?? null;

describe('a contact', () => {
  it('is found once it is verified, and only at its own brand', async () => {
    const member = await openTestMember(database.db);
    const number = '+61491570110';
    expect(await save(member, 'mobile', number, null)).toBe('saved');
    expect(await ownerOf('mobile', number)).toBeNull();
    expect(await save(member, 'mobile', number)).toBe('saved');
    expect(await ownerOf('mobile', number)).toBe(member.memberId);
    expect(await ownerOf('mobile', number, 'harbour')).toBeNull();
    expect(await ownerOf('email', number)).toBeNull();
  });

  it('replaces the previous one', async () => {
    const member = await openTestMember(database.db);
    await save(member, 'email', 'old@example.com');
    await save(member, 'email', 'new@example.com', null);
    expect(await ownerOf('email', 'old@example.com')).toBeNull();
    expect(await contactsOf(database.db.read, member, deps)).toEqual({
      mobile: null,
      email: { value: 'new@example.com', masked: 'n***w@example.com', verifiedAt: null },
    });
  });

  it('may be claimed by many and be verified for one', async () => {
    const [first, second] = [await openTestMember(database.db), await openTestMember(database.db)];
    const address = 'shared@example.com';
    expect(await save(first, 'email', address, null)).toBe('saved');
    expect(await save(second, 'email', address, null)).toBe('saved');
    expect(await save(first, 'email', address)).toBe('saved');
    expect(await save(second, 'email', address)).toBe('taken');
    expect((await contactsOf(database.db.read, second, deps)).email?.verifiedAt).toBeNull();
  });

  it('goes to one of twenty concurrent verifications', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => openTestMember(database.db)));
    const outcomes = await Promise.all(members.map((member) => save(member, 'mobile', '+61491570006')));
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
  });

  it('cannot be opened in the row of somebody else', async () => {
    const [first, second] = [await openTestMember(database.db), await openTestMember(database.db)];
    await save(first, 'email', 'first@example.com');
    await save(second, 'email', 'second@example.com');
    await database.db.pool.query(
      `update member.contact as mine set sealed = other.sealed from member.contact as other
        where mine.member_id = $1 and other.member_id = $2`,
      [first.memberId, second.memberId],
    );
    await expect(contactsOf(database.db.read, first, deps)).rejects.toThrow('altered, or moved');
  });
});

describe('the tables', () => {
  it('hold no contact and no detail that a reader of a dump could read', async () => {
    const member = await openTestMember(database.db);
    const details: Details = {
      payeeName: 'Mara Solveig',
      idNumber: 'ZX998877',
      whatsapp: '61491570158',
      line: 'mara-on-line',
    };
    await save(member, 'mobile', '+61491570158');
    await save(member, 'email', 'mara.solveig@example.com');
    await database.db.transaction((tx) => saveDetails(tx, { ...member, details }, deps));
    const { rows } = await database.db.pool.query(
      `select row_to_json(c)::text as line from member.contact c union all
       select row_to_json(d)::text from member.detail d union all select row_to_json(m)::text from member.member m`,
    );
    const dump = rows.map(({ line }: { line: string }) => line).join('\n');
    for (const secret of [...Object.values(details), '491570158', 'mara.solveig']) expect(dump).not.toContain(secret);
    const read = (field: 'payeeName' | 'qqNum') => readDetail(database.db.read, { ...member, field }, deps);
    expect([await read('payeeName'), await read('qqNum')]).toEqual(['Mara Solveig', null]);
  });
});

describe('an invitation', () => {
  const invite = ({ brandId, memberId }: Owner) =>
    database.db.transaction((tx) => openInvitation(tx, { brandId, memberId }, deps));
  const inviterOf = async (code: string, { brandId = 'aurora', domain }: { brandId?: string; domain?: string } = {}) =>
    (await findInviter(database.db.read, { brandId, code, domain }))?.memberId ?? null;

  it('has a random code, the same whenever it is asked for, read in whatever case', async () => {
    const [first, second] = [await openTestMember(database.db), await openTestMember(database.db)];
    const code = await invite(first);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(await invite(first)).toBe(code);
    expect(await invite(second)).not.toBe(code);
    expect(await inviterOf(` ${code.toLowerCase()} `)).toBe(first.memberId);
    expect(await inviterOf(code, { brandId: 'harbour' })).toBeNull();
    expect(await inviterOf('%')).toBeNull();
  });

  it('ends with its own end and with the standing of its owner', async () => {
    const [ended, blocked] = [await openTestMember(database.db), await openTestMember(database.db)];
    const codes = [await invite(ended), await invite(blocked)];
    await database.db.pool.query('update member.invitation set ended_at = now() where member_id = $1', [
      ended.memberId,
    ]);
    await database.db.pool.query(`update member.member set state = 'blocked' where id = $1`, [blocked.memberId]);
    expect(await Promise.all(codes.map((code) => inviterOf(code)))).toEqual([null, null]);
  });

  it('that was made for a domain holds there alone', async () => {
    const member = await openTestMember(database.db);
    const code = await invite(member);
    await database.db.pool.query('update member.invitation set domain = $2 where code = $1', [code, 'one.example']);
    expect(await inviterOf(code, { domain: 'one.example' })).toBe(member.memberId);
    expect([await inviterOf(code), await inviterOf(code, { domain: 'two.example' })]).toEqual([null, null]);
  });
});
