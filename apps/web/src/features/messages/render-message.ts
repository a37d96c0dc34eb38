import type { Fmt, Translate } from '@fairhouse/i18n/react';
import type { ApiValue } from '@fairhouse/protocol/client';

type Template = ApiValue<'GET', '/api/member/v1/messages'>['list'][number]['template'];
export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** The tone of a message by its template; a template that is not listed is newer than this page. */
const tones: Readonly<Record<Template, MessageTone>> = {
  depositCredited: 'success',
  depositFailed: 'error',
  depositExpired: 'info',
  withdrawalApproved: 'success',
  withdrawalRejected: 'error',
  withdrawalPaid: 'success',
  withdrawalFailed: 'error',
  receiptReminder: 'warning',
  receiptLastReminder: 'warning',
  withdrawalAutoReceived: 'info',
  disputeResolved: 'info',
  payeeAdded: 'warning',
  passwordReset: 'warning',
  recoveryCodeUsed: 'warning',
  factorChanged: 'warning',
  contactChanged: 'warning',
  turnoverMet: 'success',
  limitRaiseReady: 'info',
  coolingOffBegan: 'info',
  exclusionBegan: 'info',
  returnReady: 'info',
  realityCheckStopped: 'info',
  identityAsked: 'info',
  identityVerified: 'success',
  identityRejected: 'error',
  dataReady: 'success',
  feedbackAnswered: 'info',
  betDisputeAnswered: 'info',
  winReleased: 'success',
  uplineChanges: 'info',
  accountLeaves: 'info',
  accountJoins: 'info',
  teamTakenOver: 'info',
  moveCancelled: 'info',
  applicationApproved: 'success',
  applicationRejected: 'info',
  transferReceived: 'success',
  realtimeSalaryPaid: 'success',
  contractOffered: 'info',
  contractAsked: 'info',
  contractAccepted: 'success',
  contractRejected: 'info',
  contractWithdrawn: 'info',
  contractEnds: 'warning',
  contractEndsLower: 'warning',
  contractEndProposed: 'warning',
  debtOpened: 'warning',
  debtOwed: 'info',
  debtRepaid: 'success',
  debtReduced: 'success',
  debtOverdue: 'warning',
  debtLate: 'warning',
  debtForgiven: 'info',
  debtWrittenOff: 'info',
  broadcast: 'info',
};

/** The reasons shown to a member; internal reasons of staff are not among them. */
const knownReasons = [
  'PROVIDER_DECLINED',
  'AMOUNT_DIFFERS',
  'NOT_FOUND_AT_PROVIDER',
  'PROOF_NOT_ACCEPTED',
  'NAME_DIFFERS',
  'CHECKS_INCOMPLETE',
  'PROVIDER_CLOSED',
  'CONTRACT_TERMINATED',
  'CONTRACT_AGREED',
  'CONTRACT_MOVED',
  'CONTRACT_CLOSED',
  'CONTRACT_OPERATOR',
] as const;

/** Replaces a missing value, which would leave a gap in the sentence. */
const unknown = '–';

const minorUnits = /^-?(0|[1-9][0-9]{0,17})$/;

const isTemplate = (template: string): template is Template => Object.hasOwn(tones, template);

export type RenderedMessage = { tone: MessageTone; title: string; body: string; reason: string | null };

/**
 * A message in the reader's language. Its values are stored data, possibly of an older version: invalid values are left
 * out, and nothing is ever interpreted as markup.
 */
export const renderMessage = (
  {
    template,
    values,
    words: given = null,
  }: { template: string; values: Readonly<Record<string, unknown>>; words?: { title: string } | null },
  { t, fmt }: { t: Translate; fmt: Fmt },
): RenderedMessage => {
  if (!isTemplate(template))
    return { tone: 'info', title: t('message.other.title'), body: t('message.other.body'), reason: null };
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? fmt.bdi(value) : unknown;
  };
  const money = (name: string): string => {
    const { minor, currency } = (values[name] ?? {}) as { minor?: unknown; currency?: unknown };
    if (typeof minor !== 'string' || !minorUnits.test(minor) || typeof currency !== 'string') return unknown;
    return fmt.money(minor, currency);
  };
  const moment = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? fmt.dateTime(value) : unknown;
  };
  /** A day of the calendar, which is the same in every zone. */
  const day = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? fmt.date(`${value}T00:00:00.000Z`, 'medium', { timeZone: 'UTC' })
      : unknown;
  };
  const words = {
    amount: money('amount'),
    day: day('day'),
    // The amount paid out; an older message has only the requested amount.
    paid: values.paid === undefined ? money('amount') : money('paid'),
    reference: text('reference'),
    bankName: text('bankName'),
    number: text('number'),
    until: moment('until'),
    // Chosen by the text, never shown.
    contract: typeof values.contract === 'string' ? values.contract : '',
  };
  const reason = knownReasons.find((each) => each === values.reason);
  return {
    tone: tones[template],
    // An operator's own title, if the message has one.
    title: given === null ? t(`message.template.${template}.title`) : fmt.bdi(given.title),
    body: t(`message.template.${template}.body`, words),
    reason: reason === undefined ? null : t(`message.reason.${reason}`),
  };
};
