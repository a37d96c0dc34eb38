import { useT } from '@fairhouse/i18n/react';
import { opsListHarmCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { BarChart } from '#framework/charts.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { HarmPeek } from './harm-peek.tsx';
import { MarkerList } from './marker-list.tsx';
import { countMarkers } from './markers.rules.ts';
import { ScoreBar } from './score-bar.tsx';

/** The page size of the server. */
const chartedMax = 100;

const Frequent = () => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(opsListHarmCasesEndpoint, { params: { brandId }, query: { limit: chartedMax } });
  const found = countMarkers(data?.rows ?? []);
  if (found.length === 0) return null;
  return (
    <BarChart
      title={t('opsProtection.harm.frequent')}
      bars={found.map(({ marker, count }) => ({ label: t(`opsProtection.markerName.${marker}`), value: count }))}
    />
  );
};

/** Members whose play shows markers of harm, the highest score first. Used only for their protection. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <OpsPage title={t('opsProtection.harm.title')} hint={t('opsProtection.harm.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <Frequent />
        <OpsTable
          endpoint={opsListHarmCasesEndpoint}
          input={{ params: { brandId } }}
          viewKey="harm"
          rowId={({ caseId }) => caseId}
          rowHref={({ member }) => `/b/${brandId}/members/${member.memberId}/protection`}
          peek={(row) => <HarmPeek row={row} />}
          peekTitle={({ member }) => member.name}
          columns={[
            { id: 'member', title: 'opsProtection.column.member', cell: ({ member }) => <bdi>{member.name}</bdi> },
            {
              id: 'score',
              title: 'opsProtection.harm.score',
              sort: 'score',
              cell: ({ score }) => <ScoreBar score={score} />,
            },
            {
              id: 'markers',
              title: 'opsProtection.harm.markers',
              cell: ({ markers }) => (
                <div className="min-w-64 whitespace-normal py-1">
                  <MarkerList markers={markers.slice(0, 3)} />
                </div>
              ),
            },
            {
              id: 'flag',
              title: 'opsProtection.harm.flag',
              cell: ({ isFlagged }) => (
                <StateBadge tone={isFlagged ? 'warning' : 'neutral'}>
                  {t(isFlagged ? 'opsProtection.harm.flagged' : 'opsProtection.harm.notFlagged')}
                </StateBadge>
              ),
            },
            { id: 'since', title: 'opsProtection.column.since', cell: ({ since }) => <TimeCell at={since} /> },
          ]}
          filters={[
            {
              id: 'state',
              title: 'opsProtection.column.state',
              kind: 'select',
              options: (['open', 'closed'] as const).map((value) => ({
                value,
                label: t(`opsProtection.caseState.${value}`),
              })),
            },
          ]}
          emptyText="opsProtection.harm.empty"
          defaultSort="-score"
        />
      </div>
    </OpsPage>
  );
};
