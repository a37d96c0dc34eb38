import * as z from 'zod';
import { contractPeriods } from '../constants.ts';
import { agentBill, billStates } from '../contract/bill-wire.ts';
import { termsHash } from '../contract/contract-view.ts';
import { contractKind, contractTerms } from '../contract/terms.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { accountFilter, contractSide } from './contracts.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery } from './ops-wire.ts';

const shared = { module: 'contract', permission: 'contract.read' } as const;
const byRun = { runId: z.uuid() };

export const contractRunStates = ['computing', 'computed', 'paying', 'paid', 'held', 'discarded'] as const;

const contractRun = z.object({
  runId: z.uuid(),
  kind: contractKind,
  /** The letter of a dividend's period; null for the other kinds. */
  period: z.enum(contractPeriods).nullable(),
  periodStart: instant,
  periodEnd: instant,
  state: z.enum(contractRunStates),
  /** Why it waits for two people. */
  heldBecause: z.array(z.string()),
  /** How often this period was computed. */
  revision: z.int().min(1),
  contracts: z.int().min(0),
  gross: money,
  net: money,
  paid: money,
  /** It was computed later than it should have been, or it joins several windows that nobody ran. */
  isLate: z.boolean(),
  createdAt: instant,
  computedAt: instant.nullable(),
  paidAt: instant.nullable(),
});
export type OpsContractRun = z.infer<typeof contractRun>;

export const opsListContractRunsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListContractRuns',
    method: 'GET',
    path: '/contract-runs',
    summary: 'Runs of salaries and dividends by the end of their period, newest first.',
    decided: 'B14. from and to bound the end of the period: after from, up to to.',
    value: listPage(contractRun),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['periodEnd']),
      kind: contractKind.optional(),
      state: z.enum(contractRunStates).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
  },
);

/** The longest range of a calendar. */
export const runCalendarDaysMax = 93;

export const opsGetRunCalendarEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsGetRunCalendar',
    method: 'GET',
    path: '/contract-runs/calendar',
    summary: 'The runs of a kind day by day: their states, sums and which were late.',
    decided:
      'B14. A period belongs to the day it ends on, in the zone of the brand. Hourly and real-time runs are summed by hour; runId is given where an entry is one run.',
    value: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          gross: money,
          paid: money,
          entries: z.array(
            z.object({
              /** Of the brand's day; 0 where the runs of a day are not told apart. */
              hour: z.int().min(0).max(23),
              runId: z.uuid().nullable(),
              /** The state that needs attention most. */
              state: z.enum(contractRunStates),
              runs: z.int().min(1),
              late: z.int().min(0),
              from: instant,
              to: instant,
            }),
          ),
        }),
      ),
      /** The end of the newest period that was run; null before the first. */
      lastEnd: instant.nullable(),
    }),
  },
  { querystring: z.strictObject({ kind: contractKind, from: z.iso.date().optional(), to: z.iso.date().optional() }) },
);

export const opsGetContractRunEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetContractRun',
  method: 'GET',
  path: '/contract-runs/:runId',
  params: byRun,
  summary: 'One run: the facts it read, its sums by state of the bills, and what runs like it came to.',
  decided:
    'B14. previous is the run of the period before. usual is the median of what runs paid at this time of day in the 14 days before, scaled to the length of this one; null with fewer than seven.',
  value: contractRun.extend({
    fromNumber: z.string(),
    toNumber: z.string(),
    sums: z.array(z.object({ state: z.enum(billStates), bills: z.int().min(0), due: money, net: money })),
    previous: contractRun.nullable(),
    usual: money.nullable(),
  }),
});

const contractBill = agentBill.extend({
  agent: contractSide,
  /** Who owes it; null: the operator. */
  upline: contractSide.nullable(),
  runId: z.uuid(),
  /** What older debts took of it. */
  repaid: money,
});
export type OpsContractBill = z.infer<typeof contractBill>;

export const contractBillFilters = ['paid', 'waiting', 'not_reached', 'short', 'corrected'] as const;

export const contractBillFilter = {
  agent: accountFilter,
  runId: z.uuid().optional(),
  kind: contractKind.optional(),
  show: z.enum(contractBillFilters).optional(),
};

export const opsListContractBillsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListContractBills',
    method: 'GET',
    path: '/contract-bills',
    summary: 'Bills of hourly, daily and dividend contracts, of a run or of an agent.',
    decided: 'B14. Without runId and agent the bills of the last 31 days. show short: paid in part or not at all.',
    value: listPage(contractBill),
  },
  { querystring: z.strictObject({ ...listQuery(['periodStart', 'due']), ...contractBillFilter }) },
);

const realtimePayment = z.object({
  agent: contractSide,
  contractId: z.uuid(),
  day: z.iso.date(),
  amount: money,
  /** Lifetime sums after this payment. */
  earned: money,
  paid: money,
  state: z.enum(['payable', 'paid']),
  paidAt: instant.nullable(),
});

export const opsListRunPaymentsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListRunPayments',
    method: 'GET',
    path: '/contract-runs/:runId/payments',
    params: byRun,
    summary: 'The payments of one real-time run, the highest first.',
    decided: 'B14. Payments are kept for 90 days.',
    value: listPage(realtimePayment),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['amount']),
      agent: accountFilter,
      state: z.enum(['payable', 'paid']).optional(),
    }),
  },
);

export const opsGetContractBillEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetContractBill',
  method: 'GET',
  path: '/contracts/:contractId/bills/:periodStart',
  params: { contractId: z.uuid(), periodStart: instant },
  summary: 'Why a bill is what it is: terms, inputs, corrections, where the money came from and where it went.',
  decided: 'B14. The formula is packages/contracts: with terms and inputs anyone computes gross again.',
  value: z.object({
    bill: contractBill,
    terms: contractTerms,
    termsHash,
    /** The parts of the loss that the terms name, signed as they enter it. */
    winParts: z.array(z.object({ part: z.string(), amount: money })),
    corrections: z.array(
      z.object({
        periodStart: instant,
        grossNow: money,
        billedBefore: money,
        amount: money,
        at: instant,
        /** The bill that settles it; null: it waits. */
        settledIn: instant.nullable(),
      }),
    ),
    /** Direct downlines that this agent had to pay in the same run, a hundred at most. */
    downlines: z.array(
      z.object({ agent: contractSide, contractId: z.uuid(), periodStart: instant, due: money, received: money }),
    ),
    debt: z.object({ debtId: z.uuid(), amount: money, open: money }).nullable(),
  }),
});

/** What an operator decides about a run. */
export const contractRunDecisions = ['release', 'hold', 'discard', 'retry'] as const;
export type ContractRunDecision = (typeof contractRunDecisions)[number];

export const contractDebtStates = ['open', 'paid', 'forgiven', 'written_off'] as const;

const contractDebt = z.object({
  debtId: z.uuid(),
  kind: contractKind,
  debtor: contractSide,
  /** Null: the operator paid the creditor and has the claim. */
  creditor: contractSide.nullable(),
  amount: money,
  open: money,
  state: z.enum(contractDebtStates),
  isOverdue: z.boolean(),
  dueAt: instant,
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type OpsContractDebt = z.infer<typeof contractDebt>;

export const contractDebtFilter = {
  kind: contractKind.optional(),
  show: z.enum(['open', 'overdue', 'ended']).optional(),
  debtor: accountFilter,
  party: accountFilter,
};

export const opsListContractDebtsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListContractDebts',
    method: 'GET',
    path: '/contract-debts',
    summary: 'Debts between agents, and of agents to the operator, newest first.',
    decided: 'party is the debtor or the creditor, by name or reference.',
    value: listPage(contractDebt),
  },
  { querystring: z.strictObject({ ...listQuery(['createdAt']), ...contractDebtFilter }) },
);

/** Days since a debt was due; the last one has no end. */
export const debtAges = ['not_due', 'week', 'month', 'older'] as const;

export const opsSumContractDebtsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsSumContractDebts',
  method: 'GET',
  path: '/contract-debts/ages',
  summary: 'Open debts by how long they are overdue: not yet, up to 7 days, up to 30 days, longer.',
  value: z.object({ ages: z.array(z.object({ age: z.enum(debtAges), debts: z.int().min(0), open: money })) }),
});

export const opsGetContractDebtEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetContractDebt',
  method: 'GET',
  path: '/contract-debts/:debtId',
  params: { debtId: z.uuid() },
  summary: 'One debt with the bill it comes from and every payment.',
  value: contractDebt.extend({
    contractId: z.uuid(),
    periodStart: instant,
    runId: z.uuid(),
    steps: z.array(
      z.object({
        number: z.int(),
        at: instant,
        action: z.enum(['opened', 'repaid', 'forgiven', 'written_off']),
        amount: money,
        by: z.enum(['member', 'staff', 'system']),
        actor: z.string().nullable(),
        /** The run whose inflow repaid it. */
        runId: z.uuid().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
});

export const opsDecideContractRunEndpoint = brandOpsEndpoint(
  {
    ...shared,
    permission: 'run.review',
    id: 'opsDecideContractRun',
    method: 'POST',
    path: '/contract-runs/:runId/decision',
    params: byRun,
    stepUp: 'recent',
    summary: 'Tries a run again or holds it at once, or asks a second person to release or discard it.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ decision: z.enum(contractRunDecisions), reason: changeReason }) },
);

export const opsWriteOffDebtEndpoint = brandOpsEndpoint(
  {
    ...shared,
    permission: 'run.review',
    id: 'opsWriteOffDebt',
    method: 'POST',
    path: '/contract-debts/:debtId/write-off',
    params: { debtId: z.uuid() },
    stepUp: 'recent',
    summary: 'Asks a second person to write off what is still open of a debt.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);
