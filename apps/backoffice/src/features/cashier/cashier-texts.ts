import type { MessageId } from '@fairhouse/i18n';
import type { useT } from '@fairhouse/i18n/react';
import type { Tone } from '#framework/tone.types.ts';
import type { DepositRow, WithdrawalRow } from './cashier.types.ts';

type Look = { readonly tone: Tone; readonly text: MessageId };
type DepositState = DepositRow['state'];
type WithdrawalState = WithdrawalRow['state'];
export type Reason = WithdrawalRow['reasons'][number];

export const depositLooks = {
  created: { tone: 'neutral', text: 'opsCashier.depositState.created' },
  waiting: { tone: 'info', text: 'opsCashier.depositState.waiting' },
  credited: { tone: 'positive', text: 'opsCashier.depositState.credited' },
  failed: { tone: 'negative', text: 'opsCashier.depositState.failed' },
  expired: { tone: 'neutral', text: 'opsCashier.depositState.expired' },
  cancelled: { tone: 'neutral', text: 'opsCashier.depositState.cancelled' },
} as const satisfies Record<DepositState, Look>;

export const withdrawalLooks = {
  requested: { tone: 'info', text: 'opsCashier.withdrawalState.requested' },
  review: { tone: 'warning', text: 'opsCashier.withdrawalState.review' },
  approved: { tone: 'info', text: 'opsCashier.withdrawalState.approved' },
  paying: { tone: 'info', text: 'opsCashier.withdrawalState.paying' },
  unknown: { tone: 'warning', text: 'opsCashier.withdrawalState.unknown' },
  paid: { tone: 'info', text: 'opsCashier.withdrawalState.paid' },
  partly: { tone: 'negative', text: 'opsCashier.withdrawalState.partly' },
  not_received: { tone: 'negative', text: 'opsCashier.withdrawalState.not_received' },
  received: { tone: 'positive', text: 'opsCashier.withdrawalState.received' },
  auto_received: { tone: 'positive', text: 'opsCashier.withdrawalState.auto_received' },
  force_received: { tone: 'positive', text: 'opsCashier.withdrawalState.force_received' },
  resolved_paid: { tone: 'positive', text: 'opsCashier.withdrawalState.resolved_paid' },
  resolved_returned: { tone: 'neutral', text: 'opsCashier.withdrawalState.resolved_returned' },
  rejected: { tone: 'negative', text: 'opsCashier.withdrawalState.rejected' },
  failed: { tone: 'negative', text: 'opsCashier.withdrawalState.failed' },
  cancelled: { tone: 'neutral', text: 'opsCashier.withdrawalState.cancelled' },
} as const satisfies Record<WithdrawalState, Look>;

export const reasonIds = {
  PROVIDER_DECLINED: 'opsCashier.reason.PROVIDER_DECLINED',
  AMOUNT_DIFFERS: 'opsCashier.reason.AMOUNT_DIFFERS',
  NOT_FOUND_AT_PROVIDER: 'opsCashier.reason.NOT_FOUND_AT_PROVIDER',
  PROOF_NOT_ACCEPTED: 'opsCashier.reason.PROOF_NOT_ACCEPTED',
  NAME_DIFFERS: 'opsCashier.reason.NAME_DIFFERS',
  PAYEE_NEW: 'opsCashier.reason.PAYEE_NEW',
  ABOVE_LIMIT: 'opsCashier.reason.ABOVE_LIMIT',
  FIRST_WITHDRAWAL: 'opsCashier.reason.FIRST_WITHDRAWAL',
  SHARED_PAYEE: 'opsCashier.reason.SHARED_PAYEE',
  MANY_TODAY: 'opsCashier.reason.MANY_TODAY',
  PLAY_UNUSUAL: 'opsCashier.reason.PLAY_UNUSUAL',
  MEMBER_FROZEN: 'opsCashier.reason.MEMBER_FROZEN',
  AFTER_TRANSFER: 'opsCashier.reason.AFTER_TRANSFER',
  CHECKS_INCOMPLETE: 'opsCashier.reason.CHECKS_INCOMPLETE',
  PROVIDER_UNKNOWN: 'opsCashier.reason.PROVIDER_UNKNOWN',
  PROVIDER_CLOSED: 'opsCashier.reason.PROVIDER_CLOSED',
  TIME_OVER: 'opsCashier.reason.TIME_OVER',
  BY_MEMBER: 'opsCashier.reason.BY_MEMBER',
  OTHER: 'opsCashier.reason.OTHER',
} as const satisfies Record<Reason, MessageId>;

/** Reasons that an operator may give for rejecting a withdrawal; the others are set by the system or the member. */
export const withdrawalRefusals = [
  'CHECKS_INCOMPLETE',
  'NAME_DIFFERS',
  'SHARED_PAYEE',
  'PLAY_UNUSUAL',
  'MEMBER_FROZEN',
  'PROVIDER_CLOSED',
  'OTHER',
] as const satisfies readonly Reason[];

/** Reasons that an operator may give for a deposit that did not arrive. */
export const depositRefusals = [
  'PROOF_NOT_ACCEPTED',
  'NOT_FOUND_AT_PROVIDER',
  'AMOUNT_DIFFERS',
  'NAME_DIFFERS',
  'OTHER',
] as const satisfies readonly Reason[];

/** The name of a step; an unknown state is shown as its code. */
export const stepText = (t: ReturnType<typeof useT>, state: string): string => {
  const look =
    (withdrawalLooks as Readonly<Record<string, Look>>)[state] ??
    (depositLooks as Readonly<Record<string, Look>>)[state];
  return look === undefined ? state : t(look.text);
};
