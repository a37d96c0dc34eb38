import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { type OpsHand, type OpsName, openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { createDeposit } from '../deposits/create-deposit.ts';
import { accountFor, createProvider, depositDeps, methodFor } from '../deposits/deposits.fixture.ts';
import { proveDeposit } from '../deposits/prove-deposit.ts';
import { installMethods } from '../methods/install-methods.ts';
import { getOpsWithdrawal } from '../withdrawals/get-ops-withdrawal.ts';
import {
  askApproved,
  createRail,
  openScene,
  type Scene,
  see,
  setConstant,
  testDeps,
} from '../withdrawals/withdrawals.fixture.ts';

const brandId = 'aurora';
const base = `/api/ops/v1/brands/${brandId}`;
const bank = methodFor({ kind: 'transfer', providerCode: 'manual', max: '1000000000', channels: [accountFor('one')] });
const reason = 'seen at the bank';

let ops: TestOps;
let owner: pg.Client;
beforeAll(async () => {
  ops = await openTestOps();
  owner = new pg.Client(ops.database.adminUrl);
  await owner.connect();
  await openTestMember(ops.context.db);
  await ops.context.db.transaction((tx) => installMethods(tx, brandId, [bank]));
  setConstant('withdrawalReviewAboveAmount', 1);
  setConstant('withdrawalsPerDayTimes', 1_000);
});
afterAll(async () => {
  setConstant('withdrawalReviewAboveAmount', null);
  setConstant('withdrawalsPerDayTimes', null);
  await owner.end();
  await ops.close();
});

/** Keeps the sums of one test from counting in the next. */
afterEach(() => letPass('60 days'));

let people = 0;
/** A new operator each, so that other operators' confirmations do not count. */
const person = (roleId: string): Promise<OpsHand> => {
  people += 1;
  return ops.addOperator(`${roleId}_${people}`, [{ roleId, brandId }]);
};
const balanceOf = async ({ wallet }: TestMember): Promise<bigint> =>
  (await ops.database.db.pool.query('select balance from ledger.wallet where id = $1', [wallet])).rows[0].balance;
/** Moves the recorded decisions into the past. */
const letPass = (time: string) =>
  owner.query('update wallet.staff_decision set decided_at = decided_at - $1::interval', [time]);

const deposits = () => ({
  ...depositDeps(ops.database, createProvider().client),
  screenMember: async () => {},
});
const proved = async (member: TestMember, amount = 9_999_900n) => {
  const input = { orderId: newId(), methodId: bank.methodId, amount, currency: 'USD' };
  const { depositId } = await createDeposit(member, input, deposits());
  return proveDeposit(member, { depositId }, { transactionId: newId(), pictures: [] }, deposits());
};
type Order = Awaited<ReturnType<typeof proved>>;
const confirm = (by: OpsHand, { depositId, revision }: Order, received = '9999900') =>
  by.post(`${base}/deposits/${depositId}/confirm`, { revision, received, reason }, { factor: true });
const reasonsOf = async (approvalId: string): Promise<string[]> =>
  (await ops.as('finance_checker').get(`${base}/approvals/${approvalId}`)).value.payload.reasons;
const decide = async (by: OpsHand, approvalId: string) => {
  const { digest } = (await by.get(`${base}/approvals/${approvalId}`)).value;
  return by.post(`${base}/approvals/${approvalId}/approve`, { digest }, { factor: true });
};

const withdrawals = () => testDeps(ops.context.db, createRail());
const inReview = (scene: Scene, amount = 5_000_000n) => askApproved(scene, withdrawals(), { amount });
/** The withdrawal as the back office shows it; the fixture encrypts payees with a key of its own. */
const look = (withdrawalId: string, { operatorId }: OpsHand) => {
  const brand = ops.context.directory.byId(brandId);
  if (brand === undefined) throw new Error('no brand');
  const approvals = { pendingFor: async () => null } as unknown as Approvals;
  return getOpsWithdrawal(brand, withdrawalId, { operatorId } as Operator, { ...withdrawals(), approvals });
};
const approve = (by: OpsHand, { withdrawalId, revision }: { withdrawalId: string; revision: number }) =>
  by.post(`${base}/withdrawals/${withdrawalId}/approve`, { revision, reason: 'looks right' }, { factor: true });

describe('one operator who confirms just under the limit', () => {
  it('is stopped by the rolling sum: of twenty, only as many pass as fit under it', async () => {
    const by = await person('finance_maker');
    const members: TestMember[] = [];
    const outcomes: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const member = await openTestMember(ops.context.db);
      members.push(member);
      const { value } = await confirm(by, await proved(member));
      outcomes.push(value.outcome);
      if (n === 5) expect(await reasonsOf(value.approvalId)).toEqual(['operator_day']);
    }
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(5);
    const credited = await Promise.all(members.map(balanceOf));
    expect(credited.reduce((sum, each) => sum + each, 0n)).toBe(5n * 9_999_900n);
  });

  it('is stopped as well when all twenty are confirmed at once', async () => {
    const by = await person('finance_maker');
    const members = await Promise.all(Array.from({ length: 20 }, () => openTestMember(ops.context.db)));
    const orders = await Promise.all(members.map((member) => proved(member)));
    const responses = await Promise.all(orders.map((order) => confirm(by, order)));
    expect(responses.filter(({ value }) => value?.outcome === 'done')).toHaveLength(5);
    const credited = await Promise.all(members.map(balanceOf));
    expect(credited.reduce((sum, each) => sum + each, 0n)).toBe(5n * 9_999_900n);
  });

  it('for one member is stopped earlier, and so is a second operator', async () => {
    const member = await openTestMember(ops.context.db);
    const [one, other] = [await person('finance_maker'), await person('finance_maker')];
    const first = await confirm(one, await proved(member));
    const second = await confirm(other, await proved(member));
    const third = await confirm(other, await proved(member));
    expect([first, second, third].map(({ value }) => value.outcome)).toEqual(['done', 'done', 'pending']);
    expect(await reasonsOf(third.value.approvalId)).toEqual(['member_day']);
    expect(await balanceOf(member)).toBe(2n * 9_999_900n);
  });

  it('counts again after the window is over', async () => {
    const member = await openTestMember(ops.context.db);
    const by = await person('finance_maker');
    for (const _ of [1, 2]) await confirm(by, await proved(member));
    await letPass('25 hours');
    expect((await confirm(by, await proved(member))).value.outcome).toBe('done');
  });
});

describe('one operator who approves withdrawals just under the limit', () => {
  it('is stopped by the rolling sum, also at once', async () => {
    const by = await person('payout_maker');
    const scenes = await Promise.all(
      Array.from({ length: 8 }, () => openScene(withdrawals(), { balance: 10_000_000n })),
    );
    const orders = await Promise.all(scenes.map((scene) => inReview(scene, 9_999_900n)));
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'review'));
    const responses = await Promise.all(orders.map((order) => approve(by, order)));
    expect(responses.filter(({ value }) => value?.outcome === 'done')).toHaveLength(5);
    const held = responses.find(({ value }) => value?.outcome === 'pending');
    expect(await reasonsOf(held?.value.approvalId)).toEqual(['operator_day']);
  });
});

describe('whoever credited a member', () => {
  /** One person with both rights: the rule applies whatever the roles are. */
  const both = () => person('admin');
  const credited = async (by: OpsHand) => {
    const scene = await openScene(withdrawals(), { balance: 10_000_000n });
    const { value } = await confirm(by, await proved(scene, 5_000_000n), '5000000');
    return { scene, value };
  };

  it('alone, does not approve that member’s withdrawal; another person does', async () => {
    const by = await both();
    const { scene } = await credited(by);
    const order = await inReview(scene);
    const refused = await approve(by, order);
    expect([refused.status, refused.code]).toEqual([403, 'OPS_CREDITED_MEMBER']);
    expect((await see(order.withdrawalId, withdrawals())).state).toBe('review');
    expect((await look(order.withdrawalId, by)).isCreditedByMe).toBe(true);
    expect((await look(order.withdrawalId, await both())).isCreditedByMe).toBe(false);
    expect((await approve(await both(), order)).value).toEqual({ outcome: 'done' });
  });

  it('does not ask for it either, above the limit', async () => {
    const by = await both();
    const scene = await openScene(withdrawals(), { balance: 90_000_000n });
    await confirm(by, await proved(scene, 5_000_000n), '5000000');
    const order = await inReview(scene, 50_000_000n);
    expect(await approve(by, order)).toMatchObject({ status: 403, code: 'OPS_CREDITED_MEMBER' });
  });

  it('does not decide it as the second person, and neither does the checker of the credit', async () => {
    const [maker, checker, stranger] = [await both(), await both(), await both()];
    const scene = await openScene(withdrawals(), { balance: 90_000_000n });
    const asked = await confirm(maker, await proved(scene, 5_000_000n), '4000000');
    expect((await decide(checker, asked.value.approvalId)).status).toBe(200);
    const order = await inReview(scene, 50_000_000n);
    const payout = await approve(stranger, order);
    expect(payout.value.outcome).toBe('pending');
    const { approvalId } = payout.value;
    for (const by of [maker, checker]) {
      expect((await by.get(`${base}/approvals/${approvalId}`)).value.bar).toBe('credited_member');
      expect(await decide(by, approvalId)).toMatchObject({ status: 403, code: 'OPS_CREDITED_MEMBER' });
    }
    expect((await see(order.withdrawalId, withdrawals())).state).toBe('review');
    expect((await decide(await both(), approvalId)).status).toBe(200);
    expect((await see(order.withdrawalId, withdrawals())).state).toBe('approved');
  });

  it('after asking for the withdrawal makes the request fail when it is decided', async () => {
    const [maker, checker] = [await both(), await both()];
    const scene = await openScene(withdrawals(), { balance: 90_000_000n });
    const order = await inReview(scene, 50_000_000n);
    const { value } = await approve(maker, order);
    await confirm(maker, await proved(scene, 5_000_000n), '5000000');
    expect(await decide(checker, value.approvalId)).toMatchObject({ status: 403, code: 'OPS_CREDITED_MEMBER' });
    expect((await see(order.withdrawalId, withdrawals())).state).toBe('review');
  });

  it('by an adjustment in the member’s favour keeps away too, for 30 days', async () => {
    const [maker, checker] = [await both(), await both()];
    const scene = await openScene(withdrawals(), { balance: 10_000_000n });
    const input = { purse: 'main', currency: 'USD', amount: '1000000', kind: 'correction', reason };
    const asked = await maker.post(`${base}/members/${scene.memberId}/adjustments`, input, { factor: true });
    expect((await decide(checker, asked.value.approvalId)).status).toBe(200);
    const order = await inReview(scene);
    for (const by of [maker, checker]) expect((await approve(by, order)).code).toBe('OPS_CREDITED_MEMBER');
    await letPass('31 days');
    expect((await approve(maker, order)).value).toEqual({ outcome: 'done' });
  });
});

describe('the rights of deposits and withdrawals', () => {
  it.each([
    ['finance_maker', 200, 403],
    ['payout_maker', 403, 200],
  ] as const)('are separate: %s', async (name: OpsName, deposit, withdrawal) => {
    const scene = await openScene(withdrawals(), { balance: 10_000_000n });
    expect((await confirm(ops.as(name), await proved(scene, 500_000n), '500000')).status).toBe(deposit);
    expect((await approve(ops.as(name), await inReview(scene))).status).toBe(withdrawal);
  });
});
