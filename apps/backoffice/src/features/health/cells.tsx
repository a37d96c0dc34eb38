import { useT } from '@fairhouse/i18n/react';
import { budgetRanges } from '@fairhouse/protocol/ops/health';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { QueryView } from '#framework/query-view.tsx';
import { Segments } from '#framework/segments.tsx';
import { AlertList } from './alert-list.tsx';
import { CellPanel } from './cell-panel.tsx';
import type { CellsView } from './cells.types.ts';
import { useCells } from './use-cells.ts';

const Range = () => {
  const t = useT();
  const { range, setRange } = useCells();
  return (
    <Segments
      label={t('ops.health.range')}
      value={range}
      onChange={setRange}
      options={budgetRanges.map((value) => ({ value, label: t(`ops.health.range.${value}`) }))}
    />
  );
};

const Known = ({ view: { monitoring, cells, alerts } }: { view: CellsView }) => {
  const t = useT();
  if (monitoring === 'notConnected')
    return <NoticeBar title={t('ops.health.notConnected')}>{t('ops.health.notConnectedHint')}</NoticeBar>;
  if (monitoring === 'noAnswer')
    return (
      <NoticeBar isLive tone="warning" title={t('ops.health.noAnswer')}>
        {t('ops.health.noAnswerHint')}
      </NoticeBar>
    );
  return (
    <>
      <AlertList alerts={alerts} />
      {cells.length === 0 && <NoticeBar title={t('ops.health.noCells')}>{t('ops.health.noCellsHint')}</NoticeBar>}
      {cells.map((cell) => (
        <CellPanel key={cell.cell} cell={cell} range={<Range />} />
      ))}
    </>
  );
};

/** Active alerts, and each cell with its error budgets. */
export const Cells = () => {
  const t = useT();
  const { query } = useCells();
  return (
    <section aria-label={t('ops.health.monitoring')} className="flex min-w-0 flex-col gap-4">
      <QueryView query={query} skeleton={<Skeleton className="h-80 w-full rounded-lg" />}>
        {(view) => <Known view={view} />}
      </QueryView>
    </section>
  );
};
