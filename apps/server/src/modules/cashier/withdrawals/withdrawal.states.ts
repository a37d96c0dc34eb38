import type { WithdrawalState } from '@fairhouse/protocol';

type WithdrawalOwner = 'member' | 'house' | 'payments_staff' | 'provider' | 'nobody';

/** The ledger posting of a transition (money.md section 10). */
type Bookkeeping =
  | 'nothing'
  | 'release: wallet + amount and fee'
  | 'payout_clearing → psp_out paid; a part the rail left out: settle the rest of it now, release what it left out'
  | 'settle: member_held → payout_clearing, fee → fee_income:withdrawal'
  | 'settle what arrived and the fee, hold what is missing anew'
  | 'psp_out → payout_clearing → psp_out again; settle what was held'
  | 'psp_out → payout_clearing, release what was missing';

type Rule = {
  owner: WithdrawalOwner;
  /** Minutes for the owner to act; null: the brand's setting, or unlimited. */
  deadlineMinutes: number | null;
  next: Readonly<Partial<Record<WithdrawalState, Bookkeeping>>>;
};

const over: Rule = { owner: 'nobody', deadlineMinutes: null, next: {} };
const dispute: Rule['next'] = {
  received: 'settle: member_held → payout_clearing, fee → fee_income:withdrawal',
  resolved_paid: 'psp_out → payout_clearing → psp_out again; settle what was held',
  resolved_returned: 'psp_out → payout_clearing, release what was missing',
  force_received: 'settle: member_held → payout_clearing, fee → fee_income:withdrawal',
};
const failed = 'release: wallet + amount and fee';
const paid =
  'payout_clearing → psp_out paid; a part the rail left out: settle the rest of it now, release what it left out';

/** player-protection.md section 8. All transitions are in this table, and final states never change. */
export const withdrawalRules: Readonly<Record<WithdrawalState, Rule>> = {
  requested: {
    owner: 'house',
    deadlineMinutes: 5,
    next: { approved: 'nothing', review: 'nothing', rejected: failed, cancelled: failed },
  },
  review: {
    owner: 'payments_staff',
    deadlineMinutes: 24 * 60,
    next: { approved: 'nothing', rejected: failed, cancelled: failed },
  },
  approved: { owner: 'house', deadlineMinutes: 15, next: { paying: 'nothing' } },
  paying: { owner: 'provider', deadlineMinutes: 24 * 60, next: { paid, failed, unknown: 'nothing' } },
  unknown: { owner: 'payments_staff', deadlineMinutes: 24 * 60, next: { paid, failed } },
  paid: {
    owner: 'member',
    deadlineMinutes: null,
    next: {
      received: 'settle: member_held → payout_clearing, fee → fee_income:withdrawal',
      partly: 'settle what arrived and the fee, hold what is missing anew',
      not_received: 'nothing',
      auto_received: 'settle: member_held → payout_clearing, fee → fee_income:withdrawal',
    },
  },
  partly: { owner: 'payments_staff', deadlineMinutes: 48 * 60, next: dispute },
  not_received: { owner: 'payments_staff', deadlineMinutes: 48 * 60, next: dispute },
  received: over,
  auto_received: over,
  force_received: over,
  resolved_paid: over,
  resolved_returned: over,
  rejected: over,
  failed: over,
  cancelled: over,
};

export const mayMove = (from: WithdrawalState, to: WithdrawalState): boolean =>
  Object.hasOwn(withdrawalRules[from].next, to);

export const isFinal = (state: WithdrawalState): boolean => Object.keys(withdrawalRules[state].next).length === 0;

/** A payment that was reported as missing or incomplete. */
export const isDispute = (state: WithdrawalState): boolean => state === 'partly' || state === 'not_received';
