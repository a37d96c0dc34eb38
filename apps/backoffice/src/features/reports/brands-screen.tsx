import { useT } from '@fairhouse/i18n/react';
import { opsGetGroupReportEndpoint } from '@fairhouse/protocol/ops/reports';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { orderRows } from './figure.rules.ts';
import { Definitions, Standing } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { useReportState } from './report-state.ts';
import { ReportTable } from './report-table.tsx';

/** The brands side by side. Amounts of different currencies are not added. */
export const BrandsScreen = () => {
  const t = useT();
  const state = useReportState();
  const { days, compare, search, set } = state;
  const query = useOpsQuery(opsGetGroupReportEndpoint, { query: { ...days, compare } }, { keepsOld: true });
  const measure = search.measure ?? 'ngr';
  const sort = search.sort ?? `-${measure}`;
  const name = sort.replace(/^-/, '');
  return (
    <OpsPage title={t('opsReports.brands.title')} hint={t('opsReports.brands.hint')}>
      <div className="flex min-w-0 flex-col gap-4">
        <ReportControls state={state} names={new Map()} isForBrands />
        <QueryView query={query}>
          {(report) =>
            report.rows.length === 0 ? (
              <EmptyState art="search" title={t('opsReports.page.empty')} text={t('opsReports.page.emptyHint')} />
            ) : (
              <div className="flex min-w-0 flex-col gap-4">
                <Standing report={report} />
                <ReportTable
                  report={report}
                  rows={orderRows(
                    report.rows,
                    name === 'change' ? measure : name,
                    name === 'change' ? 'change' : 'value',
                    sort.startsWith('-'),
                  )}
                  measure={measure}
                  sort={sort}
                  onSort={(value) => set({ sort: value }, { replace: true })}
                  labelOf={({ label, currency }) =>
                    t('opsReports.page.inCurrency', { measure: label, currency: currency ?? '' })
                  }
                  hrefOf={({ link }) => (link === undefined ? null : `/b/${link.id}/reports`)}
                />
                <Definitions report={report} />
              </div>
            )
          }
        </QueryView>
      </div>
    </OpsPage>
  );
};
