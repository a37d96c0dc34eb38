import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import type { ProtectionStanding } from '#shared/protection/api.ts';

/** The current state first: what is blocked, until when, and that money can always be withdrawn. */
export const StandingNotice = ({ standing: { restriction, bars } }: { standing: ProtectionStanding }) => {
  const t = useT();
  const fmt = useFmt();
  if (restriction === null) {
    const [block] = bars;
    if (block === undefined) return <NoticeBar tone="positive">{t('protection.standing.open')}</NoticeBar>;
    return (
      <NoticeBar tone="info" title={t(`protection.bar.${block}.title`)}>
        {t(`protection.bar.${block}.text`)}
      </NoticeBar>
    );
  }
  const { state, until, returnsAt } = restriction;
  const isBreak = state === 'cooling_off';
  return (
    <NoticeBar
      tone="info"
      title={t(isBreak ? 'protection.standing.break' : 'protection.standing.excluded')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/member" search={{ mc: 'withdraw' }}>
            {t('protection.standing.withdraw')}
          </Link>
        </Button>
      }
    >
      <span className="grid gap-1">
        <span>
          {until === null
            ? t('protection.standing.forever')
            : t('protection.standing.until', { moment: fmt.dateTime(until) })}
        </span>
        {returnsAt !== null && <span>{t('protection.standing.returns', { moment: fmt.dateTime(returnsAt) })}</span>}
        <span>{t('protection.standing.money')}</span>
      </span>
    </NoticeBar>
  );
};
