import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adjust } from '#test/harness/test-member.ts';
import { collectBill } from './collect-bill.ts';
import { debtApprovalKinds } from './debt.kinds.ts';
import { overdueOf } from './debts.query.ts';
import { forgiveDebt } from './forgive-debt.ts';
import { openFunding, type TestAgent, type TestFunding } from './funding.fixture.ts';
import { payRun } from './pay-run.ts';
import { sweepDebts } from './sweep-debts.ts';

let funding: TestFunding;
let debtor: TestAgent;
let creditor: TestAgent;
beforeAll(async () => {
  funding = await openFunding();
});
afterAll(() => funding.close());
beforeEach(async () => {
  funding.bridging.on = false;
  debtor = await funding.openAgent(null);
  creditor = await funding.openAgent(debtor);
});

const pay = async (...bills: Parameters<TestFunding['openRun']>): Promise<string> => {
  const runId = await funding.openRun(...bills);
  expect(await payRun(runId, funding.deps)).toBe(true);
  return runId;
};

/** A run in which the creditor is owed so much and gets nothing. */
const owe = async (due: bigint, fundFromWallet = true): Promise<{ id: string; runId: string }> => {
  const runId = await pay([{ agent: creditor, due, fundFromWallet }]);
  const { rows } = await funding.admin.query<{ id: string }>('select id from contract.debt where run_id = $1', [runId]);
  return { id: rows[0]?.id ?? '', runId };
};

const debtsOf = async ({ number }: TestAgent) =>
  (await funding.debts()).filter((debt) => debt.debtor === number).map(({ open, state }) => ({ open, state }));

const overdue = (): Promise<bigint> => overdueOf(funding.db.read, debtor);

const templatesTo = async ({ memberId }: TestAgent): Promise<string[]> => {
  const { rows } = await funding.admin.query<{ template: string }>(
    'select template from message.message where member_id = $1 order by created_at, id',
    [memberId],
  );
  return rows.map(({ template }) => template);
};

it('repays older debts from a later inflow before anything else, the oldest first', async () => {
  const { runId } = await owe(50_000n);
  await owe(30_000n);
  await pay([
    { agent: debtor, due: 70_000n },
    { agent: creditor, due: 10_000n },
  ]);
  expect(await debtsOf(debtor)).toEqual([
    { open: 0n, state: 'paid' },
    { open: 10_000n, state: 'open' },
    { open: 10_000n, state: 'open' },
  ]);
  expect(await funding.balanceOf(creditor)).toBe(70_000n);
  expect(await funding.balanceOf(debtor)).toBe(0n);
  expect((await funding.billsOf(runId)).get(creditor.number)?.state).toBe('settled_late');
  expect(await templatesTo(creditor)).toEqual(['debtOwed', 'debtOwed', 'debtRepaid', 'debtRepaid', 'debtOwed']);
});

it('returns what the operator paid instead of an upline to the cost that it was', async () => {
  funding.bridging.on = true;
  await owe(50_000n);
  const before = (await funding.platform())['salary_cost:daily'] ?? 0n;
  await pay([{ agent: debtor, due: 80_000n }], 'dividend');
  expect((await funding.platform())['salary_cost:daily'] ?? 0n).toBe(before + 50_000n);
  expect(await funding.balanceOf(debtor)).toBe(30_000n);
  expect(await debtsOf(debtor)).toEqual([{ open: 0n, state: 'paid' }]);
});

it('takes an overdue debt from the wallet of who agreed to that, and tells both sides once', async () => {
  await owe(50_000n);
  await owe(40_000n, false);
  await adjust(funding.db, debtor, 60_000n);
  await sweepDebts(funding.deps);
  expect(await funding.balanceOf(debtor)).toBe(60_000n);
  expect(await overdue()).toBe(0n);
  await funding.passDays(7);
  expect(await overdue()).toBe(90_000n);
  await sweepDebts(funding.deps);
  await sweepDebts(funding.deps);
  expect(await funding.balanceOf(debtor)).toBe(10_000n);
  expect(await funding.balanceOf(creditor)).toBe(50_000n);
  expect(await overdue()).toBe(40_000n);
  expect((await templatesTo(debtor)).toSorted()).toEqual(
    ['debtOpened', 'debtOpened', 'debtOverdue', 'debtOverdue', 'debtReduced'].toSorted(),
  );
  expect(await funding.platform()).not.toHaveProperty('transit');
});

it('is forgiven in whole or in part by its creditor alone', async () => {
  const { id: debtId } = await owe(50_000n);
  const part = { amount: 20_000n, of: 50_000n };
  await expect(forgiveDebt(debtor, { debtId }, funding.deps)).rejects.toThrow('CONTRACT_NOT_FOUND');
  expect(await forgiveDebt(creditor, { debtId, part }, funding.deps)).toMatchObject({ open: 30_000n, state: 'open' });
  await expect(forgiveDebt(creditor, { debtId, part }, funding.deps)).rejects.toThrow('CONTRACT_STATE');
  const forgiven = { open: 0n, state: 'forgiven' };
  expect(await forgiveDebt(creditor, { debtId }, funding.deps)).toMatchObject(forgiven);
  expect(await forgiveDebt(creditor, { debtId }, funding.deps)).toMatchObject(forgiven);
  expect(await funding.balanceOf(creditor)).toBe(0n);
});

it('is written off by two people, with a record of it', async () => {
  const { id: debtId } = await owe(50_000n);
  const records: unknown[] = [];
  const audit = { record: async (_: unknown, entry: unknown) => void records.push(entry) } as never;
  const [kind] = debtApprovalKinds({ audit, outbox: funding.deps.outbox });
  const change = { brandId: debtor.brandId, payload: { debtId } } as never;
  const preview = await kind?.preview(funding.db.read, change);
  expect(preview).toMatchObject({ before: { amount: '50000' }, after: { state: 'written_off' } });
  const decided = { approvalId: 'a-1', maker: { id: 'o-1' }, checker: { id: 'o-2' }, reason: 'it left' };
  const execute = () => funding.db.transaction(async (tx) => kind?.execute(tx, Object.assign({}, change, decided)));
  await execute();
  expect(await debtsOf(debtor)).toEqual([{ open: 0n, state: 'written_off' }]);
  expect(records).toMatchObject([{ after: { state: 'written_off', approvedBy: 'o-2' } }]);
  await expect(execute()).rejects.toThrow('OPS_NOT_POSSIBLE');
});

it('leaves a bill that is to be collected until its owner asks for it, once', async () => {
  const runId = await pay([{ agent: debtor, due: 50_000n, autoPay: false }]);
  expect(await funding.balanceOf(debtor)).toBe(0n);
  const { rows } = await funding.admin.query('select contract_id, period_start from contract.bill where run_id = $1', [
    runId,
  ]);
  const bill = { contractId: rows[0].contract_id, periodStart: rows[0].period_start };
  expect(await collectBill({ ...bill, memberId: creditor.memberId }, funding.deps)).toBeNull();
  const asked = { ...bill, memberId: debtor.memberId };
  await Promise.all([collectBill(asked, funding.deps), collectBill(asked, funding.deps)]);
  expect(await funding.balanceOf(debtor)).toBe(50_000n);
});

it('pays everybody else while one wallet is busy, and that one later', async () => {
  const runId = await funding.openRun([
    { agent: debtor, due: 80_000n },
    { agent: creditor, due: 30_000n },
  ]);
  await funding.admin.query('begin');
  await funding.admin.query('select from ledger.wallet where id = $1 for update', [creditor.wallet]);
  expect(await payRun(runId, funding.deps)).toBe(false);
  await funding.admin.query('rollback');
  expect(await funding.balanceOf(debtor)).toBe(50_000n);
  expect(await funding.balanceOf(creditor)).toBe(0n);
  expect(await payRun(runId, funding.deps)).toBe(true);
  expect(await funding.balanceOf(creditor)).toBe(30_000n);
});
