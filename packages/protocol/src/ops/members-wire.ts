import * as z from 'zod';
import type { Permission } from '../staff/permissions.ts';
import { instant } from '../wire/instant.ts';
import { amountMinor, currencyCode, money, unsignedAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';

export const memberStates = ['active', 'blocked', 'excluded', 'closed'] as const;
export type MemberStateName = (typeof memberStates)[number];

/** The numbers of spec §3: agents, members, trial accounts. */
export const memberTypeNumbers = [1, 2, 3, 4, 41, 42] as const;

/** A tag by which operators group members. */
export const memberTag = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,29}$/);
export const memberTagsMax = 20;

/** The maximum number of accounts that one request freezes. */
export const bulkFreezeMax = 200;

export const memberRow = z
  .object({
    memberId: z.uuid(),
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    state: z.enum(memberStates),
    balance: money,
    tags: z.array(memberTag),
    joinedAt: instant,
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'OpsMemberRow' });
export type OpsMemberRow = z.infer<typeof memberRow>;

/** How long ago something last happened: `within30` at most 30 days, `over30` longer, `never` not at all. */
export const agos = ['within7', 'within30', 'within90', 'over7', 'over30', 'over90', 'never'] as const;
export type Ago = (typeof agos)[number];
const ago = z.enum(agos).optional();
const yesNo = z.enum(['yes', 'no']).optional();

/** The ways in which members come, as in the reports: by themselves, invited, or by an agent's link. */
export const filterSources = ['direct', 'referral', 'link'] as const;

/** What a member is filtered by beyond the list; a segment is made of these. Amounts are in the account's currency. */
const factFilter = {
  /** Of the verified number, else of the login, when the account was opened. `??`: unknown. */
  country: z
    .string()
    .regex(/^([A-Z]{2}|\?\?)$/)
    .optional(),
  /** One of the sources, or one link by its id. */
  source: z.union([z.enum(filterSources), z.uuid()]).optional(),
  /** The agent directly above when the account was opened, by account or id. */
  agent: line(64).min(1).optional(),
  depositsMin: unsignedAmountMinor.optional(),
  depositsMax: unsignedAmountMinor.optional(),
  ngrMin: amountMinor.optional(),
  ngrMax: amountMinor.optional(),
  joinedAgo: z.enum(agos).exclude(['never']).optional(),
  loginAgo: ago,
  depositAgo: ago,
  playedAgo: ago,
  /** Shows markers of harm. */
  harm: yesNo,
  /** Has a valid identity check. */
  verified: yesNo,
};

/** The permission that a filter needs beside `member.read`, so that nobody learns by filtering what they may not see. */
export const filterPermissions = {
  agent: 'agent.read',
  depositsMin: 'ledger.read',
  depositsMax: 'ledger.read',
  ngrMin: 'ledger.read',
  ngrMax: 'ledger.read',
  depositAgo: 'ledger.read',
  playedAgo: 'ledger.read',
  harm: 'protection.read',
  verified: 'protection.read',
} as const satisfies Partial<Record<keyof typeof factFilter, Permission>>;

export const memberFilter = {
  /** Part of a username or a nickname, a complete e-mail address, half of a phone number, or an id. */
  text: line(100).min(1).optional(),
  state: z.enum(memberStates).optional(),
  type: z.coerce
    .number()
    .pipe(z.literal([...memberTypeNumbers]))
    .optional(),
  currency: currencyCode.optional(),
  tag: memberTag.optional(),
  joinedFrom: instant.optional(),
  joinedTo: instant.optional(),
  loginFrom: instant.optional(),
  loginTo: instant.optional(),
  balanceMin: unsignedAmountMinor.optional(),
  balanceMax: unsignedAmountMinor.optional(),
  ...factFilter,
};
export const memberSorts = ['account', 'joinedAt', 'lastLoginAt', 'balance'] as const;

/** Which field matched the text. */
export const foundBy = z.enum(['id', 'account', 'nickname', 'mobile', 'email']);

export const foundMember = z.object({
  memberId: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  state: z.enum(memberStates),
  by: foundBy,
  /** The matching contact, masked. */
  contact: z.string().nullable(),
});
export type FoundMember = z.infer<typeof foundMember>;

export const privateFields = [
  'mobile',
  'email',
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'incomeSource',
  'telegram',
  'zalo',
] as const;
export type PrivateField = (typeof privateFields)[number];

const contactView = z.object({ masked: z.string(), verifiedAt: instant.nullable() });

export const memberWallet = z.object({
  walletId: z.string(),
  purse: z.string(),
  balance: money,
  bonus: money,
  held: money,
  flags: z.array(z.string()),
});

export const memberOverview = z.object({
  memberId: z.uuid(),
  account: z.string(),
  nickname: z.string(),
  kind: z.enum(['member', 'agent', 'trial']),
  type: z.int(),
  state: z.enum(memberStates),
  stateReason: z.string().nullable(),
  stateAt: instant.nullable(),
  language: z.string(),
  currency: currencyCode,
  joinedAt: instant,
  recommender: z.object({ memberId: z.uuid(), account: z.string() }).nullable(),
  tags: z.array(memberTag),
  mobile: contactView.nullable(),
  email: contactView.nullable(),
  /** Further registration fields with a value; each one is shown only after it is revealed. */
  privateFields: z.array(z.enum(privateFields)),
  wallets: z.array(memberWallet),
  logins: z.array(z.object({ at: instant, device: z.string(), network: z.string(), country: z.string().nullable() })),
  liveSessions: z.int().min(0),
  /** Failed logins since the last success; from 100 on a password reset is required. */
  failedLogins: z.int().min(0),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  moneyOutHeldUntil: instant.nullable(),
  notes: z.int().min(0),
});
export type MemberOverview = z.infer<typeof memberOverview>;

export const memberSession = z.object({
  sessionId: z.uuid(),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  network: z.string(),
  country: z.string().nullable(),
  door: z.string().nullable(),
  isLive: z.boolean(),
  endReason: z.string().nullable(),
  openedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
});
export type MemberSession = z.infer<typeof memberSession>;

export const memberNote = z.object({
  noteId: z.uuid(),
  author: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  at: instant,
});
export type MemberNote = z.infer<typeof memberNote>;

/** An event of a member, from the notes, the login log and the audit record. */
export const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  source: z.enum(['note', 'door', 'record']),
  /** The action, or the event of the security log. */
  what: z.string(),
  who: z.string().nullable(),
  text: z.string().nullable(),
  network: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
