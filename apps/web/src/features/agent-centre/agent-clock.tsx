import { useFmt, useT } from '@fairhouse/i18n/react';
import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { useState } from 'react';

/**
 * The time in the brand's zone, in which days and periods begin and end, and the reader's own time where it differs.
 * Not a live region: a screen reader reads it when asked.
 */
export const AgentClock = ({ timeZone }: { timeZone: string }) => {
  const t = useT();
  const fmt = useFmt();
  const [now, setNow] = useState(() => Date.now());
  useIntervalWhileVisible(() => setNow(Date.now()), 1_000);
  const there = fmt.dateTime(now, 'short', { timeZone, offset: true });
  const isElsewhere = fmt.dateTime(now, 'short', { offset: true }) !== there;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-caption text-text-2 tabular-nums" data-agent-clock="">
      <span className="sr-only">{t('agent.clock.brand')}</span>
      <time dateTime={new Date(now).toISOString()} className="font-semibold text-text-1">
        <bdi>{fmt.time(now, { timeZone, seconds: true, offset: true })}</bdi>
      </time>
      {isElsewhere && <span>{t('agent.clock.own', { time: fmt.time(now, { offset: true }) })}</span>}
    </p>
  );
};
