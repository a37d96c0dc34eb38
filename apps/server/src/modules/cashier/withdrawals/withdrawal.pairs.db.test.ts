import { type WithdrawalState, withdrawalStates } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { resolveIn } from './resolve-dispute.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import { mayMove } from './withdrawal.states.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';
import {
  ask,
  brokenBooks,
  createRail,
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
let rail: Rail;
let deps: WithdrawalOpsDeps & { approvals: Approvals };
let scene: Scene;
const operator: Operator = {
  operatorId: newId(),
  name: 'Operator',
  rights: { name: 'Operator', roles: [], house: new Set(), brands: new Map() },
  actor: { kind: 'staff', id: newId(), role: 'x' },
  sessionId: 's',
  address: '127.0.0.1',
  requestId: 'r',
};
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
  rail = createRail();
  const approvals: Approvals = {
    propose: async () => {
      throw new Error('two people are not asked here');
    },
    pendingFor: async () => null,
  };
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
  deps = { ...testDeps(database.db, rail), audit, approvals };
  setConstant('withdrawalsPerDayTimes', 100_000);
  setConstant('withdrawalTwoPeopleAboveAmount', 1_000_000);
  setConstant('withdrawalMemberCancelTimes', 1);
  setConstant('withdrawalAutoReceiveMinutes', 60);
});
afterAll(async () => {
  for (const key of ['withdrawalTwoPeopleAboveAmount', 'withdrawalMemberCancelTimes', 'withdrawalAutoReceiveMinutes']) {
    setConstant(key, null);
  }
  await owner.end();
  await database.close();
});

const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Every use case that could move a withdrawal, by its target state. */
const transitions: Readonly<Record<WithdrawalState, (withdrawal: Withdrawal) => Promise<void>>> = {
  requested: async () => undefined,
  review: async ({ withdrawalId }) => {
    setConstant('withdrawalReviewAboveAmount', 1);
    await checkWithdrawal(withdrawalId, deps);
  },
  approved: async (withdrawal) => {
    setConstant('withdrawalReviewAboveAmount', 1_000_000);
    if (withdrawal.state === 'requested') return deepen(withdrawal);
    await quietly(approveWithdrawal(withdrawal, { revision: withdrawal.revision, reason: 'x' }, operator, deps));
  },
  paying: async ({ withdrawalId }) => {
    rail.says({ state: 'pending' });
    await payWithdrawal(withdrawalId, deps);
  },
  unknown: async ({ payoutId }) => {
    rail.answers(() => ({ state: 'unknown', detail: 'no answer' }));
    await takePayoutHint(payoutId ?? newId(), deps);
  },
  paid: async ({ payoutId }) => {
    rail.answers(() => ({ state: 'paid', amount: 1_000_000n, providerRef: 'R' }));
    await takePayoutHint(payoutId ?? newId(), deps);
  },
  failed: async ({ payoutId }) => {
    rail.answers(() => ({ state: 'failed', detail: 'closed' }));
    await takePayoutHint(payoutId ?? newId(), deps);
  },
  received: ({ withdrawalId }) => quietly(confirmReceipt({ ...scene, withdrawalId }, { receipt: 'received' }, deps)),
  partly: ({ withdrawalId }) =>
    quietly(confirmReceipt({ ...scene, withdrawalId }, { receipt: 'partly', remaining: 100_000n, pictures: [] }, deps)),
  not_received: async ({ withdrawalId }) => {
    const pictures = [await plantPicture(deps, scene)];
    await quietly(confirmReceipt({ ...scene, withdrawalId }, { receipt: 'not_received', pictures }, deps));
  },
  auto_received: async ({ state }) => {
    // Only the sweep does this; in other states it would do something else.
    if (state !== 'paid') return;
    await ahead('2 hours');
    await sweepWithdrawals(deps);
    await ahead('0');
  },
  rejected: (withdrawal) =>
    quietly(
      rejectWithdrawal(withdrawal, { revision: withdrawal.revision, code: 'OTHER', reason: 'x' }, operator, deps),
    ),
  cancelled: ({ withdrawalId }) => quietly(cancelWithdrawal({ ...scene, withdrawalId }, deps)),
  resolved_returned: (withdrawal) => resolve(withdrawal, 'give_back'),
  force_received: (withdrawal) => resolve(withdrawal, 'force_received'),
  resolved_paid: async (withdrawal) => {
    if (!['partly', 'not_received'].includes(withdrawal.state)) return;
    await resolve(withdrawal, 'pay_again');
    const amount = withdrawal.missing ?? 0n;
    rail.answers(() => ({ state: 'paid', amount, providerRef: 'R' }));
    const { payoutId } = await see(withdrawal.withdrawalId, deps);
    await takePayoutHint(payoutId ?? '', deps);
  },
};
const deepen = ({ withdrawalId }: Withdrawal): Promise<void> => checkWithdrawal(withdrawalId, deps);
const resolve = ({ withdrawalId, revision }: Withdrawal, resolution: 'give_back' | 'force_received' | 'pay_again') =>
  quietly(
    database.db.transaction((tx) =>
      resolveIn(
        tx,
        { brandId: 'aurora', withdrawalId, revision, resolution, amount: null, reason: 'x' },
        { maker: operator.actor, approvalId: newId(), approvedBy: newId() },
        deps,
      ),
    ),
  );

/** How to reach each state with use cases alone. */
const ways: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: [],
  review: ['review'],
  approved: ['approved'],
  paying: ['approved', 'paying'],
  unknown: ['approved', 'paying', 'unknown'],
  paid: ['approved', 'paying', 'paid'],
  failed: ['approved', 'paying', 'failed'],
  partly: ['approved', 'paying', 'paid', 'partly'],
  not_received: ['approved', 'paying', 'paid', 'not_received'],
  received: ['approved', 'paying', 'paid', 'received'],
  auto_received: ['approved', 'paying', 'paid', 'auto_received'],
  force_received: ['approved', 'paying', 'paid', 'partly', 'force_received'],
  resolved_paid: ['approved', 'paying', 'paid', 'partly', 'resolved_paid'],
  resolved_returned: ['approved', 'paying', 'paid', 'partly', 'resolved_returned'],
  rejected: ['review', 'rejected'],
  cancelled: ['review', 'cancelled'],
};

const reach = async (state: WithdrawalState): Promise<Withdrawal> => {
  rail.says(null);
  rail.answers(null);
  // A new member for each: many withdrawals on one day would trigger a review.
  scene = await openScene(deps);
  const { withdrawalId } = await ask(scene, deps);
  for (const step of ways[state]) await transitions[step](await see(withdrawalId, deps));
  return see(withdrawalId, deps);
};

describe.each(withdrawalStates)('from %s', (from) => {
  it('every use case moves the withdrawal only where the table allows', async () => {
    let at = await reach(from);
    expect(at.state).toBe(from);
    for (const to of withdrawalStates) {
      await transitions[to](at);
      const after = await see(at.withdrawalId, deps);
      const moves = mayMove(from, to);
      expect(after.state, `${from} to ${to}`).toBe(moves ? to : from);
      // A refused use case changed neither money nor version; after a successful one a new withdrawal is needed.
      if (moves) at = await reach(from);
      else if (from !== 'paying' && from !== 'unknown') expect(after.revision, `${from} to ${to}`).toBe(at.revision);
    }
  });

  it('the row itself takes no other move', async () => {
    const at = await reach(from);
    for (const to of withdrawalStates.filter((state) => !mayMove(from, state))) {
      await expect(
        database.db.transaction((tx) => moveWithdrawal(tx, at, { to, by: 'system', now: new Date() }, deps)),
        `${from} to ${to}`,
      ).rejects.toThrow(`from ${from} to ${to}`);
    }
    expect(await see(at.withdrawalId, deps)).toEqual(at);
  });
});

it('leaves the books whole', async () => {
  expect(await brokenBooks(deps)).toEqual([]);
});
