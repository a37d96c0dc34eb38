import { useFmt, useT } from '@fairhouse/i18n/react';

/** The moment up to which bets are in the figures, in the brand's zone. */
export const AsOf = ({ moment, timeZone }: { moment: string; timeZone: string }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <p className="text-caption text-muted tabular-nums">
      {t('agent.figure.asOf', { time: fmt.dateTime(moment, 'medium', { timeZone, seconds: true, offset: true }) })}
    </p>
  );
};
