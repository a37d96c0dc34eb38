import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { openFunding, type TestAgent, type TestFunding } from '../funding/funding.fixture.ts';
import { payRun } from '../funding/pay-run.ts';
import { checkPaidTwice } from './check-paid-twice.ts';
import { readPaidTwice } from './paid-twice.store.ts';

const log = createLog({ level: 'silent', role: 'test' });
let funding: TestFunding;
let agent: TestAgent;
beforeAll(async () => {
  funding = await openFunding();
  agent = await funding.openAgent(null);
});
afterAll(() => funding.close());

const due = 1_000_000n;
const payOne = async (): Promise<string> => {
  const runId = await funding.openRun([{ agent, due }]);
  expect(await payRun(runId, funding.deps)).toBe(true);
  return runId;
};
const find = () => readPaidTwice(funding.db.read, 'aurora');
const counted = async () => (await registry.getSingleMetric('period_paid_twice_total')?.get())?.values[0]?.value ?? -1;

it('finds nothing among runs that follow one another, each paid', async () => {
  await payOne();
  await payOne();
  await checkPaidTwice({ db: funding.db, log }, 'aurora');
  expect([await find(), await counted()]).toEqual([[], 0]);
});

it('finds a run that paid more than its bills, and counts it once', async () => {
  const runId = await payOne();
  await funding.admin.query('update contract.run set paid = paid + $2 where id = $1', [runId, due]);
  expect(await find()).toEqual([`run ${runId}`]);
  for (let n = 0; n < 2; n += 1) await checkPaidTwice({ db: funding.db, log }, 'aurora');
  expect(await counted()).toBe(1);
  await funding.admin.query('update contract.run set paid = paid - $2 where id = $1', [runId, due]);
});

it('finds two paid bills of a contract, and two runs, for the same time', async () => {
  const [first, second] = [await payOne(), await payOne()];
  // The second begins half a minute before the first has ended, and bills its contract as well.
  await funding.admin.query(
    `update contract.run set period_start = period_start - interval '30 seconds' where id = $1`,
    [second],
  );
  // A trigger keeps closed bills as they are; here it is off.
  await funding.admin.query('set session_replication_role = replica');
  await funding.admin.query(
    `update contract.bill set contract_id = (select contract_id from contract.bill where run_id = $1),
       period_start = period_start - interval '30 seconds' where run_id = $2`,
    [first, second],
  );
  expect((await find()).map((subject) => subject.split(' ')[0]).toSorted()).toEqual(['contract', 'runs']);
});
