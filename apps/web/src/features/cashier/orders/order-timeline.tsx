import { useFmt, useT } from '@fairhouse/i18n/react';
import { Timeline, type TimelineEvent } from '@fairhouse/ui/primitives/timeline';
import { Minus, X } from 'lucide-react';
import type { Deposit, OrderState } from '../cashier.types.ts';
import { markOf, stepsAhead, toneOf } from '../order.rules.ts';

export type OrderTimelineProps = {
  kind: 'deposit' | 'withdrawal';
  state: OrderState;
  isOver: boolean;
  steps: Deposit['steps'];
};

const icons = { trouble: <Minus />, stopped: <X /> };

/** Every step with its time, and the next expected steps. */
export const OrderTimeline = ({ kind, state, isOver, steps }: OrderTimelineProps) => {
  const t = useT();
  const fmt = useFmt();
  const happened = steps.map((step, index): TimelineEvent => {
    const known = step.state as OrderState;
    const isLast = index === steps.length - 1;
    const tone = toneOf(known);
    const mark = markOf(known);
    return {
      id: `${index}-${step.state}`,
      title: t(`cashier.state.${known}`),
      time: fmt.dateTime(step.at, 'medium', { seconds: true }),
      dateTime: step.at,
      state: isLast && !isOver ? 'current' : 'done',
      ...((isLast || mark !== 'done') && { tone }),
      ...(mark !== 'done' && { icon: icons[mark] }),
      ...(step.reason !== null && { text: t(`cashier.reason.${step.reason}`) }),
    };
  });
  const ahead = (isOver ? [] : stepsAhead(kind, state)).map(
    (next): TimelineEvent => ({ id: `next-${next}`, title: t(`cashier.state.${next}`), state: 'coming' }),
  );
  return <Timeline label={t('cashier.order.timeline')} events={[...happened, ...ahead]} />;
};
