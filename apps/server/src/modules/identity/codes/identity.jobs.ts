import { closeIdleTrials } from '#modules/member/index.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { connectMailer } from '#platform/mail/mailer.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { resetMailTask, sendResetMail } from '../password-reset/send-reset-mail.ts';
import { clearEnded } from './clear-ended.ts';
import { deliverMessage } from './deliver-message.ts';
import { deliverTask } from './dispatch-message.ts';
import { connectSmsGateway } from './sms-gateway.ts';
import { watchConversion } from './watch-conversion.ts';

const clearTask = 'identity.clear_ended';
const conversionTask = 'identity.watch_conversion';
const trialsTask = 'identity.close_idle_trials';

/** security.md 3.7: trial accounts are closed after seven days. */
const trialIdleMs = 7 * 24 * 3600_000;

export type IdentityJobDeps = Pick<
  IdentityDeps,
  'config' | 'db' | 'clock' | 'log' | 'keys' | 'egress' | 'jobs' | 'directory'
>;

/** Background tasks of `identity`: send messages, remove expired rows, detect SMS pumping. */
export const identityTasks = (deps: IdentityJobDeps): Task[] => {
  const delivery = {
    ...deps,
    smsGateway: connectSmsGateway(deps.config, deps.egress),
    mailer: connectMailer(deps.config),
  };
  if (delivery.smsGateway === null) deps.log.warn('SMS_GATEWAY_URL or SMS_GATEWAY_KEY is not set: no SMS is sent');
  if (delivery.mailer === null) deps.log.warn('SMTP_URL is not set: no mail is sent');
  return [
    {
      name: deliverTask,
      run: ({ dispatchId }, { attempt }) => deliverMessage({ dispatchId: String(dispatchId), attempt }, delivery),
    },
    { name: resetMailTask, run: ({ id, sealed }) => sendResetMail({ id: String(id), sealed: String(sealed) }, deps) },
    { name: clearTask, run: () => clearEnded(deps) },
    { name: conversionTask, run: async () => void (await watchConversion(deps)) },
    {
      name: trialsTask,
      run: async () => {
        const idleBefore = new Date(deps.clock.now().getTime() - trialIdleMs);
        await closeIdleTrials(deps.db.read, { idleBefore });
      },
    },
  ];
};

export const identitySchedules: readonly Schedule[] = [
  { name: clearTask, pattern: '0 23 * * * *', task: clearTask },
  { name: conversionTask, pattern: '30 */5 * * * *', task: conversionTask },
  { name: trialsTask, pattern: '0 43 * * * *', task: trialsTask },
];
