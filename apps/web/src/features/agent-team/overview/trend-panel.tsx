import { useFmt, useT } from '@fairhouse/i18n/react';
import { TrendBars } from '@fairhouse/ui/domain/trend-bars';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { Overview } from '../api.ts';
import { dayText } from '../day-text.ts';
import { heightOf, isCount, type Measure, measures } from './trend.rules.ts';

type Day = Overview['days'][number];

export type TrendPanelProps = {
  days: readonly Day[];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** One figure by day. The table has the same figures for who does not read a chart. */
export const TrendPanel = ({ days, measure, onMeasure }: TrendPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const textOf = (day: Day, which: Measure): string =>
    isCount(which) ? fmt.number(day[which]) : fmt.money(day[which].minor, day[which].currency);
  const others = (['validBet', 'houseWin', 'active'] as const).filter((each) => each !== measure).slice(0, 2);
  const name = t(`agent.figure.${measure}`);
  const points = days.map((day) => ({
    key: day.day,
    label: dayText(fmt, day.day),
    shortLabel: dayText(fmt, day.day, 'short'),
    value: heightOf(day, measure),
    valueText: textOf(day, measure),
    details: others.map((each) => textOf(day, each)),
  }));
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
        <ChipGroup
          label={t('agent.trend.measure')}
          value={measure}
          onChange={(value) => onMeasure(measures.find((each) => each === value) ?? 'validBet')}
        >
          {measures.map((each) => (
            <Chip key={each} value={each}>
              {t(`agent.figure.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
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
          labels={{
            time: t('agent.trend.day'),
            value: name,
            details: others.map((each) => t(`agent.figure.${each}`)),
          }}
        />
      </div>
    </Panel>
  );
};
