import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { TodayAlert } from '@fairhouse/protocol/ops/today';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Today } from './today.types.ts';

const words = {
  booksDiffer: 'opsBooks.today.alert.booksDiffer',
  vendorCasesOpen: 'opsBooks.today.alert.vendorCasesOpen',
  chainBroken: 'opsBooks.today.alert.chainBroken',
  chainLags: 'opsBooks.today.alert.chainLags',
  figuresOld: 'opsBooks.today.alert.figuresOld',
} as const satisfies Record<TodayAlert, MessageId>;

const tones = {
  booksDiffer: 'negative',
  vendorCasesOpen: 'warning',
  chainBroken: 'negative',
  chainLags: 'warning',
  figuresOld: 'warning',
} as const satisfies Record<TodayAlert, 'negative' | 'warning'>;

const ranks = { negative: 0, warning: 1 } as const;

/** Where somebody looks further; null where there is no page for it. */
const placeOf = (alert: TodayAlert): string | null =>
  ({
    booksDiffer: '/ledger?tab=accounts',
    vendorCasesOpen: '/bets?state=in_doubt',
    chainBroken: '/audit?tab=chain',
    chainLags: '/audit?tab=chain',
    figuresOld: null,
  })[alert];

/** What must not be, worst first. */
export const TodayAlerts = ({ alerts }: Pick<Today, 'alerts'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  if (alerts.length === 0) return null;
  const worstFirst = [...alerts].sort((one, other) => ranks[tones[one.alert]] - ranks[tones[other.alert]]);
  return (
    <section aria-label={t('opsBooks.today.alerts')} className="flex flex-col gap-2">
      {worstFirst.map(({ alert, count, since }) => {
        const place = placeOf(alert);
        return (
          <NoticeBar
            key={alert}
            tone={tones[alert]}
            action={
              place !== null && (
                <Button asChild size="sm" variant="outline">
                  <OpsLink href={`/b/${brandId}${place}`}>{t('opsBooks.today.look')}</OpsLink>
                </Button>
              )
            }
          >
            {t(words[alert], { count })}{' '}
            {since !== null && (
              <span className="text-muted">{t('opsBooks.today.since', { time: fmt.dateTime(since, 'short') })}</span>
            )}
          </NoticeBar>
        );
      })}
    </section>
  );
};
