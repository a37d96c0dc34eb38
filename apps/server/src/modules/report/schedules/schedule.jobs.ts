import type { Audit } from '#modules/audit/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { ReadDb } from '#platform/db/db.ts';
import type { Jobs, Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { connectMailer } from '#platform/mail/mailer.ts';
import { queueDue } from './queue-due.ts';
import type { ScheduleDeps } from './schedule.types.ts';
import { sendSchedule, sendTask } from './send-schedule.ts';

type Deps = ScheduleDeps & { reports: ReadDb; audit: Audit; jobs: Jobs; config: Config };

/** Background tasks of mailed reports. */
export const scheduleTasks = (deps: Deps): Task[] => {
  const mailer = connectMailer(deps.config);
  return [
    { name: 'report.queue_schedules', run: () => queueDue(deps) },
    {
      name: sendTask,
      run: ({ brandId, scheduleId, attempt }) =>
        sendSchedule(
          { brandId: String(brandId), scheduleId: String(scheduleId), attempt: String(attempt) },
          { ...deps, mailer },
        ),
    },
  ];
};

export const scheduleSchedules: readonly Schedule[] = [
  { name: 'report.queue-schedules', pattern: '5 * * * * *', task: 'report.queue_schedules' },
];
