import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '#modules/member/index.ts';
import { createLog } from '#platform/kernel/log.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { until } from '#test/harness/until.ts';
import { memberBalancesConsumer } from './balances-consumer.ts';
import { findPage } from './find-page.ts';
import { followOnce } from './follow-members.ts';
import { sortOf } from './list-cursor.rules.ts';
import { filterOf } from './list-members.ts';
import { membersExportKind } from './members-export.ts';
import { repairMemberRows } from './repair-member-rows.ts';

const log = createLog({ level: 'silent', role: 'test' });
const brandId = 'aurora';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
  await follow();
});
afterAll(() => ops.close());

/** Transactions in other databases of the same server delay the horizon briefly. */
const follow = async () => {
  const { rows } = await run('select pg_current_xact_id()::text as xid', []);
  await until(async () => {
    const seen = await run('select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as "isPast"', [
      rows[0]?.xid,
    ]);
    return seen.rows[0]?.isPast === true;
  }, 20_000);
  await followOnce(ops.context.db.read, ops.context);
};
const run = (text: string, values: unknown[]) => ops.context.db.pool.query(text, values);

type Row = {
  memberId: string;
  account: string;
  balance: { minor: string };
  lastLoginAt: string | null;
  state: string;
  tags: string[];
};
const list = async (query: Record<string, string>) =>
  (await ops.as('auditor').get(`/api/ops/v1/brands/aurora/members?${new URLSearchParams(query)}`)).value as {
    rows: Row[];
    nextCursor: string | null;
    total: { count: number; isExact: boolean } | null;
    asOf: string | null;
  };
const ids = async (query: Record<string, string>) => (await list(query)).rows.map(({ memberId }) => memberId);

/** Several members who share a word, so that members of other tests do not match. */
let groups = 0;
const openGroup = async (count: number): Promise<{ word: string; members: TestMember[] }> => {
  groups += 1;
  const word = `grp${groups}x`;
  const members: TestMember[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await openTestMember(ops.context.db);
    await run('update member.member set username = $2, display_name = $3, joined_at = $4 where id = $1', [
      member.memberId,
      `${word}_${String.fromCharCode(97 + n)}`,
      `Nick ${n}`,
      new Date(Date.UTC(2025, 0, 1 + n)),
    ]);
    members.push(member);
  }
  return { word, members };
};
const idsOf = (members: readonly TestMember[]) => members.map(({ memberId }) => memberId);

describe('the list of members', () => {
  it('follows accounts, tags, states and logins, and says up to when', async () => {
    const { word, members } = await openGroup(1);
    const [member] = members;
    if (member === undefined) throw new Error('nobody');
    expect(await ids({ text: word })).toEqual([]);
    await follow();
    expect((await list({ text: word })).rows).toMatchObject([
      { account: `${word}_a`, lastLoginAt: null, state: 'active', tags: [] },
    ]);
    await ops.as('support').put(`/api/ops/v1/brands/aurora/members/${member.memberId}/tags`, { tags: ['vip'] });
    await ops.as('support').post(`/api/ops/v1/brands/aurora/members/${member.memberId}/freeze`, { reason: 'a test' });
    await signIn(ops.context.db, member);
    await follow();
    const { rows, asOf } = await list({ text: word, state: 'blocked', tag: 'vip' });
    expect(rows).toMatchObject([{ state: 'blocked', tags: ['vip'] }]);
    expect(Date.now() - new Date(rows[0]?.lastLoginAt ?? 0).getTime()).toBeLessThan(60_000);
    expect(Date.now() - new Date(asOf ?? 0).getTime()).toBeLessThan(60_000);
  });

  it('leaves out a login of an operator who only looks on', async () => {
    const { word, members } = await openGroup(1);
    await run(
      `insert into identity.session (id_hash, realm, brand_id, subject_id, role, level, scope, viewer_id, created_at, last_seen_at,
         idle_until, absolute_until, address_first, address_last, user_agent_class)
       values (sha256($1::text::bytea), 'player', 'aurora', $1::uuid, 'member', 'full', 'view', $1::uuid, now(), now(), now(), now(), '127.0.0.1', '127.0.0.1', 'other')`,
      [members[0]?.memberId],
    );
    await follow();
    expect((await list({ text: word })).rows[0]?.lastLoginAt).toBeNull();
  });

  it('takes a balance from the postings, never an older one', async () => {
    const { word, members } = await openGroup(1);
    const [member] = members;
    if (member === undefined) throw new Error('nobody');
    await follow();
    await adjust(ops.context.db, member, 70_000n);
    const posting = (seq: bigint, balance: bigint) => ({ walletId: member.wallet, seq, balance }) as never;
    const take = (...postings: never[]) =>
      ops.context.db.transaction((tx) => memberBalancesConsumer.take(tx, postings, []));
    await take(posting(1n, 50_000n), posting(2n, 70_000n));
    await take(posting(1n, 50_000n));
    expect((await list({ text: word })).rows[0]?.balance).toEqual({ minor: '70000', currency: 'USD' });
  });

  it.each([
    ['account', [0, 1, 2, 3, 4]],
    ['-account', [4, 3, 2, 1, 0]],
    ['joinedAt', [0, 1, 2, 3, 4]],
    ['-joinedAt', [4, 3, 2, 1, 0]],
    ['balance', [0, 1, 2, 3, 4]],
    ['-balance', [4, 3, 2, 1, 0]],
    ['lastLoginAt', [0, 1, 2, 3, 4]],
    ['-lastLoginAt', [4, 3, 2, 1, 0]],
  ])('is in the order of %s, page by page, each row once', async (sort, order) => {
    const { word, members } = await openGroup(5);
    await follow();
    // Two of them differ only in their ids, and times have microseconds.
    for (const [n, { memberId }] of members.entries())
      await run(
        `update report.member_row set balance = $2::bigint, last_login_at = timestamptz '2026-01-01 00:00:00.123456Z' + $2::bigint * interval '1 microsecond' where member_id = $1`,
        [memberId, Math.max(1, n)],
      );
    const tied = members.slice(0, 2).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
    const isTied = /balance|lastLogin/.test(sort);
    const all = isTied ? [...tied, ...members.slice(2)] : members;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ text: word, sort, limit: '2', ...(cursor === null ? {} : { cursor }) });
      if (cursor === null) expect(page.total).toEqual({ count: 5, isExact: true });
      else expect(page.total).toBeNull();
      seen.push(...page.rows.map(({ memberId }) => memberId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(order.map((index) => all[index]?.memberId));
  });

  it('walks the index of the order where nothing is filtered, and meets every member once', async () => {
    await openGroup(3);
    await follow();
    for (const sort of ['account', '-balance', 'lastLoginAt']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ sort, limit: '7', ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.rows.map(({ memberId }) => memberId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      const { rows } = await run('select count(*)::int as count from member.member where brand_id = $1', [brandId]);
      expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.count, rows[0]?.count]);
    }
  });

  it('gathers what fits few and walks on through what fits too many to gather, in one order', async () => {
    const { word, members } = await openGroup(5);
    await follow();
    const find = (limit: number, max: number, memberIds?: string[]) =>
      findPage(
        ops.context.db.read,
        { brandId, filter: { text: word, memberIds }, sort: sortOf('-account'), after: null, limit },
        max,
      );
    const listed = async (...of: Parameters<typeof find>) => {
      const { rows, isFew, count } = await find(...of);
      return [rows.map(({ memberId }) => memberId), isFew, count];
    };
    const inOrder = idsOf(members).toReversed();
    expect(await listed(5, 9)).toEqual([inOrder, false, null]);
    expect(await listed(6, 5)).toEqual([inOrder, true, 5]);
    expect(await listed(6, 4)).toEqual([inOrder, false, 5]);
    expect(await listed(2, 9, [inOrder[4] ?? ''])).toEqual([inOrder.slice(0, 2), true, 5]);
  });

  it('says when more share half a number than were looked up', async () => {
    const { members } = await openGroup(3);
    for (const [n, { memberId }] of members.entries())
      await ops.context.db.transaction((tx) =>
        saveContact(tx, { brandId, memberId, kind: 'mobile', value: `+6149157088${n}`, verifiedAt: null }, ops.context),
      );
    const look = async (limit: number) => {
      const { filter, isWhole } = await filterOf(brandId, { text: '04915708' }, ops.context, limit);
      return [filter.memberIds?.length, isWhole];
    };
    expect([await look(4), await look(3)]).toEqual([
      [3, true],
      [3, false],
    ]);
  });

  it('is filtered by each column', async () => {
    const { word, members } = await openGroup(4);
    await follow();
    const [a, b, c, d] = idsOf(members);
    await run("update report.member_row set state = 'closed' where member_id = $1", [a]);
    await run('update report.member_row set type = 41 where member_id = $1', [b]);
    await run("update report.member_row set currency = 'VND', balance = 500 where member_id = $1", [c]);
    await run("update report.member_row set last_login_at = '2026-02-02' where member_id = $1", [d]);
    const find = (filter: Record<string, string>) => ids({ text: word, sort: 'account', ...filter });
    expect(await find({ state: 'closed' })).toEqual([a]);
    expect(await find({ type: '41' })).toEqual([b]);
    expect(await find({ currency: 'VND' })).toEqual([c]);
    expect(await find({ balanceMin: '1', balanceMax: '500' })).toEqual([c]);
    expect(await find({ balanceMax: '499' })).toEqual([a, b, d]);
    expect(await find({ joinedFrom: '2025-01-02T00:00:00Z', joinedTo: '2025-01-03T00:00:00Z' })).toEqual([b]);
    expect(await find({ loginFrom: '2026-02-01T00:00:00Z' })).toEqual([d]);
    expect(await find({ loginTo: '2026-03-01T00:00:00Z' })).toEqual([d]);
  });

  it('finds signs of the language of patterns as they are', async () => {
    const { word } = await openGroup(2);
    await follow();
    expect(await ids({ text: `${word}%` })).toEqual([]);
    expect(await ids({ text: `${word}_a` })).toHaveLength(1);
    expect(await ids({ text: "'; drop table report.member_row; --" })).toEqual([]);
  });

  it.each([{ sort: 'nickname' }, { cursor: 'x' }, { balanceMin: '-1' }, { limit: '101' }, { unknown: '1' }])(
    'is not asked for by %j',
    async (query) => {
      const { code } = await ops
        .as('auditor')
        .get(`/api/ops/v1/brands/aurora/members?${new URLSearchParams(query as never)}`);
      expect(code).toBe('SYSTEM_INPUT_INVALID');
    },
  );

  it('shows nobody of another brand, not even by id', async () => {
    const theirs = await openTestMember(ops.context.db, { brandId: 'harbour' });
    await follow();
    expect(await ids({ text: theirs.memberId })).toEqual([]);
    const { value } = await ops.as('harbour_manager').get(`/api/ops/v1/brands/harbour/members?text=${theirs.memberId}`);
    expect(value.rows).toHaveLength(1);
    expect((await ops.as('support').get(`/api/ops/v1/brands/aurora/members/${theirs.memberId}`)).code).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });

  it('is put right by the repair where a row was lost or is wrong', async () => {
    const { word, members } = await openGroup(2);
    await follow();
    const admin = new (await import('pg')).default.Client({ connectionString: ops.database.adminUrl });
    await admin.connect();
    await admin.query('delete from report.member_row where member_id = $1', [members[0]?.memberId]);
    await admin.query("update report.member_row set state = 'closed' where member_id = $1", [members[1]?.memberId]);
    await admin.end();
    await repairMemberRows({ ...ops.context, log }, 1_000_000);
    expect((await list({ text: word })).rows.map(({ state }) => state)).toEqual(['active', 'active']);
    expect(await repairMemberRows({ ...ops.context, log }, 1_000_000)).toBe(0);
  });
});

describe('the search', () => {
  const search = async (text: string) =>
    (await ops.as('auditor').get(`/api/ops/v1/brands/aurora/members/search?${new URLSearchParams({ text })}`)).value
      .found;

  it('finds by id, account, nickname, mailbox and half a number, and shows contacts masked', async () => {
    const { word, members } = await openGroup(1);
    const [member] = members;
    if (member === undefined) throw new Error('nobody');
    const keep = (kind: 'mobile' | 'email', value: string) =>
      ops.context.db.transaction((tx) =>
        saveContact(tx, { brandId, memberId: member.memberId, kind, value, verifiedAt: null }, ops.context),
      );
    await keep('mobile', '+61491570733');
    await keep('email', `${word}@example.com`);
    await run("update member.member set display_name = '<b>Zorro</b>' where id = $1", [member.memberId]);
    await follow();
    const hit = { memberId: member.memberId, account: `${word}_a`, nickname: '<b>Zorro</b>' };
    expect(await search(member.memberId)).toMatchObject([{ ...hit, by: 'id' }]);
    expect(await search(word)).toMatchObject([{ ...hit, by: 'account' }]);
    expect(await search('zorro')).toMatchObject([{ ...hit, by: 'nickname' }]);
    expect(await search('70733')).toMatchObject([{ ...hit, by: 'mobile', contact: '+61***733' }]);
    expect(await search(`${word}@EXAMPLE.com`)).toMatchObject([{ ...hit, by: 'email' }]);
    expect(JSON.stringify(await search('70733'))).not.toContain('491570733');
    expect(await ids({ text: '0491 570 733' })).toEqual([member.memberId]);
  });
});

describe('a member', () => {
  it('is shown with wallets, masked contacts, logins and what happened, in one order', async () => {
    const { members } = await openGroup(1);
    const [member] = members;
    if (member === undefined) throw new Error('nobody');
    const url = `/api/ops/v1/brands/aurora/members/${member.memberId}`;
    await adjust(ops.context.db, member, 12_345n);
    await signIn(ops.context.db, member);
    await ops.as('support').post(`${url}/notes`, { text: 'a note' });
    await ops.as('support').put(`${url}/tags`, { tags: ['vip'] });
    const { value } = await ops.as('auditor').get(url);
    expect(value).toMatchObject({
      memberId: member.memberId,
      state: 'active',
      liveSessions: 1,
      notes: 1,
      tags: ['vip'],
      failedLogins: 0,
    });
    expect(value.wallets).toMatchObject([
      { purse: 'main', balance: { minor: '12345', currency: 'USD' } },
      { purse: 'points' },
    ]);
    const { entries } = (await ops.as('auditor').get(`${url}/timeline`)).value;
    expect(entries.map(({ what, who }: { what: string; who: string }) => [what, who])).toEqual([
      ['member.set_tags', 'support'],
      ['note', 'support'],
    ]);
  });
});

it('leaves as a file in pages, with contacts only where they are asked for', async () => {
  const { word, members } = await openGroup(3);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  await ops.context.db.transaction((tx) =>
    saveContact(
      tx,
      { brandId, memberId: member.memberId, kind: 'mobile', value: '+61491570999', verifiedAt: null },
      ops.context,
    ),
  );
  await follow();
  const kind = membersExportKind(ops.context);
  const write = async (params: object) => {
    const rows: unknown[][] = [];
    for await (const page of kind.pages(ops.context.db, { brandId, params: params as never }))
      rows.push(...page.map((row) => [...row]));
    return rows;
  };
  const plain = await write({ text: word, sort: 'account' });
  expect(plain.map((row) => row[1])).toEqual(['a', 'b', 'c'].map((end) => `${word}_${end}`));
  expect(plain[0]).toHaveLength(kind.columns({}).length);
  expect(JSON.stringify(plain, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    '570999',
  );
  const withContacts = await write({ text: word, sort: 'account', withContacts: true });
  expect(withContacts[0]).toContain('+61491570999');
  expect(withContacts[0]).toHaveLength(kind.columns({ withContacts: true }).length);
  expect([kind.asksPrivate?.({ withContacts: true }), kind.asksPrivate?.({})]).toEqual([true, false]);
  expect(await kind.count(ops.context.db, { brandId, params: { text: word } })).toBe(3);
});
