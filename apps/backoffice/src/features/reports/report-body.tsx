import { useFmt, useT } from '@fairhouse/i18n/react';
import type { Report, ReportRow } from '@fairhouse/protocol/ops/reports';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { OpsLink } from '#framework/ops-link.tsx';
import { mergeSearch, parseSearch, stringifySearch } from '#framework/search-state.ts';
import { useBrandId } from '#framework/session.ts';
import { CohortTable } from './cohort-table.tsx';
import { drillOf } from './drill.rules.ts';
import { difference, measureIn, orderRows } from './figure.rules.ts';
import { ReportChart } from './report-chart.tsx';
import type { ReportState } from './report-state.ts';
import { ReportTable } from './report-table.tsx';
import { headlines, ReportTiles } from './report-tiles.tsx';
import { useMeasureName } from './use-figure.ts';
import { useRowLabel } from './use-row-label.ts';

const timed: ReadonlySet<string> = new Set(['day', 'hour', 'week', 'month', 'cohort']);

const lists: Readonly<Record<string, string>> = {
  game: 'games',
  agent: 'agents',
  member: 'members',
  deposits: 'deposits?tab=all',
  withdrawals: 'withdrawals?tab=all',
  members: 'members',
};

/** The page of the rows behind a figure, where the report itself does not lead closer. */
const listOf = (brandId: string, { link }: ReportRow): string | null => {
  if (link === undefined || link.kind === 'brand') return null;
  const list = lists[link.kind] ?? '';
  if (link.kind === 'game' || link.kind === 'agent' || link.kind === 'member')
    return `/b/${brandId}/${list}/${link.id}`;
  const filters = new URLSearchParams(link.params ?? {}).toString();
  if (filters === '') return `/b/${brandId}/${list}`;
  return `/b/${brandId}/${list}${list.includes('?') ? '&' : '?'}${filters}`;
};

export const Definitions = ({ report }: { report: Report }) => {
  const t = useT();
  const nameOf = useMeasureName();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-action-text">{t('opsReports.page.definitions')}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-3 lg:grid-cols-2">
        {report.columns.map(({ key, definition }) => (
          <div key={key}>
            <dt className="font-semibold">{nameOf(key)}</dt>
            <dd className="text-muted">{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** How current the figures are, and with what they are compared. */
export const Standing = ({ report }: { report: Report }) => {
  const t = useT();
  const fmt = useFmt();
  const { completeUntil, comparedWith, timeZone, currency } = report;
  const day = (key: string) => fmt.date(`${key}T12:00:00Z`, 'short', { timeZone: 'UTC' });
  return (
    <p className="text-caption text-muted">
      {completeUntil === null
        ? t('opsReports.page.notYet')
        : t('opsReports.page.completeUntil', {
            time: fmt.dateTime(completeUntil, 'short', { timeZone }),
            zone: timeZone,
          })}
      {report.by !== 'brand' &&
        report.columns.some(({ unit }) => unit === 'money') &&
        ` ${t('opsReports.page.amountsIn', { currency })}`}
      {comparedWith !== null &&
        ` ${t('opsReports.page.comparedWith', { from: day(comparedWith.from), to: day(comparedWith.to) })}`}
    </p>
  );
};

/** Offers the first look at a fall: the games, the largest fall first. */
const WhyLess = ({ report, measure, href }: { report: Report; measure: string; href: string }) => {
  const t = useT();
  const nameOf = useMeasureName();
  const unit = report.columns.find(({ key }) => key === measure)?.unit ?? 'count';
  const change = difference(report.totals[measure], report.previous?.[measure], unit);
  if (report.report !== 'overview' || change === null || Number(change) >= 0) return null;
  return (
    <NoticeBar
      tone="info"
      action={
        <Button asChild size="sm" variant="outline">
          <OpsLink href={href}>{t('opsReports.page.why')}</OpsLink>
        </Button>
      }
    >
      {t('opsReports.page.fell', { measure: nameOf(measure) })}
    </NoticeBar>
  );
};

/** A report: its sums, its chart, its rows and what each figure means. */
export const ReportBody = ({ report, state }: { report: Report; state: ReportState }) => {
  const t = useT();
  const brandId = useBrandId();
  const labelOf = useRowLabel(report);
  const { search, set } = state;
  const measure = measureIn(report.columns, headlines[report.report], search.measure) ?? '';
  const isTimed = timed.has(report.by);
  const sort = search.sort ?? (isTimed || measure === '' ? '' : `-${measure}`);
  const name = sort.replace(/^-/, '');
  const rows =
    sort === ''
      ? report.rows
      : orderRows(
          report.rows,
          name === 'change' ? measure : name,
          name === 'change' ? 'change' : 'value',
          sort.startsWith('-'),
        );
  const addressOf = (change: Record<string, string | undefined>) =>
    `/b/${brandId}/reports${stringifySearch(mergeSearch(parseSearch(location.search), change))}`;
  const hrefOf = (row: ReportRow) => {
    const change = drillOf(state, row);
    return change === null ? listOf(brandId, row) : addressOf(change);
  };
  if (report.rows.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <Standing report={report} />
        <EmptyState art="search" title={t('opsReports.page.empty')} text={t('opsReports.page.emptyHint')} />
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Standing report={report} />
      <WhyLess
        report={report}
        measure={measure}
        href={addressOf({ report: 'breakdown', by: 'game', sort: 'change', measure })}
      />
      <ReportTiles
        report={report}
        chosen={measure}
        onChoose={(key) =>
          set({ measure: key, sort: search.sort === 'change' ? 'change' : undefined }, { replace: true })
        }
      />
      {report.report === 'cohorts' ? (
        <CohortTable report={report} />
      ) : (
        <>
          {report.report !== 'regulator' && (
            <ReportChart {...{ report, measure, labelOf }} rows={isTimed ? report.rows : rows} />
          )}
          <ReportTable
            {...{ report, rows, measure, sort, labelOf, hrefOf }}
            onSort={(value) => set({ sort: value }, { replace: true })}
          />
        </>
      )}
      {report.isCut && <p className="text-caption text-muted">{t('opsReports.page.cut')}</p>}
      <Definitions report={report} />
    </div>
  );
};
