import * as z from 'zod';
import { historyKinds } from '../wallet/list-history.ts';
import { instant } from '../wire/instant.ts';
import { amountMinor, currencyCode, money } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery } from './ops-wire.ts';

export const ledgerKinds = historyKinds;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The number of a wallet in the ledger, as digits. */
export const walletNumber = z.string().regex(/^[1-9][0-9]{0,18}$/);

/** A ledger account: a member's wallet, or a house account by its code (`game_result:comet`). */
const ledgerAccount = z.discriminatedUnion('side', [
  z.object({
    side: z.literal('member'),
    walletId: walletNumber,
    memberId: z.uuid(),
    name: z.string(),
    purse: z.string(),
  }),
  z.object({ side: z.literal('house'), code: z.string() }),
]);
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** One line of a member's account with the balance after it; the house account is the other side. */
const ledgerEntry = z.object({
  walletId: walletNumber,
  version: z.string(),
  memberId: z.uuid(),
  purse: z.string(),
  kind: z.enum(ledgerKinds),
  change: money,
  bonusChange: money,
  balance: money,
  bonus: money,
  house: z.string(),
  source: z.string(),
  reference: z.string(),
  roundId: z.string().nullable(),
  journalId: z.uuid().nullable(),
  at: instant,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ledgerFilter = {
  memberId: z.uuid().optional(),
  walletId: walletNumber.optional(),
  kind: z.enum(ledgerKinds).optional(),
  from: instant.optional(),
  to: instant.optional(),
};

export const opsListLedgerEntriesEndpoint = brandOpsEndpoint(
  {
    id: 'opsListLedgerEntries',
    module: 'wallet',
    method: 'GET',
    path: '/ledger/entries',
    permission: 'ledger.read',
    summary: 'The ledger lines of a member’s accounts, newest first, with the running balance.',
    decided:
      'Needs a member or a wallet; a member alone means the main wallet. The last 31 days unless from says otherwise.',
    value: listPage(ledgerEntry),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { querystring: z.strictObject({ ...listQuery(['at']), ...ledgerFilter }) },
);

/** One posting: the amount leaves the first account and enters the second. */
const journalLine = z.object({
  from: ledgerAccount,
  to: ledgerAccount,
  kind: z.enum(ledgerKinds).nullable(),
  amount: money,
  /** The bonus part of it. */
  bonusAmount: money,
  /** The member's balance after it, if a wallet is one side. */
  balance: money.nullable(),
  reference: z.string().nullable(),
  roundId: z.string().nullable(),
  isUndone: z.boolean(),
  at: instant,
});
export type JournalLine = z.infer<typeof journalLine>;

/** One transaction. A game posting has no header: its id is null. */
const journal = z.object({
  journalId: z.uuid().nullable(),
  kind: z.enum(ledgerKinds),
  source: z.string(),
  /** The order, approval, hold or transaction it belongs to. */
  objectId: z.string(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
  lines: z.array(journalLine),
});
export type Journal = z.infer<typeof journal>;

export const traceMatches = ['journal', 'object', 'approval', 'hold', 'transfer', 'transaction', 'round'] as const;

export const opsTraceLedgerEndpoint = brandOpsEndpoint(
  {
    id: 'opsTraceLedger',
    module: 'report',
    method: 'GET',
    path: '/ledger/trace',
    permission: 'ledger.read',
    summary: 'Every transaction of a reference, with both sides and its cause.',
    decided:
      'The reference may be a transfer, a vendor’s transaction, a round (ours or the vendor’s), an approval, a hold or a journal. At most 100 transactions.',
    value: z.object({
      reference: z.string(),
      /** The kinds of reference that it matches; empty if the ledger does not know it. */
      matches: z.array(z.enum(traceMatches)),
      journals: z.array(journal),
      /** Transactions of the same round, hold or order. */
      related: z.array(journal),
      rounds: z.array(
        z.object({
          roundRef: z.string(),
          roundId: z.string(),
          vendorCode: z.string(),
          state: z.string(),
          member: z.object({ memberId: z.uuid(), name: z.string() }),
        }),
      ),
      hold: z
        .object({ holdId: z.uuid(), state: z.string(), amount: money, reason: z.string(), placedAt: instant })
        .nullable(),
      transfer: z
        .object({ transferId: z.string(), state: z.string(), direction: z.string(), vendorCode: z.string() })
        .nullable(),
      approval: z.object({ approvalId: z.uuid() }).nullable(),
      /** The audit entries about it. */
      audit: z.array(
        z.object({
          seq: z.string(),
          at: instant,
          action: z.string(),
          actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
          reason: z.string().nullable(),
        }),
      ),
      isWhole: z.boolean(),
    }),
  },
  { querystring: z.strictObject({ reference: line(128).min(1) }) },
);

export const opsListJournalsEndpoint = brandOpsEndpoint(
  {
    id: 'opsListJournals',
    module: 'wallet',
    method: 'GET',
    path: '/ledger/journals',
    permission: 'ledger.read',
    summary: 'The transactions outside of play, newest first: holds, transfers, adjustments.',
    decided: 'The last 31 days unless from says otherwise.',
    value: listPage(journal.omit({ lines: true }).extend({ amounts: z.array(money) })),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['at']),
      kind: z.enum(ledgerKinds).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
  },
);

export const opsListHouseAccountsEndpoint = brandOpsEndpoint({
  id: 'opsListHouseAccounts',
  module: 'wallet',
  method: 'GET',
  path: '/ledger/accounts',
  permission: 'ledger.read',
  summary: 'The balances of the house accounts.',
  value: z.object({ accounts: z.array(z.object({ code: z.string(), balance: money })), at: instant }),
});

/** The kinds of adjustment; each has its own house account. */
export const adjustmentKinds = ['correction', 'goodwill', 'chargeback', 'fraud', 'migration'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** The wallets that can be adjusted. A vendor's wallet can only be corrected by the vendor. */
export const adjustableWallets = ['main', 'points'] as const;

export const adjustmentInput = z.strictObject({
  purse: z.enum(adjustableWallets),
  currency: currencyCode,
  /** From the member's view: a negative amount is a debit. Never zero. */
  amount: amountMinor.refine((amount) => amount !== 0n),
  kind: z.enum(adjustmentKinds),
  reason: changeReason,
});

export const opsListMemberWalletsEndpoint = brandOpsEndpoint({
  id: 'opsListMemberWallets',
  module: 'wallet',
  method: 'GET',
  path: '/members/:memberId/wallets',
  permission: 'ledger.read',
  params: { memberId: z.uuid() },
  summary: 'A member’s wallets by the ledger.',
  value: z.object({
    wallets: z.array(
      z.object({
        walletId: walletNumber,
        purse: z.string(),
        balance: money,
        bonus: money,
        held: money,
        flags: z.array(z.string()),
        version: z.string(),
        isAdjustable: z.boolean(),
      }),
    ),
  }),
});

export const opsProposeAdjustmentEndpoint = brandOpsEndpoint(
  {
    id: 'opsProposeAdjustment',
    module: 'wallet',
    method: 'POST',
    path: '/members/:memberId/adjustments',
    permission: 'ledger.adjust',
    params: { memberId: z.uuid() },
    summary: 'Requests an adjustment of a member’s balance. Nothing moves until another person approves it.',
    value: changeOutcome,
    errors: ['OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE', 'OPS_VALUE_REFUSED'],
  },
  { body: adjustmentInput },
);
