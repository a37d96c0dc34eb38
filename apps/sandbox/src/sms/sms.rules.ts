import type { Sms, SmsOutcome, SmsRequest, SmsStatus } from './sms.ts';

const delayMs = 5_000;

/** The number's last digits choose the outcome, so that a test can ask for the one it needs. */
export const outcomeFor = (to: string): SmsOutcome => {
  if (to.endsWith('000')) return { kind: 'refused' };
  if (to.endsWith('001')) return { kind: 'delivered', afterMs: delayMs };
  return { kind: 'delivered', afterMs: 0 };
};

export const statusAt = ({ outcome, receivedAt }: Pick<Sms, 'outcome' | 'receivedAt'>, now: Date): SmsStatus => {
  if (outcome.kind === 'refused') return 'refused';
  return now.getTime() - receivedAt.getTime() >= outcome.afterMs ? 'delivered' : 'accepted';
};

/** Whether a repeated reference asks for the same thing again, or for something else under an old name. */
export const isSameInput = (stored: SmsRequest, asked: SmsRequest): boolean =>
  stored.to === asked.to && stored.text === asked.text;
