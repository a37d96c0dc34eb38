import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import {
  countDepositsToReview,
  countOpenDifferences,
  countWithdrawalsWaiting,
  sumDeposits,
} from './queue-counts.query.ts';

let ops: TestOps;
let member: TestMember;
let methodId: string;
let payeeId: string;
// The application never deletes orders; this client does.
let admin: pg.Client;
const run = (text: string, values: unknown[] = []) => ops.database.db.pool.query(text, values);

beforeAll(async () => {
  ops = await openTestOps();
  admin = new pg.Client({ connectionString: ops.database.adminUrl });
  await admin.connect();
  member = await openTestMember(ops.context.db);
  methodId = randomUUID();
  payeeId = randomUUID();
  await run(
    `insert into cashier.method (id, brand_id, direction, kind, provider_code, payee_kind, currency, titles, amount_min,
       amount_max, arrival_minutes)
     values ($1, 'aurora', 'out', 'payout', 'railway', 'bank', 'USD', '{"EN":"Bank"}', 1, 1000000, 5)`,
    [methodId],
  );
  await run(
    `insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at, usable_at)
     values ($1, 'aurora', $2, 'bank', 'First Example', 'sealed', '\\x00', '…1234', now(), now())`,
    [payeeId, member.memberId],
  );
});
afterAll(async () => {
  await admin.end();
  await ops.close();
});
beforeEach(async () => {
  await admin.query('truncate cashier.deposit, cashier.withdrawal, cashier.statement_difference cascade');
});

type DepositInput = { state?: string; provider?: string; needsPeople?: boolean; brandId?: string; at?: string };

const addDeposit = ({
  state = 'waiting',
  provider = 'manual',
  needsPeople = false,
  brandId = 'aurora',
  at = '2026-03-01T10:00:00Z',
}: DepositInput) => {
  const [tail] = randomUUID()
    .replaceAll(/[^0-9]/g, '7')
    .match(/\d{9}$/) ?? [''];
  const credited = state === 'credited' ? 500 : null;
  return run(
    `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
       amount, fee_flat, fee_ppm, arrival_minutes, state, state_at, needs_people, expires_at, due_at, expected_at,
       amount_received, amount_fee, amount_credited)
     values ($1, $2, $3, $1, $4, $5, $6, 'transfer', 'USD', 500, 0, 0, 5, $7, $8, $9, $8, null, $8, $10, $11, $10)`,
    [
      randomUUID(),
      brandId,
      member.memberId,
      `D${tail?.slice(0, 4)}-${tail?.slice(4)}`,
      methodId,
      provider,
      state,
      at,
      needsPeople,
      credited,
      credited === null ? null : 0,
    ],
  );
};

type WithdrawalInput = { state: string; brandId?: string; complaintAt?: string | null; complaintEnded?: boolean };

const ended = ['received', 'auto_received', 'rejected'];

const addWithdrawal = ({ state, brandId = 'aurora', complaintAt = null, complaintEnded = false }: WithdrawalInput) => {
  const isEnded = ended.includes(state);
  const isUnpaid = ['review', 'unknown', 'requested'].includes(state);
  return run(
    `insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code,
       payee_id, amount, amount_fee, state, state_since, created_at, hold_id, amount_paid, amount_missing,
       amount_received, complaint_at, complaint_ended_at)
     values ($1::uuid, $2, $3, $4, 'USD', $1::text, $5, 'railway', $6, 100, 0, $7, '2026-03-01T09:00:00Z', now(), $8, $9,
       $10, $11, $12, $13)`,
    [
      randomUUID(),
      brandId,
      member.memberId,
      member.wallet,
      methodId,
      payeeId,
      state,
      isUnpaid ? randomUUID() : null,
      isUnpaid ? null : 100,
      state === 'partly' || state === 'not_received' ? 40 : null,
      isEnded ? 100 : 0,
      complaintAt,
      complaintEnded ? '2026-03-03T00:00:00Z' : null,
    ],
  );
};

describe('deposits to review', () => {
  it('are those by hand and those that need people, of the brand', async () => {
    await addDeposit({ at: '2026-03-01T10:00:00Z' });
    await addDeposit({ provider: 'railway', needsPeople: true, at: '2026-03-01T08:00:00Z' });
    await addDeposit({ provider: 'railway' });
    await addDeposit({ state: 'failed' });
    await addDeposit({ brandId: 'harbour' });
    expect(await countDepositsToReview(ops.context.db.read, 'aurora')).toEqual({
      count: 2,
      oldestAt: new Date('2026-03-01T08:00:00Z'),
    });
  });

  it('are none in an empty database', async () => {
    expect(await countDepositsToReview(ops.context.db.read, 'aurora')).toEqual({ count: 0, oldestAt: null });
  });
});

describe('withdrawals that wait', () => {
  it('are counted by what they wait for', async () => {
    for (const state of ['review', 'review', 'unknown', 'partly', 'not_received', 'requested']) {
      await addWithdrawal({ state });
    }
    await addWithdrawal({ state: 'review', brandId: 'harbour' });
    const since = new Date('2026-03-01T09:00:00Z');
    expect(await countWithdrawalsWaiting(ops.context.db.read, 'aurora')).toEqual({
      review: { count: 2, oldestAt: since },
      unknown: { count: 1, oldestAt: since },
      disputes: { count: 2, oldestAt: since },
    });
  });

  it('count a complaint until it has an end, and once', async () => {
    await addWithdrawal({ state: 'auto_received', complaintAt: '2026-03-02T00:00:00Z' });
    await addWithdrawal({ state: 'auto_received', complaintAt: '2026-03-02T00:00:00Z', complaintEnded: true });
    await addWithdrawal({ state: 'not_received', complaintAt: '2026-03-02T00:00:00Z' });
    const { disputes } = await countWithdrawalsWaiting(ops.context.db.read, 'aurora');
    expect(disputes.count).toBe(2);
  });
});

it('counts open differences of the brand, and those of nobody at its providers', async () => {
  const add = (brandId: string | null, provider: string, isResolved = false) =>
    run(
      `insert into cashier.statement_difference (id, provider_code, day, code, direction, order_id, brand_id, reference, resolved_at)
       values ($1::uuid, $2, '2026-03-01', 'MISSING_IN_BOOKS', 'in', $1::text, $3, 'one', $4)`,
      [randomUUID(), provider, brandId, isResolved ? new Date() : null],
    );
  await add('aurora', 'railway');
  await add('aurora', 'railway', true);
  await add('harbour', 'railway');
  await add(null, 'railway');
  await add(null, 'elsewhere');
  expect((await countOpenDifferences(ops.context.db.read, 'aurora')).count).toBe(2);
});

it('sums what was credited between two moments, the first included', async () => {
  const add = (at: string, brandId = 'aurora') => addDeposit({ state: 'credited', provider: 'railway', at, brandId });
  await add('2026-03-01T00:00:00Z');
  await add('2026-03-01T23:59:59Z');
  await add('2026-03-02T00:00:00Z');
  await add('2026-02-28T23:59:59Z');
  await add('2026-03-01T12:00:00Z', 'harbour');
  const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') };
  expect(await sumDeposits(ops.context.db.read, { brandId: 'aurora', ...window })).toEqual([
    { currency: 'USD', credited: 1_000n, count: 2 },
  ]);
});
