import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListRestrictedEndpoint } from '@fairhouse/protocol/ops/protection';
import { clsx } from 'clsx';
import { TimeCell } from '#framework/cells.tsx';
import { BarChart } from '#framework/charts.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { RestrictionState } from './restriction-state.tsx';

const counted = ['cooling_off', 'excluded', 'return_wait'] as const;

const Counts = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { data, isPending } = useOpsQuery(opsListRestrictedEndpoint, { params: { brandId }, query: { limit: 1 } });
  const isAnybody = counted.some((state) => (data?.counts[state] ?? 0) > 0);
  return (
    <div className={clsx('grid gap-3', isAnybody && 'lg:grid-cols-[2fr_3fr]')}>
      <div className={clsx('grid content-start gap-3 sm:grid-cols-3', isAnybody && 'lg:grid-cols-1')}>
        {counted.map((state) => (
          <KpiTile
            key={state}
            label={t(`opsProtection.state.${state}`)}
            value={fmt.number(data?.counts[state] ?? 0)}
            isLoading={isPending}
          />
        ))}
      </div>
      {/* A chart of zeros would only show its scale. */}
      {isAnybody && (
        <BarChart
          title={t('opsProtection.restrictions.chart')}
          bars={counted.map((state) => ({
            label: t(`opsProtection.state.${state}`),
            value: data?.counts[state] ?? 0,
          }))}
        />
      )}
    </div>
  );
};

/** Members on a break or excluded. The list links to a member's protection and has no action that loosens it. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsProtection.restrictions.title')} hint={t('opsProtection.restrictions.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <Counts />
        <OpsTable
          endpoint={opsListRestrictedEndpoint}
          input={{ params: { brandId } }}
          viewKey="restrictions"
          rowId={({ member }) => member.memberId}
          rowHref={({ member }) => `/b/${brandId}/members/${member.memberId}/protection`}
          columns={[
            {
              id: 'member',
              title: 'opsProtection.column.member',
              cell: ({ member }) => <bdi>{member.name}</bdi>,
            },
            {
              id: 'state',
              title: 'opsProtection.column.state',
              cell: ({ restriction }) => <RestrictionState state={restriction.state} />,
            },
            {
              id: 'since',
              title: 'opsProtection.column.since',
              sort: 'since',
              cell: ({ restriction }) => <TimeCell at={restriction.since} />,
            },
            {
              id: 'until',
              title: 'opsProtection.column.until',
              cell: ({ restriction }) =>
                restriction.until === null ? (
                  t('opsProtection.restrictions.forever')
                ) : (
                  <TimeCell at={restriction.until} />
                ),
            },
            {
              id: 'by',
              title: 'opsProtection.column.by',
              cell: ({ restriction }) =>
                t(restriction.isByHouse ? 'opsProtection.by.house' : 'opsProtection.by.member'),
            },
            {
              id: 'scope',
              title: 'opsProtection.column.scope',
              cell: ({ isGroupWide }) => t(isGroupWide ? 'opsProtection.scope.group' : 'opsProtection.scope.brand'),
            },
          ]}
          filters={[
            {
              id: 'state',
              title: 'opsProtection.column.state',
              kind: 'select',
              options: (['cooling_off', 'excluded', 'return_requested', 'return_wait'] as const).map((value) => ({
                value,
                label: t(`opsProtection.state.${value}`),
              })),
            },
          ]}
          emptyText="opsProtection.restrictions.empty"
          defaultSort="-since"
        />
      </div>
    </OpsPage>
  );
};
