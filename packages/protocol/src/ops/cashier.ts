import * as z from 'zod';
import { depositStates, orderReasons, withdrawalStates } from '../cashier/cashier-wire.ts';
import { fileUrl } from '../wire/file-url.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, positiveAmountMinor, unsignedAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import {
  opsDepositRow,
  opsStep,
  opsWithdrawalRow,
  orderLease,
  paymentMethod,
  twoPeopleReasons,
} from './cashier-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, revision } from './ops-wire.ts';

const shared = { module: 'cashier' } as const;
const orderFilter = {
  memberId: z.uuid().optional(),
  method: z.uuid().optional(),
  currency: currencyCode.optional(),
  from: instant.optional(),
  to: instant.optional(),
  amountMin: unsignedAmountMinor.optional(),
  amountMax: unsignedAmountMinor.optional(),
  /** An exact reference, ours or the provider's. */
  text: line(128).min(1).optional(),
};

// Deposits (B06).
export const opsListDepositsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListDeposits',
    method: 'GET',
    path: '/deposits',
    permission: 'deposit.read',
    summary: 'Deposits; queue=review leaves those that wait for a person, oldest first.',
    value: listPage(opsDepositRow).extend({
      /** Credited deposits by day, for the chart: the last 30 days of the filter. */
      days: z.array(z.object({ day: z.iso.date(), credited: money, count: z.int() })),
    }),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['createdAt']),
      ...orderFilter,
      state: z.enum(depositStates).optional(),
      queue: z.enum(['review']).optional(),
    }),
  },
);

export const opsGetDepositEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetDeposit',
  method: 'GET',
  path: '/deposits/:depositId',
  permission: 'deposit.read',
  params: { depositId: z.uuid() },
  summary: 'One deposit with its proof, its steps and the provider’s reports.',
  value: opsDepositRow.extend({
    fee: money,
    providerRef: z.string().nullable(),
    transactionId: z.string().nullable(),
    pictures: z.array(z.uuid()),
    account: z.object({ bankName: z.string(), holderName: z.string(), number: z.string() }).nullable(),
    steps: z.array(opsStep),
    /** Other orders with the same transaction: a proof is valid for one order only. */
    sameTransaction: z.array(z.object({ depositId: z.uuid(), reference: z.string() })),
    mayDecide: z.boolean(),
    /** Why a second person has to decide if the reader confirms the ordered amount; empty if one is enough. */
    twoPeople: z.array(z.enum(twoPeopleReasons)),
    revision: z.int(),
  }),
});

export const opsConfirmDepositEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsConfirmDeposit',
    method: 'POST',
    path: '/deposits/:depositId/confirm',
    permission: 'deposit.review',
    stepUp: 'recent',
    params: { depositId: z.uuid() },
    summary: 'Says that the transfer arrived, and how much. Beyond the brand’s limits a second person decides.',
    decided:
      'Two people also where the amount is another than was ordered, where there is no proof, where another order names the same transaction, and where a provider’s word did not fit.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ revision, received: positiveAmountMinor, reason: changeReason }) },
);

export const opsRejectDepositEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsRejectDeposit',
    method: 'POST',
    path: '/deposits/:depositId/reject',
    permission: 'deposit.review',
    params: { depositId: z.uuid() },
    summary: 'Rejects a deposit as not received. The member is told why.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision, code: z.enum(orderReasons), reason: changeReason }) },
);

// Withdrawals (B07).
export const opsListWithdrawalsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListWithdrawals',
    method: 'GET',
    path: '/withdrawals',
    permission: 'withdrawal.read',
    summary: 'Withdrawals; queue leaves those that wait for a person, oldest first.',
    value: listPage(opsWithdrawalRow).extend({
      counts: z.object({ review: z.int(), unknown: z.int(), disputes: z.int(), overdue: z.int() }),
      days: z.array(z.object({ day: z.iso.date(), paid: money, count: z.int() })),
    }),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['createdAt', 'amount']),
      ...orderFilter,
      state: z.enum(withdrawalStates).optional(),
      queue: z.enum(['review', 'unknown', 'disputes']).optional(),
    }),
  },
);

export const opsGetWithdrawalEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetWithdrawal',
  method: 'GET',
  path: '/withdrawals/:withdrawalId',
  permission: 'withdrawal.read',
  params: { withdrawalId: z.uuid() },
  summary: 'One withdrawal with all that a person needs to decide it.',
  value: opsWithdrawalRow.extend({
    payee: z.object({
      payeeId: z.uuid(),
      bankName: z.string(),
      holderName: z.string(),
      numberMasked: z.string(),
      createdAt: instant,
      sharedWith: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
    }),
    balance: z.object({ before: money, after: money, bonus: money, withdrawable: money }),
    turnover: z.object({ done: money, required: money }),
    /** Lifetime totals of the member. */
    life: z.object({ deposited: money, withdrawn: money, withdrawals: z.int(), firstDepositAt: instant.nullable() }),
    /** The risks: a code, and the facts it is based on. */
    risks: z.array(z.object({ code: z.enum(orderReasons), detail: z.string().nullable() })),
    recent: z.array(z.object({ kind: z.string(), change: money, at: instant, reference: z.string() })),
    shared: z.array(
      z.object({
        what: z.enum(['device', 'address']),
        count: z.int(),
        members: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
      }),
    ),
    providerRef: z.string().nullable(),
    paid: money.nullable(),
    remaining: money.nullable(),
    returned: money.nullable(),
    pictures: z.array(z.uuid()),
    memberNote: z.string().nullable(),
    complaint: z.object({ note: z.string(), at: instant }).nullable(),
    autoReceiveAt: instant.nullable(),
    steps: z.array(opsStep),
    mayDecide: z.boolean(),
    mayResolve: z.boolean(),
    /** Why a second person has to decide; empty if one is enough. */
    twoPeople: z.array(z.enum(twoPeopleReasons)),
    /** The reader credited this member in the last 30 days and may not approve payouts to them. */
    isCreditedByMe: z.boolean(),
    pending: z.object({ approvalId: z.uuid(), kind: z.string(), makerName: z.string(), madeAt: instant }).nullable(),
    revision: z.int(),
  }),
});

const withdrawalId = { withdrawalId: z.uuid() };
const decides = { ...shared, permission: 'withdrawal.review', params: withdrawalId } as const;

export const opsLeaseWithdrawalEndpoint = brandOpsEndpoint(
  {
    ...decides,
    id: 'opsLeaseWithdrawal',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/lease',
    summary: 'Takes a withdrawal to look at, for five minutes; or gives it back.',
    value: z.object({ lease: orderLease.nullable() }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ action: z.enum(['take', 'give_back']) }) },
);

export const opsApproveWithdrawalEndpoint = brandOpsEndpoint(
  {
    ...decides,
    id: 'opsApproveWithdrawal',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/approve',
    stepUp: 'recent',
    summary: 'Approves it. Beyond the brand’s limits a second person decides.',
    decided: 'Never by an operator who credited the member in the last 30 days.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING', 'OPS_CREDITED_MEMBER'],
  },
  { body: z.strictObject({ revision, reason: changeReason }) },
);

export const opsRejectWithdrawalEndpoint = brandOpsEndpoint(
  {
    ...decides,
    id: 'opsRejectWithdrawal',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/reject',
    summary: 'Rejects it: the money goes back to the wallet, and the member is told why.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision, code: z.enum(orderReasons), reason: changeReason }) },
);

export const opsMarkWithdrawalEndpoint = brandOpsEndpoint(
  {
    ...decides,
    id: 'opsMarkWithdrawal',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/mark',
    summary: 'Sets it aside, takes it up again, or calls for somebody with more say.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision, mark: z.enum(['hold', 'resume', 'escalate']), reason: changeReason }) },
);

export const opsAskPayoutEndpoint = brandOpsEndpoint(
  {
    ...decides,
    id: 'opsAskPayout',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/ask',
    summary: 'Asks the provider now what became of a payment. It pays nothing.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({}) },
);

// Disputes (B08).
export const opsResolveDisputeEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsResolveDispute',
    method: 'POST',
    path: '/withdrawals/:withdrawalId/resolve',
    permission: 'dispute.resolve',
    stepUp: 'recent',
    params: withdrawalId,
    summary: 'Asks for the end of a dispute: what is missing is paid again, given back, or counts as received.',
    decided:
      'Two people always. force_received returns nothing (spec §4). compensate is for a complaint about a payment that counts as received: a new entry, never a reversal.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE', 'OPS_VALUE_REFUSED', 'OPS_CREDITED_MEMBER'],
  },
  {
    body: z.strictObject({
      revision,
      resolution: z.enum(['pay_again', 'give_back', 'force_received', 'compensate', 'refuse_complaint']),
      /** The missing amount; the member’s own figure by default. */
      amount: positiveAmountMinor.optional(),
      reason: changeReason,
    }),
  },
);

export const opsReadProofEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsReadProof',
  method: 'GET',
  path: '/cashier-proofs/:proofId',
  permission: 'deposit.read',
  params: { proofId: z.uuid() },
  summary: 'Where a picture that a member sent as a proof can be fetched.',
  decided: 'The address is signed, on the origin of files, and lasts five minutes. Every look is recorded.',
  value: fileUrl,
});

// Methods and channels (B09).
export const opsListPaymentMethodsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListPaymentMethods',
  method: 'GET',
  path: '/payment-methods',
  permission: 'payment_method.read',
  summary: 'The ways to pay in and out, with their channels.',
  value: z.object({
    methods: z.array(
      paymentMethod.extend({
        pending: z
          .object({ approvalId: z.uuid(), kind: z.string(), makerName: z.string(), madeAt: instant })
          .nullable(),
      }),
    ),
    providers: z.array(z.object({ code: z.string(), kinds: z.array(z.string()) })),
  }),
});

const methodFields = {
  titles: z.record(z.string(), line(60)),
  notes: z.record(z.string(), line(200)),
  min: positiveAmountMinor,
  max: positiveAmountMinor,
  feeFlat: unsignedAmountMinor,
  feePpm: z.int().min(0).max(500_000),
  arrivalMinutes: z.int().min(0).max(10_080),
  hours: z.object({ from: z.int().min(0).max(1_439), to: z.int().min(1).max(1_440) }).nullable(),
  position: z.int().min(0).max(1_000),
  isEnabled: z.boolean(),
  channels: z
    .array(
      z.strictObject({
        channelId: z.uuid(),
        label: line(60).min(1),
        weight: z.int().min(0).max(1_000),
        isEnabled: z.boolean(),
        account: z.strictObject({ bankName: line(80), holderName: line(80), number: line(64) }).nullable(),
      }),
    )
    .max(20),
};

export const opsChangePaymentMethodEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsChangePaymentMethod',
    method: 'PUT',
    path: '/payment-methods/:methodId',
    permission: 'payment_method.edit',
    stepUp: 'recent',
    params: { methodId: z.uuid() },
    summary: 'Asks for other limits, fees, hours or accounts of a method. A second person decides.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ revision, ...methodFields, reason: changeReason }) },
);

export const opsAddPaymentMethodEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsAddPaymentMethod',
    method: 'POST',
    path: '/payment-methods',
    permission: 'payment_method.edit',
    stepUp: 'recent',
    summary: 'Asks for a new method. A second person decides.',
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      methodId: z.uuid(),
      direction: z.enum(['in', 'out']),
      kind: z.enum(['hosted', 'transfer', 'instant', 'payout']),
      providerCode: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
      payeeKind: z.enum(['bank', 'wallet']).nullable(),
      currency: currencyCode,
      ...methodFields,
      reason: changeReason,
    }),
  },
);

// Providers: health and statements.
const difference = z.object({
  differenceId: z.uuid(),
  code: z.enum([
    'MISSING_IN_BOOKS',
    'MISSING_AT_PROVIDER',
    'AMOUNT_DIFFERS',
    'CURRENCY_DIFFERS',
    'STATE_DIFFERS',
    'TWICE_AT_PROVIDER',
  ]),
  direction: z.enum(['in', 'out']),
  reference: z.string(),
  orderId: z.uuid().nullable(),
  ours: money.nullable(),
  theirs: money.nullable(),
  state: z.enum(['open', 'resolved']),
  foundAt: instant,
});

export const opsListProvidersEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListProviders',
  method: 'GET',
  path: '/payment-providers',
  permission: 'provider.read',
  summary: 'Each provider’s health, and whether its statements agree with the ledger.',
  value: z.object({
    providers: z.array(
      z.object({
        code: z.string(),
        /** Calls of the last hour, in intervals of five minutes. */
        calls: z.array(z.object({ at: instant, ok: z.int(), failed: z.int(), p95Milliseconds: z.int().nullable() })),
        lastOkAt: instant.nullable(),
        lastFailure: z.object({ at: instant, detail: z.string() }).nullable(),
        webhooks: z.object({ taken: z.int(), repeated: z.int(), refused: z.int() }),
        waiting: z.object({ deposits: z.int(), payouts: z.int(), unknown: z.int() }),
        statements: z.array(
          z.object({
            day: z.iso.date(),
            lines: z.int(),
            agreed: z.int(),
            differences: z.int(),
            in: z.array(z.object({ ours: money, theirs: money })),
            out: z.array(z.object({ ours: money, theirs: money })),
            comparedAt: instant,
          }),
        ),
        openDifferences: z.int(),
      }),
    ),
  }),
});

export const opsListDifferencesEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListDifferences',
    method: 'GET',
    path: '/payment-differences',
    permission: 'provider.read',
    summary: 'The differences between a provider’s statement and the ledger.',
    value: listPage(difference.extend({ providerCode: z.string(), day: z.iso.date() })),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['foundAt']),
      provider: z.string().max(32).optional(),
      state: z.enum(['open', 'resolved']).optional(),
    }),
  },
);

export const opsCompareStatementEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsCompareStatement',
    method: 'POST',
    path: '/payment-providers/:providerCode/compare',
    permission: 'provider.read',
    params: { providerCode: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/) },
    summary: 'Compares a day’s statement with the ledger now, as a job. It corrects nothing.',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ day: z.iso.date() }) },
);
