import { currencyOf, isCurrency } from '@fairhouse/money';
import type { OrderReason, WithdrawalState } from '@fairhouse/protocol';
import { digestOf } from '#modules/ledger/index.ts';
import { isFinal, withdrawalRules } from './withdrawal.states.ts';
import type { Withdrawal } from './withdrawal.types.ts';

const minuteMs = 60_000;
const secondMs = 1_000;

/** Converts whole units of a currency, in which brands set limits, to ledger units. */
export const wholeUnits = (units: number, currency: string): bigint =>
  isCurrency(currency) ? BigInt(units) * 10n ** BigInt(currencyOf(currency).scale) : BigInt(units);

/** The same payment has the same id at every attempt, so that the rail pays it once. */
export const payoutIdOf = (withdrawalId: string, attempt: number): string => {
  const id = digestOf(['payout', withdrawalId, `${attempt}`]);
  // A digest in the form of a custom UUID (version 8), which every parser accepts.
  return `${id.slice(0, 14)}8${id.slice(15, 19)}8${id.slice(20)}`;
};

/** Queried after 5 s, then less often, down to every 5 minutes. */
export const pauseBeforeAsk = (asks: number): number => Math.min(5 * secondMs * 2 ** Math.min(asks, 6), 300 * secondMs);

/** How long the sweep waits for the job that was queued with the change. */
const jobMs = 30 * secondMs;

/**
 * The deadline of a state's owner, and when the sweep is due. The sweep repeats a job's work after half a minute, in
 * case the job was lost.
 */
export const timesOf = (state: WithdrawalState, now: Date): { deadlineAt: Date | null; dueAt: Date | null } => {
  if (isFinal(state)) return { deadlineAt: null, dueAt: null };
  const { deadlineMinutes } = withdrawalRules[state];
  const deadlineAt = deadlineMinutes === null ? null : new Date(now.getTime() + deadlineMinutes * minuteMs);
  const soon = new Date(now.getTime() + jobMs);
  if (state === 'requested' || state === 'approved') return { deadlineAt, dueAt: soon };
  if (state === 'paying' || state === 'unknown') {
    return { deadlineAt, dueAt: new Date(now.getTime() + pauseBeforeAsk(0)) };
  }
  return { deadlineAt, dueAt: deadlineAt };
};

/** player-protection.md section 8: reminders at 50 % and 10 % of the time left. */
const reminderShares = [0.5, 0.9] as const;

/** When the sweep handles a payment that waits for its confirmation. Null minutes: it waits indefinitely. */
export const receiptTimes = (
  paidAt: Date,
  autoReceiveMinutes: number | null,
  reminders: number,
): { autoReceiveAt: Date | null; dueAt: Date | null } => {
  if (autoReceiveMinutes === null) return { autoReceiveAt: null, dueAt: null };
  const lasts = autoReceiveMinutes * minuteMs;
  const share = reminderShares[reminders] ?? 1;
  return {
    autoReceiveAt: new Date(paidAt.getTime() + lasts),
    dueAt: new Date(paidAt.getTime() + Math.round(lasts * share)),
  };
};

/** When the next reminder is due, computed from the stored row. */
export const nextReceiptDue = (
  { stateSince, autoReceiveAt }: Pick<Withdrawal, 'stateSince' | 'autoReceiveAt'>,
  reminders: number,
): Date | null =>
  autoReceiveAt === null
    ? null
    : receiptTimes(stateSince, (autoReceiveAt.getTime() - stateSince.getTime()) / minuteMs, reminders).dueAt;

export type RiskFacts = {
  amount: bigint;
  reviewAbove: bigint;
  /** Withdrawals that were paid before. */
  earlier: number;
  toPayee: number;
  payeeAgeDays: number;
  sharedPayee: boolean;
  today: number;
  withdrawn: bigint;
  deposited: bigint;
  isFrozen: boolean;
  /** Received by transfers from other accounts in the last 72 hours. */
  transferredIn: bigint;
};

const manyToday = 3;
const payeeNewDays = 7;
const unusualTimes = 10n;
/** A withdrawal of at least this share of what was just transferred in is reviewed (agent-contracts.md section 14). */
const afterTransferPercent = 80n;

/** Why staff must review a withdrawal; empty: it is approved automatically. */
export const judgeRisk = (facts: RiskFacts): OrderReason[] => {
  const reasons: [OrderReason, boolean][] = [
    ['ABOVE_LIMIT', facts.amount > facts.reviewAbove],
    ['FIRST_WITHDRAWAL', facts.earlier === 0],
    ['PAYEE_NEW', facts.toPayee === 0 && facts.payeeAgeDays < payeeNewDays],
    ['SHARED_PAYEE', facts.sharedPayee],
    ['MANY_TODAY', facts.today >= manyToday],
    ['PLAY_UNUSUAL', facts.deposited > 0n && facts.withdrawn > unusualTimes * facts.deposited],
    ['MEMBER_FROZEN', facts.isFrozen],
    ['AFTER_TRANSFER', facts.transferredIn > 0n && facts.amount * 100n >= facts.transferredIn * afterTransferPercent],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};

/** What staff found or the checks found; a member who learned it would know what to avoid. */
const riskReasons: ReadonlySet<OrderReason> = new Set([
  'ABOVE_LIMIT',
  'FIRST_WITHDRAWAL',
  'PAYEE_NEW',
  'SHARED_PAYEE',
  'MANY_TODAY',
  'PLAY_UNUSUAL',
  'MEMBER_FROZEN',
  'AFTER_TRANSFER',
]);

/** The reason as the member may see it: never a finding of the checks. A rejection refers to customer service. */
export const publishedReason = (state: string, reason: OrderReason | null): OrderReason | null => {
  if (state === 'requested' || state === 'review' || reason === null) return null;
  if (!riskReasons.has(reason)) return reason;
  return state === 'rejected' ? 'OTHER' : null;
};

const complaintDays = 30;

/** A complaint about an automatically received payment is possible once, for thirty days. */
export const mayComplain = (
  { state, stateSince, complaint }: Pick<Withdrawal, 'state' | 'stateSince' | 'complaint'>,
  now: Date,
): boolean =>
  state === 'auto_received' &&
  complaint === null &&
  now.getTime() <= stateSince.getTime() + complaintDays * 24 * 60 * minuteMs;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference that can be read aloud: nine characters that are not mistaken for each other. */
export const referenceOf = (random: Uint8Array): string => {
  const signs = [...random.slice(0, 9)].map((byte) => crockford[byte % 32]).join('');
  return `W${signs.slice(0, 4)}-${signs.slice(4)}`;
};
