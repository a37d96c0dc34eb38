import type { WithdrawalDetail } from '../cashier.types.ts';

export const resolutions = ['pay_again', 'give_back', 'force_received', 'compensate', 'refuse_complaint'] as const;
export type Resolution = (typeof resolutions)[number];

const ofDispute = ['pay_again', 'give_back', 'force_received'] as const;
const ofComplaint = ['compensate', 'refuse_complaint'] as const;

type Asked = Pick<WithdrawalDetail, 'state' | 'hasComplaint'>;

export const isDisputed = ({ state, hasComplaint }: Asked): boolean =>
  state === 'partly' || state === 'not_received' || hasComplaint;

/**
 * The possible resolutions: missing money can still be moved, a payment that counts as received can only be
 * compensated.
 */
export const resolutionsOf = ({ state, hasComplaint }: Asked): readonly Resolution[] => {
  if (state === 'partly' || state === 'not_received') return ofDispute;
  return hasComplaint ? ofComplaint : [];
};

/** Whether the resolution needs an amount, which operators may find to differ from the member's claim. */
export const amountNeed = (resolution: Resolution): 'none' | 'optional' | 'required' => {
  if (resolution === 'compensate') return 'required';
  return resolution === 'pay_again' || resolution === 'give_back' ? 'optional' : 'none';
};

type Sums = Pick<WithdrawalDetail, 'amount' | 'remaining'>;

/** The disputed amount: the part that the member reports as missing, else the whole amount. */
export const missingOf = ({ amount, remaining }: Sums): bigint => remaining?.minor ?? amount.minor;

/** The maximum of a resolution: the missing amount, or the whole amount for a compensation. */
export const mostOf = (resolution: Resolution, sums: Sums): bigint =>
  resolution === 'compensate' ? sums.amount.minor : missingOf(sums);
