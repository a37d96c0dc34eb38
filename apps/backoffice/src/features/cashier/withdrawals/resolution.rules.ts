import type { WithdrawalDetail } from '../cashier.types.ts';

export const resolutions = ['pay_again', 'give_back', 'force_received', 'compensate', 'refuse_complaint'] as const;
export type Resolution = (typeof resolutions)[number];

const ofDispute = ['pay_again', 'give_back', 'force_received'] as const;
const ofComplaint = ['compensate', 'refuse_complaint'] as const;

type Asked = Pick<WithdrawalDetail, 'state' | 'hasComplaint'>;

export const isDisputed = ({ state, hasComplaint }: Asked): boolean =>
  state === 'partly' || state === 'not_received' || hasComplaint;

/** What can end it: money that is missing still moves, a payment that counts as received is only made up for. */
export const resolutionsOf = ({ state, hasComplaint }: Asked): readonly Resolution[] => {
  if (state === 'partly' || state === 'not_received') return ofDispute;
  return hasComplaint ? ofComplaint : [];
};

/** Whether it is about a figure that the operators may have found to be another than the member's. */
export const amountNeed = (resolution: Resolution): 'none' | 'optional' | 'required' => {
  if (resolution === 'compensate') return 'required';
  return resolution === 'pay_again' || resolution === 'give_back' ? 'optional' : 'none';
};

type Sums = Pick<WithdrawalDetail, 'amount' | 'remaining'>;

/** What the dispute is about: the part that the member misses, else all of it. */
export const missingOf = ({ amount, remaining }: Sums): bigint => remaining?.minor ?? amount.minor;

/** The most that a resolution can be about: what is missing, or, to make up for a payment, all of it. */
export const mostOf = (resolution: Resolution, sums: Sums): bigint =>
  resolution === 'compensate' ? sums.amount.minor : missingOf(sums);
