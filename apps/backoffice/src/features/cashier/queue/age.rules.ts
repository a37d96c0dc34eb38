import type { Tone } from '#framework/tone.types.ts';
import type { OrderAge } from '../cashier.types.ts';

/** How urgent an order is: `none` if no time was promised. */
export type Urgency = 'none' | 'calm' | 'late' | 'overdue';

/** The bound is inclusive: an order that is due now is overdue. */
export const urgencyOf = ({ warnAt, dueAt }: Pick<OrderAge, 'warnAt' | 'dueAt'>, now: number): Urgency => {
  if (dueAt !== null && now >= Date.parse(dueAt)) return 'overdue';
  if (warnAt !== null && now >= Date.parse(warnAt)) return 'late';
  return dueAt === null ? 'none' : 'calm';
};

export const urgencyTones: Record<Urgency, Tone> = {
  none: 'neutral',
  calm: 'positive',
  late: 'warning',
  overdue: 'negative',
};
