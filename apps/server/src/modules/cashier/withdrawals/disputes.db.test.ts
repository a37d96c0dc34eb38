import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { ApprovalRequest, Approvals } from '#platform/ops/approval.types.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { PayoutOrder } from '../providers/provider.types.ts';
import { complain } from './complain.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { approveWithdrawal, askPayout, markWithdrawal, rejectWithdrawal, takeLease } from './decide-withdrawal.ts';
import type { Resolution } from './decision.rules.ts';
import { getOpsWithdrawal } from './get-ops-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { resolveIn } from './resolve-dispute.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import { withdrawalApprovalKinds } from './withdrawal.kinds.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';
import {
  askApproved,
  booksOf,
  brokenBooks,
  codeOf,
  createRail,
  fundsOf,
  openScene,
  plantPicture,
  type Rail,
  type Scene,
  see,
  setConstant,
  testDeps,
} from './withdrawals.fixture.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);

const operatorNamed = (id: string): Operator => ({
  operatorId: id,
  name: 'Operator',
  rights: { name: 'Operator', roles: ['finance_maker'], house: new Set(), brands: new Map() },
  actor: { kind: 'staff', id, role: 'finance_maker' },
  sessionId: 's',
  address: '127.0.0.1',
  requestId: 'r',
});
const maker = operatorNamed(newId());
const other = operatorNamed(newId());

let rail: Rail;
let deps: WithdrawalOpsDeps & { approvals: Approvals };
let proposed: ApprovalRequest[];
let scene: Scene;
beforeEach(async () => {
  rail = createRail();
  proposed = [];
  const approvals: Approvals = {
    propose: async (request) => {
      proposed.push(request);
      return { outcome: 'pending', approvalId: newId(), expiresAt: new Date().toISOString() };
    },
    pendingFor: async () => null,
  };
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
  deps = { ...testDeps(database.db, rail), audit, approvals };
  setConstant('withdrawalReviewAboveAmount', 1_000_000);
  setConstant('withdrawalsPerDayTimes', 100);
  scene = await openScene(deps, { feeFlat: 5_000n });
});
afterEach(() => ahead('0'));

const paid = async (): Promise<Withdrawal> => {
  const { withdrawalId } = await askApproved(scene, deps);
  await payWithdrawal(withdrawalId, deps);
  return see(withdrawalId, deps);
};
const partly = async (remaining = 300_000n): Promise<Withdrawal> => {
  const { withdrawalId } = await paid();
  return confirmReceipt({ ...scene, withdrawalId }, { receipt: 'partly', remaining, pictures: [] }, deps);
};
const notReceived = async (): Promise<Withdrawal> => {
  const { withdrawalId } = await paid();
  const pictures = [await plantPicture(deps, scene)];
  return confirmReceipt({ ...scene, withdrawalId }, { receipt: 'not_received', pictures }, deps);
};
const review = async (): Promise<Withdrawal> => {
  setConstant('withdrawalReviewAboveAmount', 1);
  return askApproved(scene, deps);
};
const resolve = (
  { withdrawalId, revision }: Withdrawal,
  resolution: Resolution,
  amount: bigint | null = null,
): Promise<void> =>
  database.db.transaction((tx) =>
    resolveIn(
      tx,
      { brandId: 'aurora', withdrawalId, revision, resolution, amount, reason: 'decided by two' },
      { maker: maker.actor, approvalId: newId(), approvedBy: other.operatorId },
      deps,
    ),
  );
const audited = async (withdrawalId: string): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ action: string }>(
    'select action from audit.entry where object_id = $1 order by seq',
    [withdrawalId],
  );
  return rows.map(({ action }) => action);
};
const refOf = ({ withdrawalId }: Withdrawal) => ({ brandId: 'aurora', withdrawalId });

describe('a dispute', () => {
  it.each([
    ['partly', () => partly(), 300_000n, 5_000n],
    ['not received', () => notReceived(), 1_000_000n, 0n],
  ] as const)('(%s) gives back what was missing', async (_, open, back, fee) => {
    const dispute = await open();
    await resolve(dispute, 'give_back');
    const over = await see(dispute.withdrawalId, deps);
    expect(over).toMatchObject({ state: 'resolved_returned', returned: back, received: 1_000_000n - back });
    expect(await fundsOf(deps, scene)).toEqual({ balance: 10_000_000n - 1_000_000n + back - fee, held: 0n });
    expect(await booksOf(deps, dispute.withdrawalId)).toEqual({ clearing: 0n, out: 1_000_000n - back, fee });
    expect(await audited(dispute.withdrawalId)).toEqual(['cashier.resolve_dispute']);
  });

  it('gives back less than the member said, and the rest counts as received', async () => {
    const dispute = await partly();
    await resolve(dispute, 'give_back', 100_000n);
    expect(await see(dispute.withdrawalId, deps)).toMatchObject({ returned: 100_000n, received: 900_000n });
    expect(await booksOf(deps, dispute.withdrawalId)).toEqual({ clearing: 0n, out: 900_000n, fee: 5_000n });
    expect(await codeOf(resolve(await partly(), 'give_back', 300_001n))).toBe('OPS_VALUE_REFUSED');
  });

  it('pays again under a new id, once, and ends when the rail has paid', async () => {
    const dispute = await partly();
    rail.says({ state: 'pending' });
    await resolve(dispute, 'pay_again');
    const paying = await see(dispute.withdrawalId, deps);
    expect(paying).toMatchObject({ state: 'partly', attempt: 2 });
    expect(paying.payoutId).not.toBe(dispute.payoutId);
    await takePayoutHint(paying.payoutId ?? '', deps);
    expect(rail.sent.at(-1)).toMatchObject({ payoutId: paying.payoutId, amount: 300_000n });
    const mine = { ...scene, withdrawalId: dispute.withdrawalId };
    expect(await codeOf(confirmReceipt(mine, { receipt: 'received' }, deps))).toBe('CASHIER_STATE_REFUSED');
    expect(await codeOf(resolve(paying, 'give_back'))).toBe('OPS_NOT_POSSIBLE');
    rail.answers((payoutId) => ({ state: 'paid', amount: 300_000n, providerRef: payoutId }));
    await takePayoutHint(paying.payoutId ?? '', deps);
    await takePayoutHint(paying.payoutId ?? '', deps);
    expect(await see(dispute.withdrawalId, deps)).toMatchObject({
      state: 'resolved_paid',
      received: 1_000_000n,
      returned: 0n,
    });
    expect(await booksOf(deps, dispute.withdrawalId)).toEqual({ clearing: 0n, out: 1_000_000n, fee: 5_000n });
    expect(await fundsOf(deps, scene)).toEqual({ balance: 8_995_000n, held: 0n });
  });

  it('stays open when the second payment fails, and can then be given back', async () => {
    const dispute = await notReceived();
    rail.says({ state: 'failed', detail: 'closed' });
    await resolve(dispute, 'pay_again');
    await sweepWithdrawals(deps);
    const open = await see(dispute.withdrawalId, deps);
    expect(open.state).toBe('not_received');
    await resolve(open, 'give_back');
    expect(await fundsOf(deps, scene)).toEqual({ balance: 10_000_000n, held: 0n });
    expect(await booksOf(deps, dispute.withdrawalId)).toEqual({ clearing: 0n, out: 0n, fee: 0n });
  });

  it('gives back what the rail left out of the second payment', async () => {
    const dispute = await partly();
    rail.says((order: PayoutOrder) => rail.payIn(order, 200_000n));
    await resolve(dispute, 'pay_again');
    await sweepWithdrawals(deps);
    expect(await see(dispute.withdrawalId, deps)).toMatchObject({
      state: 'resolved_paid',
      received: 900_000n,
      returned: 100_000n,
    });
    expect(await booksOf(deps, dispute.withdrawalId)).toEqual({ clearing: 0n, out: 900_000n, fee: 5_000n });
  });

  it('returns nothing when it counts as received by force', async () => {
    const dispute = await notReceived();
    await resolve(dispute, 'force_received');
    expect(await see(dispute.withdrawalId, deps)).toMatchObject({ state: 'force_received', received: 1_000_000n });
    expect(await fundsOf(deps, scene)).toEqual({ balance: 8_995_000n, held: 0n });
    expect(await codeOf(resolve(await see(dispute.withdrawalId, deps), 'give_back'))).toBe('OPS_NOT_POSSIBLE');
  });

  it('after a payment of a part is resolved from the open claim', async () => {
    rail.says((order: PayoutOrder) => rail.payIn(order, 400_000n));
    const { withdrawalId } = await paid();
    const pictures = [await plantPicture(deps, scene)];
    const dispute = await confirmReceipt({ ...scene, withdrawalId }, { receipt: 'not_received', pictures }, deps);
    await resolve(dispute, 'give_back');
    expect(await see(withdrawalId, deps)).toMatchObject({ returned: 1_000_000n, received: 0n });
    expect(await fundsOf(deps, scene)).toEqual({ balance: 9_995_000n, held: 0n });
    expect(await booksOf(deps, withdrawalId)).toEqual({ clearing: 0n, out: 0n, fee: 5_000n });
  });

  it('is decided on what was read', async () => {
    const dispute = await partly();
    expect(await codeOf(resolve({ ...dispute, revision: dispute.revision - 1 }, 'give_back'))).toBe('OPS_OUT_OF_DATE');
  });
});

describe('a complaint', () => {
  const complained = async (): Promise<Withdrawal> => {
    setConstant('withdrawalAutoReceiveMinutes', 60);
    const { withdrawalId } = await paid();
    setConstant('withdrawalAutoReceiveMinutes', null);
    await ahead('2 hours');
    await sweepWithdrawals(deps);
    return complain({ ...scene, withdrawalId }, { note: 'It never came', pictures: [] }, deps);
  };

  it('is made good by a new entry, once, and changes no state', async () => {
    const withdrawal = await complained();
    await resolve(withdrawal, 'compensate', 250_000n);
    const over = await see(withdrawal.withdrawalId, deps);
    expect(over.state).toBe('auto_received');
    expect(over.complaint?.endedAt).not.toBeNull();
    expect(await fundsOf(deps, scene)).toEqual({ balance: 9_245_000n, held: 0n });
    expect(await codeOf(resolve(over, 'compensate'))).toBe('OPS_NOT_POSSIBLE');
  });

  it('may be refused, and never compensated above what was paid', async () => {
    const withdrawal = await complained();
    expect(await codeOf(resolve(withdrawal, 'compensate', 1_000_001n))).toBe('OPS_VALUE_REFUSED');
    await resolve(withdrawal, 'refuse_complaint');
    expect(await fundsOf(deps, scene)).toEqual({ balance: 8_995_000n, held: 0n });
  });
});

describe('operators', () => {
  it('approve what is small alone, and ask a second person above the limit', async () => {
    const small = await review();
    expect(
      await approveWithdrawal(refOf(small), { revision: small.revision, reason: 'looks right' }, maker, deps),
    ).toEqual({
      outcome: 'done',
    });
    expect((await see(small.withdrawalId, deps)).state).toBe('approved');
    expect(await audited(small.withdrawalId)).toEqual(['cashier.approve_withdrawal']);
    setConstant('withdrawalTwoPeopleAboveAmount', 50);
    const large = await review();
    expect(
      await approveWithdrawal(refOf(large), { revision: large.revision, reason: 'looks right' }, maker, deps),
    ).toMatchObject({ outcome: 'pending' });
    setConstant('withdrawalTwoPeopleAboveAmount', null);
    expect((await see(large.withdrawalId, deps)).state).toBe('review');
    const [kind] = withdrawalApprovalKinds(deps);
    const request = { brandId: 'aurora', payload: proposed[0]?.payload ?? null };
    expect(await kind?.preview(database.db.read, request)).toMatchObject({
      before: { state: 'review' },
      after: { state: 'approved' },
    });
    await database.db.transaction(async (tx) =>
      kind?.execute(tx, {
        ...request,
        approvalId: newId(),
        maker: maker.actor,
        checker: other.actor as StaffActor,
        reason: 'looks right',
      }),
    );
    expect((await see(large.withdrawalId, deps)).state).toBe('approved');
  });

  it('reject with a reason, and everything comes back', async () => {
    const withdrawal = await review();
    const input = { revision: withdrawal.revision, code: 'NAME_DIFFERS', reason: 'not their account' } as const;
    expect(await rejectWithdrawal(refOf(withdrawal), input, maker, deps)).toEqual({ outcome: 'done' });
    expect(await see(withdrawal.withdrawalId, deps)).toMatchObject({ state: 'rejected', reason: 'NAME_DIFFERS' });
    expect(await fundsOf(deps, scene)).toEqual({ balance: 10_000_000n, held: 0n });
    const again = await see(withdrawal.withdrawalId, deps);
    expect(await codeOf(rejectWithdrawal(refOf(again), { ...input, revision: again.revision }, maker, deps))).toBe(
      'OPS_NOT_POSSIBLE',
    );
  });

  it('leave alone what somebody else looks at, until the lease is over', async () => {
    const withdrawal = await review();
    const input = { revision: withdrawal.revision, reason: 'looks right' };
    expect(await takeLease(refOf(withdrawal), 'take', other, deps)).toMatchObject({ lease: { isMine: true } });
    expect(await codeOf(approveWithdrawal(refOf(withdrawal), input, maker, deps))).toBe('OPS_NOT_POSSIBLE');
    expect(await codeOf(rejectWithdrawal(refOf(withdrawal), { ...input, code: 'OTHER' }, maker, deps))).toBe(
      'OPS_NOT_POSSIBLE',
    );
    expect(await codeOf(takeLease(refOf(withdrawal), 'take', maker, deps))).toBe('OPS_NOT_POSSIBLE');
    expect(await codeOf(takeLease(refOf(withdrawal), 'give_back', maker, deps))).toBe('OPS_NOT_POSSIBLE');
    await ahead('6 minutes');
    expect(await codeOf(approveWithdrawal(refOf(withdrawal), input, maker, deps))).toBe('no refusal');
  });

  it('set aside, take up again and escalate, each once', async () => {
    const withdrawal = await review();
    const mark = async (word: 'hold' | 'resume' | 'escalate') =>
      codeOf(
        markWithdrawal(
          refOf(withdrawal),
          { revision: (await see(withdrawal.withdrawalId, deps)).revision, mark: word, reason: 'wait for documents' },
          maker,
          deps,
        ),
      );
    expect(await mark('resume')).toBe('OPS_NOT_POSSIBLE');
    expect(await mark('hold')).toBe('no refusal');
    const held = await see(withdrawal.withdrawalId, deps);
    expect(await codeOf(approveWithdrawal(refOf(held), { revision: held.revision, reason: 'x' }, maker, deps))).toBe(
      'OPS_NOT_POSSIBLE',
    );
    expect(await mark('resume')).toBe('no refusal');
    expect(await mark('escalate')).toBe('no refusal');
    expect(await mark('escalate')).toBe('OPS_NOT_POSSIBLE');
  });

  it('ask the rail, and pay nothing by it', async () => {
    rail.says({ state: 'pending' });
    const { withdrawalId } = await askApproved(scene, deps);
    setConstant('withdrawalReviewAboveAmount', 1_000_000);
    expect(await codeOf(askPayout({ brandId: 'aurora', withdrawalId }, maker, deps))).toBe('OPS_NOT_POSSIBLE');
    await payWithdrawal(withdrawalId, deps);
    await askPayout({ brandId: 'aurora', withdrawalId }, maker, deps);
    expect(rail.sent).toHaveLength(1);
    expect((await see(withdrawalId, deps)).state).toBe('paying');
    expect(await codeOf(askPayout({ brandId: 'harbour', withdrawalId }, maker, deps))).toBe('SYSTEM_NOT_FOUND');
  });

  it('see queues, counts and one withdrawal whole, of their brand alone', async () => {
    const withdrawal = await review();
    const brand = deps.directory.byId('aurora');
    const elsewhere = deps.directory.byId('harbour');
    if (brand === undefined || elsewhere === undefined) throw new Error('the brands are gone');
    const query = { limit: 2, queue: 'review' } as const;
    const page = await listWithdrawals(brand, { ...query, memberId: scene.memberId }, maker, deps);
    expect(page.rows.map((row) => row.withdrawalId)).toEqual([withdrawal.withdrawalId]);
    expect(page.counts.review).toBeGreaterThan(0);
    expect((await listWithdrawals(elsewhere, { limit: 50 }, maker, deps)).rows).toEqual([]);
    const first = await listWithdrawals(brand, { limit: 1, sort: '-amount' }, maker, deps);
    expect(first.nextCursor).not.toBeNull();
    const second = await listWithdrawals(
      brand,
      { limit: 1, sort: '-amount', cursor: first.nextCursor ?? '' },
      maker,
      deps,
    );
    expect(second.rows[0]?.withdrawalId).not.toBe(first.rows[0]?.withdrawalId);
    const whole = await getOpsWithdrawal(brand, withdrawal.withdrawalId, maker, deps);
    expect(whole).toMatchObject({
      state: 'review',
      mayDecide: true,
      risks: [{ code: 'ABOVE_LIMIT', detail: null }],
      balance: { before: { minor: 10_000_000n }, after: { minor: 8_995_000n } },
      payee: { holderName: 'Ann Ember', sharedWith: [] },
    });
    expect(await codeOf(getOpsWithdrawal(elsewhere, withdrawal.withdrawalId, maker, deps))).toBe('SYSTEM_NOT_FOUND');
  });
});

it('leaves the books whole', async () => {
  expect(await brokenBooks(deps)).toEqual([]);
});
