import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

const base = '/api/ops/v1/brands/aurora';

let ops: TestOps;
let member: TestMember;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());
beforeEach(async () => {
  member = await openTestMember(ops.context.db);
  await adjust(ops.context.db, member, 500_000n);
});

const input = (more: object = {}) => ({
  purse: 'main',
  currency: 'USD',
  amount: '-100000',
  kind: 'correction',
  reason: 'A deposit was booked twice.',
  ...more,
});
const propose = (more: object = {}, memberId = member.memberId) =>
  ops.as('finance_maker').post(`${base}/members/${memberId}/adjustments`, input(more));
const digestOf = async (approvalId: string): Promise<string> =>
  (await ops.as('finance_checker').get(`${base}/approvals/${approvalId}`)).value.digest;
const approve = async (approvalId: string, digest?: string) =>
  ops
    .as('finance_checker')
    .post(
      `${base}/approvals/${approvalId}/approve`,
      { digest: digest ?? (await digestOf(approvalId)) },
      { factor: true },
    );
const one = async <Row>(text: string, values: unknown[]): Promise<Row> =>
  (await ops.database.db.pool.query(text, values)).rows[0] as Row;
const balance = async (): Promise<bigint> =>
  (await one<{ balance: bigint }>('select balance from ledger.wallet where id = $1', [member.wallet])).balance;
const journals = async (approvalId: string): Promise<bigint> =>
  (await one<{ count: bigint }>('select count(*) from ledger.journal where object_id = $1', [approvalId])).count;

/** As the superuser with triggers off: simulates elapsed time. */
const force = async (text: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client(ops.database.adminUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    await client.end();
  }
};

describe('asking for an adjustment', () => {
  it('moves nothing and waits for a second person', async () => {
    const asked = await propose();
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect(await balance()).toBe(500_000n);
    expect(await journals(asked.value.approvalId)).toBe(0n);
  });

  it('refuses what the wallet cannot pay, play money, and another brand’s member', async () => {
    expect(await propose({ amount: '-500001' })).toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { reason: 'funds' },
    });
    expect(await propose({ amount: '0' })).toMatchObject({ code: 'SYSTEM_INPUT_INVALID' });
    const trial = await openTestMember(ops.context.db, { type: 4, currency: 'FUN' });
    expect(await propose({ currency: 'FUN', amount: '1' }, trial.memberId)).toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { reason: 'playMoney' },
    });
    const foreign = await openTestMember(ops.context.db, { brandId: 'harbour' });
    expect(await propose({}, foreign.memberId)).toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
  });

  it('is refused while another for the same wallet waits', async () => {
    await propose();
    expect(await propose({ amount: '5' })).toMatchObject({ code: 'OPS_CHANGE_PENDING' });
  });

  it('is for makers alone', async () => {
    for (const name of ['finance_checker', 'support', 'auditor'] as const) {
      const response = await ops.as(name).post(`${base}/members/${member.memberId}/adjustments`, input());
      expect(response.status, name).toBe(403);
    }
  });
});

describe('approving an adjustment', () => {
  it('posts one journal against the account of its cause, audited, and seen in the member’s record', async () => {
    const { approvalId } = (await propose()).value;
    expect(await approve(approvalId)).toMatchObject({ status: 200 });
    expect(await balance()).toBe(400_000n);
    const line = await one<{ kind: number; code: string; delta: bigint; actor: string }>(
      `select p.kind, h.code, p.delta, j.actor from ledger.posting p join ledger.house_account h on h.id = p.house_id
       join ledger.journal j on j.id = p.journal_id where p.wallet_id = $1 and j.object_id = $2`,
      [member.wallet, approvalId],
    );
    expect(line).toEqual({
      kind: 80,
      code: 'adjustment:correction',
      delta: -100_000n,
      actor: `staff:${ops.as('finance_maker').operatorId}`,
    });
    const entry = await one<{ after: string; actor_id: string; reason: string }>(
      `select after, actor_id, reason from audit.entry where action = 'wallet.adjust' and object_id = $1`,
      [`${member.wallet}`],
    );
    expect(entry).toMatchObject({
      actor_id: ops.as('finance_maker').operatorId,
      reason: 'A deposit was booked twice.',
    });
    expect(JSON.parse(entry.after)).toMatchObject({
      adjustedBy: '-100000',
      balance: '400000',
      approvalId,
      approvedBy: ops.as('finance_checker').operatorId,
    });
  });

  it('happens once, however many approve at once', async () => {
    const { approvalId } = (await propose()).value;
    const digest = await digestOf(approvalId);
    const responses = await Promise.all(Array.from({ length: 50 }, () => approve(approvalId, digest)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await journals(approvalId)).toBe(1n);
    expect(await balance()).toBe(400_000n);
  });

  it('goes through although the balance has moved meanwhile', async () => {
    const { approvalId } = (await propose()).value;
    await adjust(ops.context.db, member, -250_000n);
    expect(await approve(approvalId)).toMatchObject({ status: 200 });
    expect(await balance()).toBe(150_000n);
  });

  it('is refused where the money is gone, stays open, and goes through once it is back', async () => {
    const { approvalId } = (await propose()).value;
    await adjust(ops.context.db, member, -450_000n);
    expect(await approve(approvalId)).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { reason: 'funds' } });
    expect(await balance()).toBe(50_000n);
    expect(await one('select state from staff.approval where id = $1', [approvalId])).toEqual({ state: 'pending' });
    await adjust(ops.context.db, member, 60_000n);
    expect(await approve(approvalId)).toMatchObject({ status: 200 });
    expect(await balance()).toBe(10_000n);
  });

  it('is refused as changed where the wallet was frozen meanwhile', async () => {
    const { approvalId } = (await propose()).value;
    await ops.database.db.pool.query('select ledger.set_flag($1, 2::smallint, true)', [member.wallet]);
    expect(await approve(approvalId)).toMatchObject({ code: 'OPS_APPROVAL_CHANGED' });
    expect(await balance()).toBe(500_000n);
  });

  it('leaves held money alone', async () => {
    const { approvalId } = (await propose({ amount: '-400000' })).value;
    await ops.database.db.pool.query(
      `select ledger.place_hold('aurora', gen_random_uuid(), current_date, gen_random_uuid(), $1, 200000, 'test', 'held', 'test', null)`,
      [member.wallet],
    );
    expect(await approve(approvalId)).toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    expect(await one('select balance, held from ledger.wallet where id = $1', [member.wallet])).toEqual({
      balance: 300_000n,
      held: 200_000n,
    });
  });

  it('is refused after its time', async () => {
    const { approvalId } = (await propose()).value;
    const digest = await digestOf(approvalId);
    await force(`update staff.approval set expires_at = clock_timestamp() - interval '1 ms' where id = $1`, [
      approvalId,
    ]);
    expect((await approve(approvalId, digest)).code).toBe('OPS_APPROVAL_OVER');
    expect(await balance()).toBe(500_000n);
  });
});

describe('adjustments among bets', () => {
  it('conserve: wallets and house accounts of the brand sum to zero', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => openTestMember(ops.context.db)));
    for (const each of members) await adjust(ops.context.db, each, 100_000n);
    const asked = await Promise.all(
      members.map(
        async (each, index) =>
          (await propose({ amount: index % 2 === 0 ? '30000' : '-30000' }, each.memberId)).value.approvalId as string,
      ),
    );
    const digests = await Promise.all(asked.map(digestOf));
    // A checker proves a factor for one decision at a time; the other operations continue meanwhile.
    const decide = async (): Promise<void> => {
      for (const [index, id] of asked.entries()) {
        expect((await approve(id, digests[index])).status).toBe(200);
        expect((await approve(id, digests[index])).code).toBe('OPS_APPROVAL_OVER');
      }
    };
    await Promise.all([
      decide(),
      ...members.flatMap((each) => [adjust(ops.context.db, each, -10_000n), adjust(ops.context.db, each, 5_000n)]),
    ]);
    const { rows } = await ops.database.db.pool.query<{ balance: bigint }>(
      'select balance from ledger.wallet where id = any ($1::bigint[]) order by id',
      [members.map(({ wallet }) => `${wallet}`)],
    );
    expect(rows.map(({ balance: each }) => each)).toEqual(
      members
        .map(({ wallet }, index) => ({ wallet, expected: index % 2 === 0 ? 125_000n : 65_000n }))
        .sort((a, b) => (a.wallet < b.wallet ? -1 : 1))
        .map(({ expected }) => expected),
    );
    const { rest } = await one<{ rest: string }>(
      `select (select coalesce(sum(balance + bonus), 0) from ledger.wallet where brand_id = 'aurora' and currency = 'USD')
         + (select coalesce(sum(balance), 0) from ledger.house_balance where brand_id = 'aurora' and currency = 'USD') as rest`,
      [],
    );
    expect(rest).toBe('0');
  });
});
