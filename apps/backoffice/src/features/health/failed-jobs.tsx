import { useT } from '@fairhouse/i18n/react';
import { listFailedJobsEndpoint, readHealthEndpoint, retryJobEndpoint } from '@fairhouse/protocol/ops/health';
import { Button } from '@fairhouse/ui/primitives/button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { type OpsColumn, type OpsFilter, OpsTable } from '#framework/ops-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';

type Job = OpsValue<typeof listFailedJobsEndpoint>['rows'][number];

const askAgainMs = 10_000;
const filters: readonly OpsFilter[] = [{ id: 'givenUp', title: 'ops.health.job.givenUp', kind: 'toggle' }];

const JobState = ({ job }: { job: Job }) => {
  const t = useT();
  return (
    <StateBadge tone={job.isGivenUp ? 'negative' : 'warning'}>
      {t(job.isGivenUp ? 'ops.health.job.givenUp' : 'ops.health.job.willRetry')}
    </StateBadge>
  );
};

const Attempts = ({ job }: { job: Job }) =>
  useT()('ops.health.job.attemptsOf', { attempts: job.attempts, max: job.attemptsMax });

/** Jobs whose last try failed; each can be run again. */
export const FailedJobs = () => {
  const t = useT();
  const [asked, setAsked] = useState<Job | null>(null);
  const retry = useOpsChange(retryJobEndpoint, {
    invalidates: [listFailedJobsEndpoint, readHealthEndpoint],
    done: 'ops.health.job.retried',
  });
  const columns: readonly OpsColumn<Job>[] = [
    {
      id: 'task',
      title: 'ops.health.job.task',
      cell: ({ task }) => (
        <bdi dir="ltr" className="font-mono text-xs">
          {task}
        </bdi>
      ),
    },
    { id: 'state', title: 'ops.health.job.state', cell: (job) => <JobState job={job} /> },
    {
      id: 'error',
      title: 'ops.health.job.error',
      width: 'w-1/2',
      cell: ({ lastError }) => <bdi className="break-words text-text-2">{lastError}</bdi>,
    },
    { id: 'attempts', title: 'ops.health.job.attempts', align: 'end', cell: (job) => <Attempts job={job} /> },
    { id: 'runAt', title: 'ops.health.job.runAt', cell: ({ runAt }) => <TimeCell at={runAt} /> },
    {
      id: 'retry',
      title: 'ops.health.job.retry',
      align: 'end',
      cell: (job) => (
        <Button size="sm" variant="outline" icon={<RotateCw />} onClick={() => setAsked(job)}>
          {t('ops.health.job.retry')}
        </Button>
      ),
    },
  ];
  return (
    <section aria-label={t('ops.health.failedJobs')}>
      <h2 className="mb-3 text-lg">{t('ops.health.failedJobs')}</h2>
      <OpsTable
        endpoint={listFailedJobsEndpoint}
        input={{}}
        viewKey="health.jobs"
        rowId={({ jobId }) => jobId}
        columns={columns}
        filters={filters}
        emptyText="ops.health.noFailedJobs"
        refetchMs={askAgainMs}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={t('ops.health.job.retry')}
          effect={t('ops.health.job.retryEffect', { task: asked.task })}
          confirmLabel={t('ops.health.job.retry')}
          onConfirm={() => retry.run({ params: { jobId: asked.jobId }, body: {} })}
        />
      )}
    </section>
  );
};
