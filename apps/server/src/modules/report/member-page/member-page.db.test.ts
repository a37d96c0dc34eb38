import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '#modules/member/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { plantProtection } from '#test/harness/plant-protection.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { type OpsHand, openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { repairMemberRows } from '../member-list/repair-member-rows.ts';

let ops: TestOps;
/** May see members and nothing else. */
let narrow: OpsHand;
beforeAll(async () => {
  ops = await openTestOps();
  await run(`insert into staff.role (id, name, permissions) values ('greeter', 'Greeter', '{member.read}')`, []);
  narrow = await ops.addOperator('greeter', [{ roleId: 'greeter', brandId: 'aurora' }]);
});
afterAll(() => ops.close());

const run = (text: string, values: unknown[]) => ops.context.db.pool.query(text, values);
const pathOf = ({ memberId }: TestMember, what: string) => `/api/ops/v1/brands/aurora/members/${memberId}/${what}`;
/** All members in one slice, so that each run begins with the first. */
const listAll = () => repairMemberRows(ops.context, 100_000);

describe('the head of a member’s page', () => {
  it('says what the operator may know and has no key for the rest', async () => {
    const inviter = await openTestMember(ops.context.db);
    const member = await openTestMember(ops.context.db, { recommenderId: inviter.memberId });
    await signIn(ops.context.db, member);
    await run(
      `insert into protection.residence (brand_id, member_id, phone_country, region_country, noted_at)
       values ('aurora', $1, 'VN', 'TH', now())`,
      [member.memberId],
    );
    await run(
      `insert into message.feedback (id, brand_id, member_id, question_type, content) values ($1, 'aurora', $2, 'other', 'help')`,
      [newId(), member.memberId],
    );
    await run(
      `insert into report.player_total (brand_id, member_id, currency, rounds, staked, won, wallet_result, deposits, deposit_count,
         withdrawals, withdrawal_count, bonus, fees, adjustments, last_deposit_at)
       values ('aurora', $1, 'USD', 3, 900, 100, 50, 5000, 2, 700, 1, 20, 7, 3, now())`,
      [member.memberId],
    );
    const { value: whole } = await ops.as('auditor').get(pathOf(member, 'profile'));
    expect(whole).toMatchObject({
      country: { phone: 'VN', login: 'TH' },
      source: { kind: 'referral', by: { memberId: inviter.memberId }, label: null },
      risk: { restriction: null, isFlagged: false, score: null, openMatches: 0 },
      verification: 'none',
      agent: { upline: null },
      openBetDisputes: 0,
      openPaymentDisputes: 0,
      openTickets: 1,
      lifetime: {
        deposits: { minor: '5000', currency: 'USD' },
        depositCount: 2,
        withdrawals: { minor: '700' },
        won: { minor: '150' },
        ngr: { minor: '720' },
      },
    });
    expect(Date.now() - Date.parse(whole.lastSeenAt)).toBeLessThan(60_000);
    const { value: little } = await narrow.get(pathOf(member, 'profile'));
    expect(Object.keys(little).toSorted()).toEqual(['country', 'lastSeenAt', 'source']);
  });

  it('is not found for a member of another brand', async () => {
    const other = await openTestMember(ops.context.db, { brandId: 'harbour' });
    for (const what of ['profile', 'activity', 'transactions', 'links', 'messages', 'devices'])
      expect((await ops.as('admin').get(pathOf(other, what))).status, what).toBe(404);
  });
});

it('shows a member’s weeks up to this one, with the balance of each', async () => {
  const member = await openTestMember(ops.context.db);
  await adjust(ops.context.db, member, 70_000n);
  await run(
    `insert into report.player_day (brand_id, member_id, currency, day, staked, won, bonus, deposits)
     values ('aurora', $1, 'USD', current_date, 900, 100, 50, 5000), ('aurora', $1, 'USD', current_date - 14, 10, 0, 0, 0)`,
    [member.memberId],
  );
  const { value } = await ops.as('auditor').get(pathOf(member, 'activity'));
  expect(value.weeks).toHaveLength(26);
  expect(value.weeks.at(-1)).toMatchObject({ deposits: '5000', withdrawals: '0', ngr: '750', balance: '70000' });
  expect(value.weeks.at(-3)).toMatchObject({ ngr: '10', balance: '0' });
  expect(value.games).toEqual([]);
});

describe('the transactions of a member', () => {
  it('are one list by time, page by page, without the kinds that the operator may not see', async () => {
    const member = await openTestMember(ops.context.db);
    for (const delta of [100_000n, -30_000n, 20_000n]) await adjust(ops.context.db, member, delta);
    const get = async (hand: OpsHand, query = '') => (await hand.get(pathOf(member, `transactions${query}`))).value;
    const all = await get(ops.as('auditor'));
    expect(all.rows.map((row: { amount: { minor: string } }) => row.amount.minor)).toEqual([
      '20000',
      '-30000',
      '100000',
    ]);
    const first = await get(ops.as('auditor'), '?limit=2');
    const second = await get(ops.as('auditor'), `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect((await get(ops.as('auditor'), '?kind=deposit')).rows).toEqual([]);
    expect((await get(narrow)).rows).toEqual([]);
  });
});

describe('linked accounts', () => {
  const place = (member: TestMember, deviceId: string, network: string) =>
    run(
      `insert into identity.known_place (brand_id, subject_id, device_id, network, seen_at) values ($1, $2, $3, $4, now())`,
      [member.brandId, member.memberId, deviceId, network],
    );
  const contact = (member: TestMember, kind: 'mobile' | 'email', value: string) =>
    ops.context.db.transaction((tx) =>
      saveContact(
        tx,
        { brandId: member.brandId, memberId: member.memberId, kind, value, verifiedAt: null },
        ops.context,
      ),
    );
  const payee = (member: TestMember, number: string) => {
    const { keys } = ops.context;
    const payeeId = newId();
    const bound = `cashier.payee:${member.brandId}:${member.memberId}:${payeeId}`;
    return run(
      `insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
       values ($1, 'aurora', $2, 'bank', 'Bank', $3, $4, '•••• 4242', now(), now())`,
      [
        payeeId,
        member.memberId,
        keys.seal('cashier.payee', JSON.stringify({ holderName: 'Mara Vale', number }), bound),
        keys.digest('cashier.payee', `${member.brandId}:bank:${number}`),
      ],
    );
  };
  const linked = async (member: TestMember, hand: OpsHand = ops.as('auditor')) => {
    await listAll();
    const { value } = await hand.get(pathOf(member, 'links'));
    return value.accounts as {
      memberId: string;
      strength: string;
      reasons: { kind: string; strength: string; evidence: string | null }[];
    }[];
  };

  it.each([
    {
      kind: 'same_device',
      strength: 'medium',
      evidence: null,
      join: async (one: TestMember, other: TestMember) => {
        const device = newId();
        await place(one, device, '203.0.113.0/24');
        await place(other, device, '198.51.100.0/24');
      },
    },
    {
      kind: 'same_network',
      strength: 'weak',
      evidence: '192.0.2.0/24',
      join: async (one: TestMember, other: TestMember) => {
        await place(one, newId(), '192.0.2.0/24');
        await place(other, newId(), '192.0.2.0/24');
      },
    },
    {
      kind: 'same_phone',
      strength: 'strong',
      evidence: '+84***567',
      join: async (one: TestMember, other: TestMember) => {
        await contact(one, 'mobile', '+84901234567');
        await contact(other, 'mobile', '+84901234567');
      },
    },
    {
      kind: 'same_email',
      strength: 'strong',
      evidence: expect.stringContaining('@'),
      join: async (one: TestMember, other: TestMember) => {
        await contact(one, 'email', 'shared@example.com');
        await contact(other, 'email', 'shared@example.com');
      },
    },
  ])('name $kind with its evidence, and nobody without it', async ({ kind, strength, evidence, join }) => {
    const [one, other, stranger] = [
      await openTestMember(ops.context.db),
      await openTestMember(ops.context.db),
      await openTestMember(ops.context.db),
    ];
    await place(stranger, newId(), '100.64.0.0/24');
    await join(one, other);
    expect(await linked(one)).toMatchObject([
      { memberId: other.memberId, strength, reasons: [{ kind, strength, evidence }] },
    ]);
  });

  it('put the strongest first, with every reason of an account', async () => {
    const inviter = await openTestMember(ops.context.db);
    const one = await openTestMember(ops.context.db, { recommenderId: inviter.memberId });
    const sibling = await openTestMember(ops.context.db, { recommenderId: inviter.memberId });
    const invited = await openTestMember(ops.context.db, { recommenderId: one.memberId });
    await contact(one, 'email', 'both@example.com');
    await contact(sibling, 'email', 'both@example.com');
    expect((await linked(one)).map(({ memberId, reasons }) => [memberId, reasons.map(({ kind }) => kind)])).toEqual([
      [sibling.memberId, ['same_email', 'same_inviter']],
      [expect.any(String), [expect.stringMatching(/^invite[dr]$/)]],
      [expect.any(String), [expect.stringMatching(/^invite[dr]$/)]],
    ]);
    expect((await linked(one)).map(({ memberId }) => memberId)).toContain(invited.memberId);
  });

  it('show payout accounts and documents only with the permission of their area', async () => {
    const [one, other] = [await openTestMember(ops.context.db), await openTestMember(ops.context.db)];
    for (const member of [one, other]) {
      await payee(member, '4242424242');
      await plantProtection(ops.context, member);
    }
    const reasons = async (hand: OpsHand) =>
      (await linked(one, hand)).flatMap((account) => account.reasons.map(({ kind, evidence }) => [kind, evidence]));
    expect(await reasons(ops.as('auditor'))).toEqual([
      ['same_payee', '•••• 4242'],
      ['same_document', null],
    ]);
    expect(await reasons(ops.as('payout_maker'))).toEqual([['same_payee', '•••• 4242']]);
    expect(await reasons(narrow)).toEqual([]);
  });
});
