import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card, Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { asterisks, useHiddenBalance } from '#shared/session/hidden-balance.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { turnoverQuery } from '#shared/wallet/turnover.ts';
import { isBonus } from './bonus.rules.ts';
import { BonusList } from './bonus-list.tsx';

const rules = ['order', 'count', 'expiry', 'forfeit', 'withdraw'] as const;

const KnownBonuses = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const fmt = useFmt();
  const { isHidden } = useHiddenBalance();
  const { data, error, isFetching, refetch } = useQuery(turnoverQuery(viewer.id));
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('personal.bonus.failed')}
        text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
        reference={error instanceof CallFailure ? (error.traceId ?? undefined) : undefined}
        retryLabel={t('core.action.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t('personal.page.loading')} className="grid gap-4">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    );
  const bonuses = data.requirements.filter(isBonus);
  const open = bonuses.filter(({ state }) => state === 'open');
  const ended = bonuses.filter(({ state }) => state !== 'open');
  return (
    <>
      <Card padding="md" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="font-semibold text-sm text-text-2">{t('personal.bonus.pocket')}</h2>
          <p className="mt-1 font-bold font-display text-3xl text-text-1 tabular-nums">
            {isHidden ? asterisks : fmt.money(data.bonus.minor, data.bonus.currency)}
          </p>
          <p className="mt-1 text-caption text-muted">{t('personal.bonus.pocketHint')}</p>
        </div>
        <Button asChild variant="outline">
          <Link to="/member" search={{ mc: 'turnover' }}>
            {t('personal.bonus.turnover')}
          </Link>
        </Button>
      </Card>
      <Panel title={t('personal.bonus.open')}>
        {open.length > 0 ? (
          <BonusList bonuses={open} />
        ) : (
          <EmptyState isCompact art="box" title={t('personal.bonus.none.title')} text={t('personal.bonus.none.text')} />
        )}
      </Panel>
      {ended.length > 0 && (
        <Panel title={t('personal.bonus.past')} hint={t('personal.bonus.pastHint')}>
          <BonusList bonuses={ended} />
        </Panel>
      )}
      <Panel title={t('personal.bonus.rules')}>
        <dl className="grid gap-4 md:grid-cols-2">
          {rules.map((rule) => (
            <div key={rule}>
              <dt className="font-semibold text-sm text-text-1">{t(`personal.bonus.rule.${rule}`)}</dt>
              <dd className="mt-0.5 text-sm text-text-2">{t(`personal.bonus.rule.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
};

/** P10: the bonus balance, and each bonus with its requirement, its progress and its outcome. */
export const BonusDetailsPage = () => {
  const t = useT();
  return (
    <CentrePage
      title={t('personal.entry.bonusDetails')}
      lead={t('personal.bonus.lead')}
      trial={{ title: t('turnover.trial.title'), text: t('turnover.trial.text') }}
    >
      {(viewer) => <KnownBonuses viewer={viewer} />}
    </CentrePage>
  );
};
