import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListIdentityCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import { BarChart } from '#framework/charts.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ageBands } from './age-bands.rules.ts';
import { DueBadge, IdentityState } from './identity-cells.tsx';

const states = ['pending', 'none', 'declared', 'rejected', 'verified', 'expired'] as const;
/** The page size of the server. */
const chartedMax = 100;

/** The waiting times of the queue; the oldest come first. */
const Ages = () => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(opsListIdentityCasesEndpoint, { params: { brandId }, query: { limit: chartedMax } });
  const bands = ageBands(
    (data?.rows ?? []).map(({ since }) => since),
    Date.now(),
  );
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <BarChart
      title={t('opsProtection.identity.ages')}
      bars={bands.map(({ band, count }) => ({ label: t(`opsProtection.age.${band}`), value: count }))}
    />
  );
};

/** Identity checks that wait for a decision, oldest first. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsProtection.identity.title')} hint={t('opsProtection.identity.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <Ages />
        <OpsTable
          endpoint={opsListIdentityCasesEndpoint}
          input={{ params: { brandId } }}
          viewKey="identity-checks"
          rowId={({ caseId }) => caseId}
          rowHref={({ caseId }) => `/b/${brandId}/identity-checks/${caseId}`}
          columns={[
            { id: 'member', title: 'opsProtection.column.member', cell: ({ member }) => <bdi>{member.name}</bdi> },
            {
              id: 'state',
              title: 'opsProtection.column.state',
              cell: ({ state }) => <IdentityState state={state} />,
            },
            {
              id: 'since',
              title: 'opsProtection.column.waits',
              sort: 'since',
              cell: ({ since }) => (
                <time dateTime={since} className="whitespace-nowrap tabular-nums">
                  {fmt.relative(since)}
                </time>
              ),
            },
            { id: 'due', title: 'opsProtection.column.due', cell: ({ dueAt }) => <DueBadge dueAt={dueAt} /> },
            {
              id: 'because',
              title: 'opsProtection.column.because',
              cell: ({ because }) => t(`opsProtection.asked.${because}`),
            },
            {
              id: 'papers',
              title: 'opsProtection.column.papers',
              align: 'end',
              cell: ({ papers }) => fmt.number(papers),
            },
          ]}
          filters={[
            {
              id: 'state',
              title: 'opsProtection.column.state',
              kind: 'select',
              options: states.map((value) => ({ value, label: t(`opsProtection.identityState.${value}`) })),
            },
          ]}
          emptyText="opsProtection.identity.empty"
          defaultSort="since"
          refetchMs={15_000}
        />
      </div>
    </OpsPage>
  );
};
