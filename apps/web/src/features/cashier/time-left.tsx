import { useT } from '@fairhouse/i18n/react';
import { Countdown, type CountdownProps } from '@fairhouse/ui/primitives/countdown';
import { clockOf } from '#shared/cashier/clock.rules.ts';

type Left = Parameters<CountdownProps['format']>[0];

/** A countdown to a deadline. `onEnd` refetches the state: the server decides, not the page's clock. */
export const TimeLeft = ({ until, onEnd, className }: { until: string; onEnd?: () => void; className?: string }) => {
  const t = useT();
  const text = (left: Left): string => {
    const { days, clock } = clockOf(left);
    return days === 0 ? clock : t('cashier.time.days', { days, clock });
  };
  return (
    <Countdown
      untilMs={Date.parse(until)}
      format={text}
      spokenLabel={(left) => t('cashier.time.left', { time: text(left) })}
      {...(onEnd && { onEnd })}
      {...(className !== undefined && { className })}
    />
  );
};
