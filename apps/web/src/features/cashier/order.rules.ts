import type { BadgeProps } from '@fairhouse/ui/primitives/badge';
import type { Deposit, OrderState, Withdrawal } from './cashier.types.ts';

type Tone = NonNullable<BadgeProps['tone']>;

/** The colour of a state; the text beside it names it. */
const tones: Record<OrderState, Tone> = {
  created: 'info',
  waiting: 'info',
  credited: 'positive',
  failed: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
  requested: 'info',
  review: 'info',
  approved: 'info',
  paying: 'info',
  unknown: 'warning',
  paid: 'action',
  partly: 'warning',
  not_received: 'warning',
  received: 'positive',
  auto_received: 'positive',
  force_received: 'neutral',
  resolved_paid: 'positive',
  resolved_returned: 'positive',
  rejected: 'negative',
};

export const toneOf = (state: OrderState): Tone => tones[state];

const depositsOver: ReadonlySet<Deposit['state']> = new Set(['credited', 'failed', 'expired', 'cancelled']);
const withdrawalsOver: ReadonlySet<Withdrawal['state']> = new Set([
  'received',
  'auto_received',
  'force_received',
  'resolved_paid',
  'resolved_returned',
  'rejected',
  'failed',
  'cancelled',
]);

/** Whether the order is final, so that it is not polled any more. */
export const isDepositOver = ({ state }: Pick<Deposit, 'state'>): boolean => depositsOver.has(state);
export const isWithdrawalOver = ({ state }: Pick<Withdrawal, 'state'>): boolean => withdrawalsOver.has(state);

/** Whether a line of the list is a withdrawal that is not final. */
export const isOpenWithdrawal = ({ kind, state }: { kind: string; state: OrderState }): boolean =>
  kind === 'withdrawal' && !(withdrawalsOver as ReadonlySet<OrderState>).has(state);

const depositPath = ['created', 'waiting', 'credited'] as const;
const withdrawalPath = ['requested', 'review', 'approved', 'paying', 'paid', 'received'] as const;
/** Many orders skip these, so they are not announced. */
const maybeSkipped: ReadonlySet<OrderState> = new Set(['waiting', 'review']);

/** How a past step is marked: only what went as it should is ticked. */
export const markOf = (state: OrderState): 'done' | 'trouble' | 'stopped' => {
  const tone = toneOf(state);
  if (tone === 'negative') return 'stopped';
  return tone === 'warning' || tone === 'neutral' ? 'trouble' : 'done';
};

/**
 * The expected steps after the last completed one. An order that has left the usual path, or is final, has none, so
 * that nothing is promised that may not happen.
 */
export const stepsAhead = (kind: 'deposit' | 'withdrawal', state: OrderState): readonly OrderState[] => {
  const path: readonly OrderState[] = kind === 'deposit' ? depositPath : withdrawalPath;
  const at = path.indexOf(state);
  return at === -1 ? [] : path.slice(at + 1).filter((step) => !maybeSkipped.has(step));
};
