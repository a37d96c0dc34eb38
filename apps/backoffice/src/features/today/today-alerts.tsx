import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { TodayAlert } from '@fairhouse/protocol/ops/today';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Today } from './today.types.ts';

const texts = {
  booksDiffer: 'opsBooks.today.alert.booksDiffer',
  vendorCasesOpen: 'opsBooks.today.alert.vendorCasesOpen',
  breakersOpen: 'opsBooks.today.alert.breakersOpen',
  chainBroken: 'opsBooks.today.alert.chainBroken',
  chainLags: 'opsBooks.today.alert.chainLags',
  figuresOld: 'opsBooks.today.alert.figuresOld',
  depositsDiffer: 'opsBooks.today.alert.depositsDiffer',
  approvalsSameAddress: 'opsBooks.today.alert.approvalsSameAddress',
  staffAlarms: 'opsBooks.today.alert.staffAlarms',
} as const satisfies Record<TodayAlert, MessageId>;

const tones = {
  booksDiffer: 'negative',
  vendorCasesOpen: 'warning',
  breakersOpen: 'negative',
  chainBroken: 'negative',
  chainLags: 'warning',
  figuresOld: 'warning',
  depositsDiffer: 'negative',
  approvalsSameAddress: 'warning',
  staffAlarms: 'negative',
} as const satisfies Record<TodayAlert, 'negative' | 'warning'>;

const ranks = { negative: 0, warning: 1 } as const;

/** The page with details; null where there is none. */
const alertPathOf = (brandId: string, alert: TodayAlert): string | null =>
  ({
    booksDiffer: `/b/${brandId}/ledger?tab=accounts`,
    vendorCasesOpen: `/b/${brandId}/bets?state=in_doubt`,
    breakersOpen: `/b/${brandId}/held-wins?state=held`,
    chainBroken: `/b/${brandId}/audit?tab=chain`,
    chainLags: `/b/${brandId}/audit?tab=chain`,
    figuresOld: null,
    depositsDiffer: `/b/${brandId}/deposits`,
    approvalsSameAddress: `/b/${brandId}/approvals?tab=history`,
    staffAlarms: '/house/staff-security',
  })[alert];

/** Alerts, most severe first. */
export const TodayAlerts = ({ alerts }: Pick<Today, 'alerts'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  if (alerts.length === 0) return null;
  const worstFirst = [...alerts].sort((one, other) => ranks[tones[one.alert]] - ranks[tones[other.alert]]);
  return (
    <section aria-label={t('opsBooks.today.alerts')} className="flex flex-col gap-2">
      {worstFirst.map(({ alert, count, since }) => {
        const alertPath = alertPathOf(brandId, alert);
        return (
          <NoticeBar
            key={alert}
            tone={tones[alert]}
            action={
              alertPath !== null && (
                <Button asChild size="sm" variant="outline">
                  <OpsLink href={alertPath}>{t('opsBooks.today.look')}</OpsLink>
                </Button>
              )
            }
          >
            {t(texts[alert], { count })}{' '}
            {since !== null && (
              <span className="text-muted">{t('opsBooks.today.since', { time: fmt.dateTime(since, 'short') })}</span>
            )}
          </NoticeBar>
        );
      })}
    </section>
  );
};
