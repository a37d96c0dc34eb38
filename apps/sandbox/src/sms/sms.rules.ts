import type { Sms, SmsOutcome, SmsRequest, SmsStatus } from './sms.ts';

const delayMs = 5_000;

/** The last digits of the number choose the outcome, so that a test can select it. */
export const outcomeFor = (to: string): SmsOutcome => {
  if (to.endsWith('000')) return { kind: 'refused' };
  if (to.endsWith('001')) return { kind: 'delivered', afterMs: delayMs };
  return { kind: 'delivered', afterMs: 0 };
};

export const statusAt = ({ outcome, receivedAt }: Pick<Sms, 'outcome' | 'receivedAt'>, now: Date): SmsStatus => {
  if (outcome.kind === 'refused') return 'refused';
  return now.getTime() - receivedAt.getTime() >= outcome.afterMs ? 'delivered' : 'accepted';
};

/** Whether a repeated reference has the same input, or reuses the reference for a different message. */
export const isSameInput = (stored: SmsRequest, asked: SmsRequest): boolean =>
  stored.to === asked.to && stored.text === asked.text;
