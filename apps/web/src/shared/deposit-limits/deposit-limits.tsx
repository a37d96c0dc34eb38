import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import type { LimitKind, LimitStanding } from '../limits/limit.types.ts';
import { LimitDialog } from '../limits/limit-dialog.tsx';
import { LimitRow } from '../limits/limit-row.tsx';
import { moneyKind } from '../limits/money-kind.ts';
import { usePrefill } from '../navigation/use-prefill.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { type DepositLimit, type LimitPeriod, limitsQuery } from './api.ts';
import { useSetLimit } from './use-set-limit.ts';

const bones = ['day', 'week', 'month'];

const unitsOf = (money: DepositLimit['ceiling']): bigint | null => (money === null ? null : BigInt(money.minor));

const standingOf = ({ ceiling, used, waiting }: DepositLimit): LimitStanding => ({
  ceiling: unitsOf(ceiling),
  used: BigInt(used.minor),
  waiting: waiting === null ? null : { ...waiting, ceiling: unitsOf(waiting.ceiling) },
});

export const DepositLimits = ({ viewer, level = 2 }: { viewer: KnownViewer; level?: 2 | 3 }) => {
  const t = useT();
  const fmt = useFmt();
  const set = useSetLimit(viewer);
  const { limit, amount } = usePrefill();
  const isWanted = limit === 'deposit';
  const [changing, setChanging] = useState<LimitPeriod | null>(isWanted ? 'day' : null);
  const { data: limits, error, isPending, isFetching, refetch } = useQuery(limitsQuery(viewer));
  const failure = error instanceof CallFailure ? error : null;
  const changed = limits?.find(({ period }) => period === changing);
  const kindOf = ({ period }: DepositLimit): LimitKind => ({
    ...moneyKind(viewer.currency, { t, fmt }),
    title: t(`limits.period.${period}`),
    changeLabel: t(`limits.change.${period}`),
    fieldLabel: t('limits.dialog.amount'),
    hint: t('limits.dialog.hint'),
    set: (ceiling) => set({ period, ceiling }),
  });
  return (
    <Panel title={t('limits.panel.title')} hint={t('limits.panel.hint')} icon={<Gauge />} level={level}>
      {isPending && (
        <div role="status" aria-label={t('limits.panel.loading')} className="grid gap-3">
          {bones.map((bone) => (
            <Skeleton key={bone} className="h-20 rounded-md" />
          ))}
        </div>
      )}
      {limits === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('limits.panel.failed')}
          text={failure === null ? undefined : errorText(t, failure.code)}
          reference={failure?.traceId ?? undefined}
          retryLabel={t('core.action.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {limits !== undefined && (
        <ul className="grid gap-3">
          {limits.map((limit) => (
            <LimitRow
              key={limit.period}
              kind={kindOf(limit)}
              limit={standingOf(limit)}
              noneText={t('limits.row.none', { used: fmt.money(limit.used.minor, limit.used.currency) })}
              onChange={() => setChanging(limit.period)}
            />
          ))}
        </ul>
      )}
      {changed !== undefined && (
        <LimitDialog
          kind={kindOf(changed)}
          limit={standingOf(changed)}
          startText={isWanted ? amount : undefined}
          onClose={() => setChanging(null)}
        />
      )}
    </Panel>
  );
};
