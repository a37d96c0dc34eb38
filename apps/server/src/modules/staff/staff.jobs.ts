import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import { connectMailer } from '#platform/mail/mailer.ts';
import { mailTask } from './operators/queue-mail.ts';
import { sendMail } from './operators/send-mail.ts';
import { sweepEnded } from './sessions/sweep.store.ts';

const sweepTask = 'staff.sweep_ended';

/** Background tasks of `staff`: send mails, remove expired rows. */
export const staffTasks = (deps: { config: Config; db: Db; clock: Clock; log: Log; keys: KeyRing }): Task[] => {
  const mailer = connectMailer(deps.config);
  return [
    {
      name: mailTask,
      run: ({ id, sealed }) => sendMail({ id: String(id), sealed: String(sealed) }, { ...deps, mailer }),
    },
    { name: sweepTask, run: () => sweepEnded(deps.db.read, deps.clock.now()) },
  ];
};

export const staffSchedules: readonly Schedule[] = [{ name: sweepTask, pattern: '0 37 * * * *', task: sweepTask }];
