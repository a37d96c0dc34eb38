import { listApprovalsEndpoint } from '@fairhouse/protocol/ops/approvals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operator } from '#platform/ops/operator.ts';
import { addOperator, openPotPlatform } from './approvals.fixture.ts';
import { countQueue } from './count-queue.ts';
import { listApprovals } from './list-approvals.ts';
import { withdraw } from './withdraw.ts';

let platform: Awaited<ReturnType<typeof openPotPlatform>>;
let maker: Operator;
let checker: Operator;
let everywhere: Operator;
const made: { kind: string; brandId: string | null; approvalId: string }[] = [];
const whole = { brandId: null };

beforeAll(async () => {
  platform = await openPotPlatform();
  maker = await addOperator(platform.db.read, 'Mai', { house: ['approval.read'] });
  checker = await addOperator(platform.db.read, 'Chi', { brands: { aurora: ['approval.read', 'approval.money'] } });
  everywhere = await addOperator(platform.db.read, 'Eva', {
    house: ['approval.read', 'approval.money', 'approval.staff'],
  });
  const inputs = [
    ['ledger.fill_pot', 'aurora', maker],
    ['ledger.fill_pot', 'boreal', maker],
    ['staff.fill_pot', null, maker],
    ['ledger.fill_pot', 'aurora', checker],
    ['ledger.fill_pot', 'aurora', maker],
  ] as const;
  for (const [kind, brandId, by] of inputs) {
    const request = { kind, brandId, payload: { pot: await platform.newPot(), add: 1 }, reason: 'counted by hand' };
    made.push({ kind, brandId, approvalId: (await platform.approvals.propose(request, by)).approvalId });
  }
  await withdraw(whole, { approvalId: made[4]?.approvalId ?? '', reason: null }, maker, platform.deps);
});
afterAll(() => platform.close());

const read = async (scope: { brandId: string | null }, by: Operator, query: object = {}, about?: string | null) => {
  const parsed = listApprovalsEndpoint.schema.querystring.parse(query);
  return listApprovals(scope, parsed, by, platform.deps, about);
};
const positionsIn = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ approvalId }) => made.findIndex((one) => one.approvalId === approvalId));

it('the list shows a brand only its own requests, oldest first', async () => {
  expect(positionsIn(await read({ brandId: 'aurora' }, checker))).toEqual([0, 3, 4]);
  expect(positionsIn(await read({ brandId: 'boreal' }, everywhere))).toEqual([1]);
  expect(positionsIn(await read(whole, everywhere))).toEqual([0, 1, 2, 3, 4]);
  expect(positionsIn(await read(whole, everywhere, {}, null))).toEqual([2]);
  expect(positionsIn(await read(whole, everywhere, {}, 'boreal'))).toEqual([1]);
});

it('the list filters by state, kind, maker and ownership', async () => {
  expect(positionsIn(await read(whole, everywhere, { state: 'pending' }))).toEqual([0, 1, 2, 3]);
  expect(positionsIn(await read(whole, everywhere, { state: 'over' }))).toEqual([4]);
  expect(positionsIn(await read(whole, everywhere, { state: 'withdrawn' }))).toEqual([4]);
  expect(positionsIn(await read(whole, everywhere, { state: 'rejected' }))).toEqual([]);
  expect(positionsIn(await read(whole, everywhere, { kind: 'staff.fill_pot' }))).toEqual([2]);
  expect(positionsIn(await read(whole, everywhere, { makerId: checker.operatorId }))).toEqual([3]);
  expect(positionsIn(await read({ brandId: 'aurora' }, checker, { whose: 'mine' }))).toEqual([3]);
  expect(positionsIn(await read({ brandId: 'aurora' }, checker, { whose: 'toDecide' }))).toEqual([0]);
  expect(positionsIn(await read(whole, checker, { whose: 'toDecide' }))).toEqual([0]);
  expect(positionsIn(await read(whole, everywhere, { whose: 'toDecide' }))).toEqual([0, 1, 2, 3]);
  expect(positionsIn(await read(whole, maker, { whose: 'toDecide' }))).toEqual([]);
});

it('the list says of each request whether the reader made it and may decide it', async () => {
  const { rows } = await read({ brandId: 'aurora' }, checker);
  expect(rows.map(({ isMine, mayDecide }) => ({ isMine, mayDecide }))).toEqual([
    { isMine: false, mayDecide: true },
    { isMine: true, mayDecide: false },
    { isMine: false, mayDecide: false },
  ]);
});

it('the list pages through every request once, in both orders', async () => {
  for (const [sort, order] of [
    ['madeAt', [0, 1, 2, 3, 4]],
    ['-madeAt', [4, 3, 2, 1, 0]],
    ['-decidedAt', [4]],
  ] as const) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(whole, everywhere, { sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...positionsIn(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(order);
  }
  await expect(read(whole, everywhere, { cursor: 'x.y' })).rejects.toThrow('SYSTEM_INPUT_INVALID');
});

it('the counts are those the reader may decide and those the reader made', async () => {
  expect(await countQueue({ brandId: 'aurora' }, checker, platform.deps)).toMatchObject({ toDecide: 1, mine: 1 });
  expect(await countQueue(whole, everywhere, platform.deps)).toMatchObject({ toDecide: 4, mine: 0 });
  expect(await countQueue(whole, maker, platform.deps)).toMatchObject({ toDecide: 0, mine: 3 });
  expect((await read(whole, everywhere)).total).toEqual({ count: 5, isExact: true });
});
