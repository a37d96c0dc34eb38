import { useT } from '@fairhouse/i18n/react';
import { TrendBars, type TrendBarsProps } from '@fairhouse/ui/domain/trend-bars';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export type TrendCardProps = {
  /** The figure that is drawn. */
  name: string;
  details: readonly string[];
  points: TrendBarsProps['points'];
  /** Above the bars: the choice of the figure. */
  children?: ReactNode;
};

/** One figure by day. The table has the same figures for who does not read a chart. */
export const TrendCard = ({ name, details, points, children }: TrendCardProps) => {
  const t = useT();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  // A chart of zeros would be an empty box; the table still lists them.
  const isEmpty = view === 'chart' && points.every(({ value }) => value === 0n);
  return (
    <Panel
      title={t('agent.trend.title')}
      action={
        <Button
          variant="quiet"
          icon={view === 'chart' ? <Table /> : <ChartColumn />}
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {t(view === 'chart' ? 'agent.trend.showTable' : 'agent.trend.showChart')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {children}
        <TrendBars
          tone="info"
          view={view}
          points={isEmpty ? [] : points}
          summary={t('agent.trend.summary', {
            figure: name,
            first: points[0]?.label ?? '',
            last: points.at(-1)?.label ?? '',
          })}
          emptyText={t('agent.trend.empty')}
          hint={t('agent.trend.hint')}
          labels={{ time: t('agent.trend.day'), value: name, details }}
        />
      </div>
    </Panel>
  );
};
