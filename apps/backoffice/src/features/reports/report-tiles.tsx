import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Report, ReportName } from '@fairhouse/protocol/ops/reports';
import { clsx } from 'clsx';
import { changeRatio, difference, toneOf } from './figure.rules.ts';
import { useChange, useFigure, useMeasureName } from './use-figure.ts';

/** The figures at the head of a report; a press on one draws it. */
export const headlines: Record<ReportName, readonly string[]> = {
  overview: [
    'ngr',
    'ggr',
    'staked',
    'deposits',
    'withdrawals',
    'netCash',
    'activePlayers',
    'newPlayers',
    'firstDeposits',
    'hold',
  ],
  breakdown: ['ngr', 'ggr', 'staked', 'activePlayers', 'hold'],
  games: ['ggr', 'staked', 'rounds', 'hold', 'theoreticalHold'],
  payments: ['amount', 'tried', 'success', 'medianSeconds', 'fees'],
  cohorts: [],
  funnel: [],
  risk: ['exclusions', 'breaks', 'limitHits', 'harmCases', 'identityCases', 'disputes'],
  regulator: [],
};

const tones = { positive: 'text-positive', negative: 'text-negative', neutral: 'text-muted' };

type Column = Report['columns'][number];

const Delta = ({ report, column }: { report: Report; column: Column }) => {
  const t = useT();
  const fmt = useFmt();
  const figure = useFigure();
  const changeText = useChange();
  const { key, unit } = column;
  const [now, before] = [report.totals[key], report.previous?.[key]];
  const change = difference(now, before, unit);
  if (change === null) return null;
  const ratio = changeRatio(now, before);
  const shown =
    unit === 'percent' || unit === 'ratio' || ratio === null
      ? changeText(change, unit, report.currency)
      : `${ratio > 0 ? '+' : ''}${fmt.percent(ratio, { decimals: 1 })}`;
  return (
    <span className={clsx('text-caption tabular-nums', tones[toneOf(key, change)])}>
      {Number(change) === 0
        ? t('opsReports.page.same')
        : t('opsReports.page.against', {
            change: shown,
            before: figure(before, unit, report.currency),
          })}
    </span>
  );
};

/** The sums of a report, compared with the period before; they choose what the chart shows. */
export const ReportTiles = ({
  report,
  chosen,
  onChoose,
}: {
  report: Report;
  chosen: string | undefined;
  onChoose: (key: string) => void;
}) => {
  const t = useT();
  const figure = useFigure();
  const nameOf = useMeasureName();
  const columns = headlines[report.report].flatMap((key) => report.columns.find((column) => column.key === key) ?? []);
  if (columns.length === 0) return null;
  return (
    <fieldset
      aria-label={t('opsReports.page.totals')}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5"
    >
      {columns.map((column) => (
        <button
          key={column.key}
          type="button"
          aria-pressed={column.key === chosen}
          title={column.definition}
          onClick={() => onChoose(column.key)}
          className={clsx(
            'flex min-w-0 cursor-pointer flex-col gap-1 rounded-lg border bg-surface-1 p-3 text-start shadow-1 transition-colors hover:border-control hover:bg-surface-2 sm:p-4',
            column.key === chosen ? 'border-action-text' : 'border-line',
          )}
        >
          <span className="text-caption text-muted">{nameOf(column.key)}</span>
          <span className="break-words font-display font-extrabold text-text-1 text-xl tabular-nums leading-title">
            {figure(report.totals[column.key], column.unit, report.currency)}
          </span>
          <Delta report={report} column={column} />
        </button>
      ))}
    </fieldset>
  );
};
