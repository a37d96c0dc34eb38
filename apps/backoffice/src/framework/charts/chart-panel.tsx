import { csvLine } from '@fairhouse/i18n/csv';
import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { ChartLine, Download, Table2 } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { saveText } from '../save-text.ts';
import type { ChartData, ChartPanelProps } from './chart.types.ts';
import { ChartTable } from './chart-table.tsx';

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }));

/** If the chart fails to render, the table is shown instead. */
class DrawingBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** A chart with its table and its CSV file, so that the figures are accessible without seeing it. */
export const ChartPanel = ({ title, hint, data, nameTitle, format }: ChartPanelProps) => {
  const t = useT();
  const [isTable, setIsTable] = useState(false);
  const key = JSON.stringify(data);
  const steady = useMemo(() => JSON.parse(key) as ChartData, [key]);
  const isEmpty = data.names.length === 0;
  // Without any figure the axis would repeat one and the same amount.
  const isFlat = data.series.every(({ values }) => values.every((value) => (value ?? 0) === 0));
  const save = () => {
    const head = [nameTitle, ...data.series.map(({ label }) => label)];
    const rows = data.names.map((name, index) => [name, ...data.series.map(({ values }) => values[index] ?? '')]);
    saveText(`${title}.csv`, [head, ...rows].map(csvLine).join(''));
  };
  const table = <ChartTable {...{ title, data, nameTitle, format }} />;
  const view = t(isTable ? 'ops.chart.chart' : 'ops.chart.table');
  return (
    <Panel
      title={title}
      hint={hint}
      action={
        <span className="flex gap-1">
          <IconButton size="sm" label={view} title={view} onClick={() => setIsTable(!isTable)}>
            {isTable ? <ChartLine /> : <Table2 />}
          </IconButton>
          <IconButton size="sm" label={t('ops.chart.csv')} title={t('ops.chart.csv')} disabled={isEmpty} onClick={save}>
            <Download />
          </IconButton>
        </span>
      }
    >
      {(isEmpty || (isFlat && !isTable)) && (
        <p className="py-16 text-center text-caption text-muted">{t('ops.chart.none')}</p>
      )}
      {!isEmpty && isTable && table}
      {!isFlat && !isTable && (
        <DrawingBoundary
          fallback={
            <>
              <p className="mb-2 text-caption text-muted">{t('ops.chart.failed')}</p>
              {table}
            </>
          }
        >
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
            <Canvas data={steady} label={title} format={format} />
          </Suspense>
        </DrawingBoundary>
      )}
    </Panel>
  );
};
