import { parseArgs } from 'node:util';
import { computeBills } from '#modules/contract/bills/compute-bills.ts';
import { fundRun } from '#modules/contract/funding/fund-run.ts';
import type { FundingDeps } from '#modules/contract/funding/funding.types.ts';
import { payRun } from '#modules/contract/funding/pay-run.ts';
import { moveRun } from '#modules/contract/runs/run.store.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { measureStep, watchMemory } from './measure-step.ts';

/** One period of a kind of contracts that is paid by rows, in its steps. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, step: { type: 'string' }, input: { type: 'string' } },
});
const kind = values.step === 'hourly' || values.step === 'daily' ? values.step : 'dividend';
// One connection: its backend's processor time is that of the step.
const db = createDb({ url: values.url ?? '', poolMax: 1, name: 'period-bench', onError: () => {} });
const deps: FundingDeps = { db, outbox: createOutbox(systemClock), isBridged: () => false };

const steps: Record<string, { seconds: number; serverMs: number }> = {};
const timed = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
  const { answer, seconds, serverMs } = await measureStep(db, work);
  steps[name] = { seconds: Math.round(seconds * 100) / 100, serverMs: Math.round(serverMs) };
  return answer;
};

await db.pool.query('select 1');
const endMemory = watchMemory();

const { rows: brands } = await db.pool.query<{ brandId: string; currency: string; timeZone: string }>(
  `select brand_id as "brandId", currency, time_zone as "timeZone" from brand.brand where brand_id = 'aurora'`,
);
const [found] = brands;
if (found === undefined) throw new Error('the seeds have no such brand');
// Nothing is held: the runs of a benchmark have no past.
const cap = 1_000_000_000;
const brand = {
  ...found,
  constants: {
    hourlyRunMaxAmount: cap,
    dailyRunMaxAmount: cap,
    dividendRunMaxAmount: cap,
    salaryBillMaxAmount: cap,
    dividendBillMaxAmount: cap,
  },
};

const run = await timed('bills', () =>
  computeBills({ db, isRecorded: async () => true }, { brand, kind, letter: kind === 'dividend' ? 'D' : '' }),
);
if (run === null) throw new Error('no period has closed');
const { runId } = run;
// A dividend run always waits for two people.
if (kind === 'dividend') await db.transaction((tx) => moveRun(tx, runId, 'release'));
await db.transaction((tx) => moveRun(tx, runId, 'startPaying'));
const isFunded = await timed('funding', () => fundRun(runId, deps));
const isPaid = await timed('payments', () => payRun(runId, deps));
const memoryMiB = endMemory();
if (!isFunded || !isPaid) throw new Error('a wallet was busy although nobody else works');

const { rows } = await db.pool.query(
  `select r.state, (select count(*)::int from contract.bill b where b.run_id = r.id) as bills,
     (select count(*)::int from contract.bill b where b.run_id = r.id and b.net > 0) as credited,
     (select count(*)::int from contract.debt d where d.run_id = r.id) as debts
   from contract.run r where r.id = $1`,
  [runId],
);
process.stdout.write(`${JSON.stringify({ steps, ...rows[0], memoryMiB })}\n`);
await db.close();
