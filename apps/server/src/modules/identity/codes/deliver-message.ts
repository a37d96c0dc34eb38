import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import { counter } from '#platform/kernel/metrics.ts';
import type { Handed, Mailer } from '#platform/mail/mailer.ts';
import { codeLifeMs } from './code.rules.ts';
import { type Dispatch, findWaiting, markFailed, markSent } from './dispatch.store.ts';
import { deliverAttemptsMax, nobodyTemplate, openMessage } from './dispatch-message.ts';
import type { SmsGateway } from './sms-gateway.ts';

export type DeliverDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  keys: KeyRing;
  smsGateway: SmsGateway | null;
  mailer: Mailer | null;
};

const left = counter({
  name: 'messages_total',
  help: 'SMS and mail messages sent or given up.',
  labels: ['channel', 'outcome'],
});

const hand = async (dispatch: Dispatch, deps: DeliverDeps): Promise<Handed> => {
  const { to, ...content } = openMessage(dispatch.id, dispatch.sealed, deps);
  const reference = dispatch.id;
  if (dispatch.channel === 'sms') {
    return (await deps.smsGateway?.({ to, text: content.text, reference })) ?? { kind: 'refused', why: 'no_gateway' };
  }
  return (await deps.mailer?.({ to, ...content, reference })) ?? { kind: 'refused', why: 'no_gateway' };
};

/** A message whose code can no longer be used is not sent. */
const isLate = ({ codeId, createdAt }: Dispatch, now: Date): boolean =>
  codeId !== null && now.getTime() - createdAt.getTime() > codeLifeMs;

/**
 * Sends one message, or gives up: a rejection by the gateway is final, a temporary failure is retried a few times. A
 * repeated run sends one SMS; a mail may arrive twice with the same id.
 */
export const deliverMessage = async (
  { dispatchId, attempt }: { dispatchId: string; attempt: number },
  deps: DeliverDeps,
): Promise<void> => {
  const dispatch = await findWaiting(deps.db.read, dispatchId);
  if (dispatch === null) return;
  const { id, channel, template } = dispatch;
  const now = deps.clock.now();
  const giveUp = async (failure: string): Promise<void> => {
    await markFailed(deps.db.read, { id, at: now, failure });
    left.inc({ channel, outcome: failure === nobodyTemplate ? failure : 'failed' });
  };
  if (template === nobodyTemplate) return giveUp(nobodyTemplate);
  if (isLate(dispatch, now)) return giveUp('late');
  let handed: Handed;
  try {
    handed = await hand(dispatch, deps);
  } catch (error) {
    if (attempt < deliverAttemptsMax) throw error;
    deps.log.error({ err: error, dispatchId: id, channel, template }, 'message given up');
    return giveUp('gateway_silent');
  }
  if (handed.kind === 'refused') {
    deps.log.warn({ dispatchId: id, channel, template, failure: handed.why }, 'message refused');
    return giveUp(handed.why);
  }
  await markSent(deps.db.read, { id, at: deps.clock.now() });
  left.inc({ channel, outcome: 'sent' });
};
