import { useFmt, useT } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';

/** The operator's local time with its offset from GMT, for reading the times on the page. */
export const Clock = () => {
  const t = useT();
  const fmt = useFmt();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={now.toISOString().slice(0, 16)}
      title={t('ops.shell.clock', { time: fmt.dateTime(now, 'medium', { timeZone: 'UTC', offset: true }) })}
      className="hidden whitespace-nowrap text-caption text-text-2 tabular-nums md:block"
    >
      {fmt.time(now, { seconds: true, offset: true })}
    </time>
  );
};
