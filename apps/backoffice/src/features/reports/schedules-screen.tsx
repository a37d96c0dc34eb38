import { useT } from '@fairhouse/i18n/react';
import {
  opsDeleteReportScheduleEndpoint,
  opsListReportSchedulesEndpoint,
  opsRunReportScheduleEndpoint,
  type ReportSchedule,
} from '@fairhouse/protocol/ops/reports';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const Actions = ({ schedule }: { schedule: ReportSchedule }) => {
  const t = useT();
  const brandId = useBrandId();
  const [isAsking, setIsAsking] = useState(false);
  const { scheduleId, name } = schedule;
  const invalidates = [opsListReportSchedulesEndpoint];
  const run = useOpsChange(opsRunReportScheduleEndpoint, { invalidates, done: 'opsReports.schedule.sent' });
  const remove = useOpsChange(opsDeleteReportScheduleEndpoint, { invalidates, done: 'opsReports.schedule.stopped' });
  const input = { params: { brandId, scheduleId } };
  return (
    <span className="flex justify-end gap-2">
      <Button
        size="sm"
        variant="outline"
        isLoading={run.isRunning}
        onClick={() => void run.run(input).catch(() => undefined)}
      >
        {t('opsReports.schedule.run')}
      </Button>
      {schedule.isMine && (
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          {t('opsReports.schedule.stop')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsReports.schedule.stop')}
        effect={t('opsReports.schedule.stopEffect', { name })}
        confirmLabel={t('opsReports.schedule.stop')}
        onConfirm={() => remove.run(input)}
      />
    </span>
  );
};

/** Reports that are sent by mail. */
export const SchedulesScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(opsListReportSchedulesEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsReports.schedules.title')} hint={t('opsReports.schedules.hint')}>
      <QueryView query={query}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState
              art="search"
              title={t('opsReports.schedules.empty')}
              text={t('opsReports.schedules.emptyHint')}
              action={
                <Button asChild>
                  <OpsLink href={`/b/${brandId}/reports`}>{t('opsReports.schedules.open')}</OpsLink>
                </Button>
              }
            />
          ) : (
            <ShortTable
              label={t('opsReports.schedules.title')}
              rows={schedules}
              keyOf={({ scheduleId }) => scheduleId}
              columns={[
                {
                  label: t('opsReports.schedule.name'),
                  cell: ({ name, report, query: asked }) => (
                    <OpsLink
                      href={`/b/${brandId}/reports?${new URLSearchParams({ report, ...asked })}`}
                      className="text-action-text hover:underline"
                    >
                      <bdi>{name}</bdi>
                    </OpsLink>
                  ),
                },
                {
                  label: t('opsReports.schedule.cadence'),
                  cell: ({ cadence, hour }) =>
                    t('opsReports.schedule.at', {
                      cadence: t(`opsReports.schedule.${cadence}`),
                      time: `${String(hour).padStart(2, '0')}:00`,
                    }),
                },
                {
                  label: t('opsReports.schedule.recipients'),
                  cell: ({ recipients }) => recipients.map(({ name }) => name).join(', '),
                },
                { label: t('opsReports.schedule.next'), cell: ({ nextAt }) => <TimeCell at={nextAt} /> },
                {
                  label: t('opsReports.schedule.last'),
                  cell: ({ lastSentAt, lastFailure }) =>
                    lastFailure === null ? (
                      <TimeCell at={lastSentAt} />
                    ) : (
                      <StateBadge tone="warning">{t(`opsReports.schedule.failure.${lastFailure}`)}</StateBadge>
                    ),
                },
                {
                  label: t('opsReports.schedule.actions'),
                  isLabelHidden: true,
                  align: 'end',
                  cell: (schedule) => <Actions schedule={schedule} />,
                },
              ]}
            />
          )
        }
      </QueryView>
    </OpsPage>
  );
};
