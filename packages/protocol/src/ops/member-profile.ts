import * as z from 'zod';
import { roundRef } from '../bet/bet-round.ts';
import { betDisputeStates } from '../bet/disputes.ts';
import { feedbackStates } from '../message/feedback.ts';
import { feedbackTypes } from '../message/feedback-words.ts';
import { identityStates } from '../protection/protection-wire.ts';
import { instant } from '../wire/instant.ts';
import { amountMinor, currencyCode, money } from '../wire/money.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { listPage, listQuery } from './ops-wire.ts';

/** How an account came to the brand. */
export const memberSources = ['direct', 'referral', 'agent_link', 'agent'] as const;
export type MemberSource = (typeof memberSources)[number];

const shared = { module: 'report', method: 'GET', permission: 'member.read', params: { memberId: z.uuid() } } as const;

/** Sums since the account was opened, in its currency. */
const lifetime = z.object({
  deposits: money,
  depositCount: z.int().min(0),
  firstDepositAt: instant.nullable(),
  lastDepositAt: instant.nullable(),
  withdrawals: money,
  withdrawalCount: z.int().min(0),
  rounds: z.int().min(0),
  staked: money,
  won: money,
  bonus: money,
  fees: money,
  adjustments: money,
  /** Staked less won, bonus, fees and adjustments. */
  ngr: money,
  lastPlayedDay: z.iso.date().nullable(),
});

export const memberProfile = z
  .object({
    lastSeenAt: instant.nullable(),
    /** Of the verified number, and of the last login. */
    country: z.object({ phone: z.string().nullable(), login: z.string().nullable() }),
    source: z.object({ kind: z.enum(memberSources), by: memberRef.nullable(), label: z.string().nullable() }),
    lifetime: lifetime.optional(),
    risk: z
      .object({
        restriction: z.string().nullable(),
        isFlagged: z.boolean(),
        score: z.object({ day: z.iso.date(), score: z.int() }).nullable(),
        openMatches: z.int().min(0),
      })
      .optional(),
    verification: z.enum(identityStates).optional(),
    /** `upline` null: directly under the brand. Absent for demo accounts. */
    agent: z.object({ ref: z.string(), upline: z.object({ ref: z.string(), name: z.string() }).nullable() }).optional(),
    openBetDisputes: z.int().min(0).optional(),
    openPaymentDisputes: z.int().min(0).optional(),
    openTickets: z.int().min(0).optional(),
  })
  .meta({ id: 'OpsMemberProfile' });
export type MemberProfile = z.infer<typeof memberProfile>;

export const getMemberProfileEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetMemberProfile',
  path: '/members/:memberId/profile',
  summary: 'The head of a member’s page: lifetime figures, risk, verification, agent, country and source.',
  decided:
    'Each part needs the permission of its area and is absent without it: figures ledger.read, risk and verification protection.read, agent agent.read, disputes bet.read and withdrawal.read, tickets support.read.',
  value: memberProfile,
});

export const getMemberActivityEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetMemberActivity',
  path: '/members/:memberId/activity',
  permission: 'ledger.read',
  summary: 'A member’s money week by week for half a year, and the games of the latest rounds.',
  decided:
    'Weeks begin on Monday in the brand’s time zone. The balance is that of the end of the week. Games need bet.read and count the latest 2,000 rounds.',
  value: z.object({
    currency: currencyCode,
    weeks: z
      .array(
        z.object({
          week: z.iso.date(),
          deposits: amountMinor,
          withdrawals: amountMinor,
          ngr: amountMinor,
          balance: amountMinor,
        }),
      )
      .max(26),
    games: z
      .array(z.object({ gameId: z.uuid(), name: z.string(), rounds: z.int().min(1), staked: money, won: money }))
      .max(8)
      .optional(),
  }),
});

export const transactionKinds = ['deposit', 'withdrawal', 'adjustment'] as const;

const transaction = z
  .object({
    id: z.string(),
    kind: z.enum(transactionKinds),
    reference: z.string(),
    state: z.string(),
    /** As requested; an adjustment has its sign. */
    amount: money,
    /** Credited or paid; null while it is open. */
    moved: money.nullable(),
    /** The provider of an order, the counter-account of an adjustment. */
    via: z.string(),
    at: instant,
  })
  .meta({ id: 'OpsMemberTransaction' });
export type MemberTransaction = z.infer<typeof transaction>;

export const listMemberTransactionsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListMemberTransactions',
    path: '/members/:memberId/transactions',
    summary: 'Deposits, withdrawals and adjustments of a member in one list, newest first.',
    decided:
      'Deposits need deposit.read, withdrawals withdrawal.read, adjustments ledger.read; those without permission are left out. Adjustments go back one year at most. Not counted.',
    value: listPage(transaction),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['at']),
      kind: z.enum(transactionKinds).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
  },
);

/** Why two accounts may belong together. */
export const linkKinds = [
  'same_person',
  'same_document',
  'same_payee',
  'same_phone',
  'same_email',
  'same_device',
  'same_network',
  'invited',
  'inviter',
  'same_inviter',
] as const;
export type LinkKind = (typeof linkKinds)[number];
export const linkStrengths = ['strong', 'medium', 'weak'] as const;

const linkedAccount = z
  .object({
    memberId: z.uuid(),
    account: z.string(),
    state: z.string(),
    strength: z.enum(linkStrengths),
    /** `evidence` is masked or a network; `at` is when it was last seen. */
    reasons: z.array(
      z.object({
        kind: z.enum(linkKinds),
        strength: z.enum(linkStrengths),
        evidence: z.string().nullable(),
        at: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'OpsLinkedAccount' });
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** Per kind; beyond it a shared network or inviter says nothing about one account. */
export const linkedMax = 20;

export const listLinkedAccountsEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListLinkedAccounts',
  path: '/members/:memberId/links',
  summary: 'Other accounts that may belong to the same person, each with the evidence.',
  decided:
    'At most 20 accounts of a kind; `capped` names kinds with more. Payout accounts need withdrawal.read, persons and documents protection.read. Devices and networks are those of successful logins.',
  value: z.object({ accounts: z.array(linkedAccount), capped: z.array(z.enum(linkKinds)) }),
});

const knownDevice = z.object({
  /** Its position in the list stands for the id, which is not shown. */
  device: z.int().min(1),
  networks: z.array(z.object({ network: z.string(), seenAt: instant })),
  seenAt: instant,
  /** The strongest proof that was shown there. */
  knownBy: z.string(),
});

export const listMemberDevicesEndpoint = brandOpsEndpoint({
  ...shared,
  module: 'identity',
  id: 'opsListMemberDevices',
  path: '/members/:memberId/devices',
  summary: 'The devices from which a member has logged in, with their networks, newest first; at most fifty.',
  value: z.object({ list: z.array(knownDevice).max(50) }),
});

export const listMemberMessagesEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsListMemberMessages',
  path: '/members/:memberId/messages',
  permission: 'support.read',
  summary:
    'What a member wrote to support, disputed rounds, and the messages the member got: the latest fifty of each.',
  decided: 'Disputed rounds need bet.read.',
  value: z.object({
    tickets: z.array(
      z.object({
        feedbackId: z.uuid(),
        questionType: z.enum(feedbackTypes),
        content: z.string(),
        state: z.enum(feedbackStates),
        replies: z.array(z.object({ text: z.string(), by: z.string(), at: instant })),
        at: instant,
      }),
    ),
    disputes: z
      .array(
        z.object({
          roundRef,
          comment: z.string(),
          state: z.enum(betDisputeStates),
          answer: z.string().nullable(),
          at: instant,
        }),
      )
      .optional(),
    messages: z.array(
      z.object({
        messageId: z.uuid(),
        category: z.string(),
        template: z.string(),
        /** Of a broadcast, in the brand's default language. */
        title: z.string().nullable(),
        isRead: z.boolean(),
        isDeleted: z.boolean(),
        at: instant,
      }),
    ),
  }),
});
