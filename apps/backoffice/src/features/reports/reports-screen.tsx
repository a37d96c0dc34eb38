import { useT } from '@fairhouse/i18n/react';
import { opsGetReportEndpoint, opsListReportFormatsEndpoint, reportRowsMax } from '@fairhouse/protocol/ops/reports';
import { Button } from '@fairhouse/ui/primitives/button';
import { Select } from '@fairhouse/ui/primitives/select';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ViewsMenu } from '#framework/table/views-menu.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportDownload } from './report-download.tsx';
import { queryOf, type ReportState, reportTabs, useReportState } from './report-state.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { WinnersSheet } from './winners-sheet.tsx';

/** The formats of authorities; which of them is shown is part of the address. */
const FormatChoice = ({ state }: { state: ReportState }) => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(opsListReportFormatsEndpoint, { params: { brandId } });
  const formats = data?.formats ?? [];
  return (
    <Select
      size="sm"
      label={t('opsReports.page.format')}
      value={state.search.format ?? formats[0]?.format ?? ''}
      options={formats.map(({ format, title }) => ({ value: format, label: title }))}
      onChange={(format) => state.set({ format })}
    />
  );
};

/** Not mailed: its rows name players, or its days do not follow a cadence. */
const unscheduled: ReadonlySet<string> = new Set(['regulator', 'cohorts']);

/** B50: the figures of a brand, from the whole down to who stands behind one. */
export const ReportsScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const state = useReportState();
  const { search, report, set } = state;
  const mayRegulator = useMay('report.regulator');
  const maySchedule = useMay('report.schedule');
  const [isScheduling, setIsScheduling] = useState(false);
  const asked = queryOf(state);
  const query = useOpsQuery(
    opsGetReportEndpoint,
    { params: { brandId, report }, query: { ...asked, limit: reportRowsMax } },
    { keepsOld: true },
  );
  const { from: _from, to: _to, ...steady } = asked;
  const names = new Map(query.data?.rows.map(({ key, label }) => [`${query.data?.by}:${key}`, label]) ?? []);
  return (
    <OpsPage
      title={t('opsReports.page.title')}
      hint={t(`opsReports.hint.${report}`)}
      actions={
        <>
          <ViewsMenu listKey="reports" prefix="" />
          {maySchedule && !unscheduled.has(report) && (
            <Button size="sm" variant="ghost" icon={<CalendarClock />} onClick={() => setIsScheduling(true)}>
              {t('opsReports.schedule.start')}
            </Button>
          )}
          <ReportDownload report={report} query={asked} />
        </>
      }
      tabs={{
        items: reportTabs
          .filter((name) => name !== 'regulator' || mayRegulator)
          .map((name) => ({ id: name, title: t(`opsReports.report.${name}`) })),
        value: report,
        onChange: (id) => set({ report: id, by: undefined, sort: undefined, measure: undefined, who: undefined }),
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <ReportControls state={state} names={names} />
          {report === 'regulator' && <FormatChoice state={state} />}
        </div>
        <QueryView query={query}>{(value) => <ReportBody report={value} state={state} />}</QueryView>
      </div>
      <WinnersSheet who={search.who} onClose={() => set({ who: undefined })} />
      {isScheduling && <ScheduleDialog report={report} query={steady} onClose={() => setIsScheduling(false)} />}
    </OpsPage>
  );
};
