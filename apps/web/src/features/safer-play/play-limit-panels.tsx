import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, Clock, TrendingDown } from 'lucide-react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { moneyKind } from '#shared/limits/money-kind.ts';
import { type PlayLimit, playLimitsQuery, type TimeLimit } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { LimitList } from './limit-list.tsx';
import { minutesKind } from './minutes-kind.ts';
import { RealityPanel } from './reality-panel.tsx';
import { moneyStanding, timeStanding } from './standing-of.ts';
import { useLimitChange } from './use-limit-change.ts';

const bones = ['loss', 'stake', 'time'];

export const PlayLimitPanels = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const fmt = useFmt();
  const submit = useLimitChange(viewer);
  const { data: limits, error, isFetching, refetch } = useQuery(playLimitsQuery(viewer));
  if (limits === undefined && error !== null)
    return (
      <ErrorState
        isCompact
        title={t('limits.panel.failed')}
        text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (limits === undefined) return bones.map((bone) => <Skeleton key={bone} className="h-60 rounded-lg" />);

  const ofMoney = ({ kind, period }: PlayLimit) => ({
    ...moneyKind(viewer.currency, { t, fmt }),
    title: t(`protection.limit.period.${period}`),
    changeLabel: t(`protection.limit.${kind}.whole`, { period: t(`protection.limit.period.${period}`) }),
    fieldLabel: t(`protection.limit.${kind}.field`),
    hint: t(`protection.limit.${kind}.hint`),
    set: (ceiling: bigint | null) => submit({ of: 'money', kind, period, currency: viewer.currency, ceiling }),
  });
  const ofTime = ({ kind }: TimeLimit) => ({
    ...minutesKind({ t, fmt }),
    title: t(`protection.limit.time.${kind}`),
    changeLabel: t(`protection.limit.time.${kind}Whole`),
    fieldLabel: t('protection.limit.time.field'),
    hint: t(`protection.limit.time.${kind}Hint`),
    set: (minutes: bigint | null) => submit({ of: 'time', kind, minutes: minutes === null ? null : Number(minutes) }),
  });
  const moneyLines = (kinds: readonly PlayLimit['kind'][]) =>
    limits.money
      .filter(({ kind }) => kinds.includes(kind))
      .map((limit) => ({
        key: `${limit.kind} ${limit.period}`,
        kind: ofMoney(limit),
        limit: moneyStanding(limit),
        roomAt: limit.roomAt,
        noneText:
          limit.used === null
            ? t('protection.limit.none')
            : t(`protection.limit.${limit.kind}.none`, { used: fmt.money(limit.used.minor, limit.used.currency) }),
      }));

  return (
    <>
      <Panel
        level={3}
        icon={<TrendingDown />}
        title={t('protection.limit.loss.title')}
        hint={t('protection.limit.loss.lead')}
      >
        <LimitList lines={moneyLines(['loss'])} wanted="loss" />
      </Panel>
      <Panel
        level={3}
        icon={<CircleDollarSign />}
        title={t('protection.limit.wager.title')}
        hint={t('protection.limit.wager.lead')}
      >
        <LimitList lines={moneyLines(['stake', 'wager'])} />
      </Panel>
      <Panel level={3} icon={<Clock />} title={t('protection.limit.time.title')} hint={t('protection.limit.time.lead')}>
        <LimitList
          wanted="time"
          lines={limits.time.map((limit) => ({
            key: limit.kind,
            kind: ofTime(limit),
            limit: timeStanding(limit),
            roomAt: null,
            noneText: t('protection.limit.time.none', { minutes: limit.usedMinutes }),
          }))}
        />
        <RealityPanel viewer={viewer} choice={limits.realityCheck} />
      </Panel>
    </>
  );
};
