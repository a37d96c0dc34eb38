import type { WorldPlant } from '../planted/world-plant.ts';
import type { Invariant } from './open-world.ts';

const contract = 'apps/server/src/modules/contract';
const sums = { file: `${contract}/realtime/realtime-sums.store.ts` };
const windows = { file: `${contract}/realtime/compute-window.ts` };
const teams = { file: 'apps/server/src/modules/agent/tree/team-sums.sql.ts' };
const payer = { file: `${contract}/funding/fund-payer.ts` };
const formulas = { file: 'packages/contracts/src/gross.ts' };

const earned = 'real-time salary is what was earned';
const worth = 'bills and lines are what facts are worth';
const waterfall = 'payments follow the waterfall';

/** Plausible bugs in agreements, salaries, dividends and their payment; a world of contracts has to show each of them. */
export const contractPlants: readonly WorldPlant<Invariant>[] = [
  {
    name: 'a real-time salary is cut upwards',
    breaks: earned,
    in: { sqlFunction: 'contract/entitled_of' },
    replace: [{ text: 'div(weighted, 1000000 * step)', by: 'ceil(weighted / (1000000 * step))' }],
  },
  {
    name: 'a real-time salary is cut for each type of game',
    breaks: earned,
    in: sums,
    replace: [
      {
        text: 'coalesce(o.${bets}::numeric * r.rate[${number}], 0)',
        by: 'coalesce(contract.entitled_of(o.${bets}::numeric * r.rate[${number}], ${step}) * 1000000::numeric, 0)',
      },
    ],
  },
  {
    name: 'what a downline earns is not taken from its upline',
    breaks: earned,
    in: sums,
    replace: [{ text: '-more from changed where above_id is not null', by: '-more from changed where false' }],
  },
  {
    name: 'bets of an agent are not those of its own team',
    breaks: earned,
    in: teams,
    replace: [{ text: 'coalesce(own.number, p.upline) as number', by: 'p.upline as number' }],
  },
  {
    name: 'a fact counts twice after a crash',
    breaks: earned,
    in: windows,
    replace: [
      { text: '    await addFacts(tx, {', by: '    await db.transaction((own) => addFacts(own, {' },
      {
        text: '    });\n    await moveCursor(tx, brandId, { factsTo',
        by: '    }));\n    await moveCursor(tx, brandId, { factsTo',
      },
    ],
  },
  {
    name: 'the cursor passes a fact between two batches',
    breaks: earned,
    in: windows,
    replace: [
      {
        text: 'await moveCursor(tx, brandId, { factsTo: after + taken });',
        by: 'await moveCursor(tx, brandId, { factsTo: taken === left ? run.toNumber : after + taken + 1n });',
      },
    ],
  },
  {
    name: 'a fact of yesterday goes up the tree of today',
    breaks: earned,
    in: teams,
    replace: [
      { text: '${holdsOn(sql`own`, sql`t.day`)}', by: 'own.to_day is null' },
      { text: '${holdsOn(sql`p`, sql`t.day`)}', by: 'p.to_day is null' },
      { text: '${holdsOn(sql`l`, sql`h.day`)}', by: 'l.to_day is null' },
    ],
  },
  {
    name: 'facts after the end of a contract count',
    breaks: earned,
    in: sums,
    replace: [{ text: '(c.ends_at is null or c.ends_at > m.at)', by: 'true' }],
  },
  {
    name: 'facts before the start of a contract count',
    breaks: earned,
    in: sums,
    replace: [{ text: 'and c.starts_at <= m.at', by: 'and c.starts_at is not null' }],
  },
  {
    name: 'rounds that do not count earn a salary',
    breaks: earned,
    in: sums,
    replace: [{ text: 'where f.counts and f.currency', by: 'where f.currency' }],
  },
  {
    name: 'the sweep of states decides about money',
    breaks: earned,
    in: sums,
    replace: [{ text: 'and c.starts_at <= m.at', by: "and c.starts_at <= m.at and c.state in ('active', 'ending')" }],
  },
  {
    name: 'windows follow the clock of the process',
    breaks: earned,
    in: { file: `${contract}/realtime/open-window.ts` },
    replace: [{ text: 'const now = await deadlineNow(tx);', by: 'const now = new Date(Date.now());' }],
  },
  {
    name: 'what a discarded window counted as paid stays counted',
    breaks: 'real-time salary is paid once',
    in: { file: `${contract}/realtime/realtime-bill.store.ts` },
    replace: [{ text: 'set paid = b.paid - gone.amount', by: 'set paid = b.paid' }],
  },
  {
    name: 'a bill is cut upwards',
    breaks: worth,
    in: formulas,
    replace: [{ text: 'currency) as bigint }', by: 'currency) + 100n }' }],
  },
  {
    name: 'late facts are dropped',
    breaks: worth,
    in: { file: `${contract}/bills/correct-late-facts.ts` },
    replace: [
      { text: 'correctBills(tx, series, { bills, upTo })', by: 'correctBills(tx, series, { bills: [], upTo })' },
    ],
  },
  {
    name: 'late facts are looked at before the figures hold them',
    breaks: worth,
    in: { file: `${contract}/bills/correct-late-facts.ts` },
    replace: [{ text: "kind === 'hourly' ? lastFactNumber", by: 'kind ? lastFactNumber' }],
  },
  {
    name: 'carry is ignored in the bill',
    breaks: worth,
    in: { file: `${contract}/bills/bill.rules.ts` },
    replace: [{ text: 'carry: carryIn, newMonth', by: 'carry: 0n, newMonth' }],
  },
  {
    name: 'carry is not reset by a new month',
    breaks: worth,
    in: formulas,
    replace: [{ text: "mode === 'month' && newMonth ? 0n : carry", by: 'carry' }],
  },
  {
    name: 'a contract that ended inside a period is billed for all of it',
    breaks: worth,
    in: { file: `${contract}/bills/window.rules.ts` },
    replace: [{ text: 'return last > start ? last : null', by: 'return last > start ? end : null' }],
  },
  {
    name: 'a correction is settled by two bills',
    breaks: 'bills settle what waits',
    in: { file: `${contract}/bills/bill.store.ts` },
    replace: [
      {
        text: '\n    - (select coalesce(sum(b.corrections), 0) from contract.bill b where b.contract_id = ${contract}))',
        by: ')',
      },
    ],
  },
  {
    name: 'a shortfall is not split by what is owed',
    breaks: waterfall,
    in: { file: 'packages/contracts/src/waterfall.ts' },
    replace: [{ text: '({ id, weight: units })', by: '({ id, weight: units * units })' }],
  },
  {
    name: 'the wallet pays for downlines whose terms do not say so',
    breaks: waterfall,
    in: { file: `${contract}/funding/give.rules.ts` },
    replace: [{ text: 'fromWallet.length === owed.length', by: 'fromWallet.length <= owed.length' }],
  },
  {
    name: 'the reserve of a payer is not used',
    breaks: waterfall,
    in: payer,
    replace: [{ text: 'reserve: wallets.reserve.amount', by: 'reserve: 0n' }],
  },
  {
    name: 'older debts are not repaid first',
    breaks: waterfall,
    in: payer,
    replace: [{ text: 'inflow === 0n ? [] : repay', by: 'inflow >= 0n ? [] : repay' }],
  },
  {
    name: 'a debt is opened for a wrong amount',
    breaks: 'debts add up',
    in: payer,
    replace: [
      {
        text: '      amount,\n    });\n    await tellDebt',
        by: '      amount: amount + 100n,\n    });\n    await tellDebt',
      },
    ],
  },
  {
    name: 'what the operator pays for an upline is not booked as a cost',
    breaks: 'money is kept',
    in: payer,
    replace: [{ text: 'if (isBridged) await bookCost', by: 'if (!isBridged) await bookCost' }],
  },
  {
    name: 'a bill is marked after the transaction that pays it',
    // The database refuses to mark a bill twice.
    breaks: 'no error',
    in: { file: `${contract}/funding/pay-run.ts` },
    replace: [
      { text: 'const payNext = async', by: 'let later = [];\nconst payNext = async' },
      {
        text: '  await markPaid(\n    tx,\n    paid.map(({ bill }) => bill),\n  );',
        by: '  later = paid.map(({ bill }) => bill);',
      },
      {
        text: 'after = await whileLocked((tx) => payNext(tx, runId, from));',
        by: 'after = await whileLocked((tx) => payNext(tx, runId, from));\n    await deps.db.transaction((tx) => markPaid(tx, later));\n    later = [];',
      },
    ],
  },
  {
    name: 'a wallet that is busy counts as paid',
    breaks: 'one payment a bill',
    in: { file: `${contract}/runs/pay-slice.ts` },
    replace: [{ text: 'payments.filter((payment) => !waits.has(payment))', by: 'payments.filter(() => true)' }],
  },
  {
    name: 'lower rates end only contracts of direct downlines',
    breaks: 'rates fall',
    in: { file: `${contract}/agreements/cut-below.ts` },
    replace: [{ text: '[...new Set(cuts.map(({ downline }) => downline))]', by: '[]' }],
  },
  {
    name: 'an upline may offer more than its own rates',
    breaks: 'rates fall',
    in: { file: `${contract}/agreements/judge-offer.ts` },
    replace: [{ text: 'upline === null ? null : capFrom', by: 'true ? null : capFrom' }],
  },
  {
    name: 'the contract that is superseded runs on',
    breaks: 'rates fall',
    in: { file: `${contract}/agreements/accept-contract.ts` },
    replace: [{ text: 'running.flatMap((old)', by: 'running.slice(9).flatMap((old)' }],
  },
];
