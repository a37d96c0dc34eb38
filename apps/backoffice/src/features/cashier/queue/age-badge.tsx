import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Hourglass } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { OrderAge } from '../cashier.types.ts';
import { type Urgency, urgencyOf, urgencyTones } from './age.rules.ts';

const texts = {
  calm: 'opsCashier.age.calm',
  late: 'opsCashier.age.late',
  overdue: 'opsCashier.age.overdue',
} as const satisfies Record<Exclude<Urgency, 'none'>, MessageId>;

/** The time left to process the order, as colour and text; renders nothing if no time was promised. */
export const AgeBadge = ({ age }: { age: OrderAge }) => {
  const t = useT();
  const fmt = useFmt();
  const urgency = urgencyOf(age, Date.now());
  if (urgency === 'none') return null;
  return (
    <StateBadge tone={urgencyTones[urgency]} icon={<Hourglass />}>
      {t(texts[urgency], { when: fmt.relative(age.dueAt ?? age.since) })}
    </StateBadge>
  );
};

export const Waits = ({ age }: { age: OrderAge }) => {
  const fmt = useFmt();
  return (
    <time dateTime={age.since} className="whitespace-nowrap tabular-nums">
      {fmt.relative(age.since)}
    </time>
  );
};
