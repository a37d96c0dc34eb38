import { constants } from '@fairhouse/protocol/constants';
import { addressBlock } from '#platform/http/client-address.ts';
import { networkOf } from '../login/network-of.ts';
import type { Window } from '../security-log/attempt-counter.ts';
import type { CodePurpose } from './code.types.ts';

/**
 * Each purpose has its own daily count and pause for a number, mailbox or device, so that the codes of a login do not
 * use up those of a withdrawal.
 */
type CodeBudget = 'registration' | 'login' | 'withdrawal' | 'contact';
const budgets: Readonly<Record<CodePurpose, CodeBudget>> = {
  register: 'registration',
  registerMobile: 'registration',
  login: 'login',
  resetPassword: 'login',
  secondStep: 'login',
  stepUp: 'withdrawal',
  contact: 'contact',
};
export const budgetOf = (purpose: CodePurpose): CodeBudget => budgets[purpose];

/** The subject of a count that each budget has for itself. */
export const inBudget = (budget: CodeBudget, subject: string): string => `${budget}:${subject}`;

/** The subjects a message is counted against: the phone number, the requesting network and the paying brand. */
export type SmsSend = { budget: CodeBudget; number: string; country: string; address: string; deviceId: string };
export type MailSend = { budget: CodeBudget; mailbox: string };

/**
 * Who requests a message. Each has its own counts, so that none can use up what another needs:
 * - `stranger`: anybody who types a number or a mailbox (login code, reset, registration);
 * - `member`: somebody logged in, for a contact that is not verified as theirs;
 * - `owner`: the member whose verified contact it is, after the password, in a session or on a known device.
 */
export type Asker = 'stranger' | 'member' | 'owner';

/** The limits that a brand may configure. */
type LimitKey =
  | 'smsPerNumberDayTimes'
  | 'smsPerDeviceDayTimes'
  | 'smsPerAddressTenMinutesTimes'
  | 'smsPerAddressDayTimes'
  | 'smsPerNetworkHourTimes'
  | 'smsPerPrefixHourTimes'
  | 'smsPerCountryDayTimes'
  | 'smsPerBrandDayTimes'
  | 'mailsPerBrandDayTimes';

export type SendLimit<Send> = {
  window: Window & { seconds: number };
  /** Default for brands without a setting; `key` names the brand's setting. */
  max: number;
  key?: LimitKey;
  /** The usable fraction of the limit; 1 by default. */
  share?: number;
  /** The refusal that the caller gets. */
  refusal: 'SYSTEM_TOO_MANY_REQUESTS' | 'AUTH_QUOTA_EXCEEDED';
  subjectOf: (send: Send) => string;
};

const hour = 3600;
const day = 24 * hour;

/** security.md section 6: pause between two messages to one number or mailbox. */
export const cooldownSeconds = 60;

/** Windows for strangers existed first, so their names have no suffix. */
const kindFor = (asker: Asker, kind: string): string => (asker === 'stranger' ? kind : `${kind}_${asker}`);

export const cooldownKindOf = (channel: 'sms' | 'email', asker: Asker): string =>
  kindFor(asker, channel === 'sms' ? 'sms_number_rest' : 'mail_rest');

/** A quarter of each daily budget is reserved for owners; other requests are refused before it. */
const unreservedShare = 0.75;

/** SMS pumping uses adjacent numbers; counting without the last three digits catches it. */
export const prefixOf = (number: string): string => number.slice(0, -3);

/** The whole brand is one subject; the counter already separates brands. */
const wholeBrand = (): string => 'brand';

/** A brand's daily budget: the whole budget for all requests together, and a share of it for all but owners. */
const budgetLimits = <Send>(
  asker: Asker,
  { kind, key, subjectOf }: { kind: string; key: LimitKey; subjectOf: (send: Send) => string },
): SendLimit<Send>[] => {
  const whole = {
    window: { kind, seconds: day },
    max: constants[key].value,
    key,
    refusal: 'AUTH_QUOTA_EXCEEDED',
    subjectOf,
  } as const;
  if (asker === 'owner') return [whole];
  return [{ ...whole, window: { kind: `${kind}_unreserved`, seconds: day }, share: unreservedShare }, whole];
};

/**
 * security.md section 6. Always counted in this order, from narrowest to widest, so that concurrent requests cannot
 * deadlock and the brand's row is locked for the shortest time.
 */
export const smsLimits = (asker: Asker): readonly SendLimit<SmsSend>[] => [
  {
    window: { kind: kindFor(asker, 'sms_number'), seconds: day },
    max: constants.smsPerNumberDayTimes.value,
    key: 'smsPerNumberDayTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ budget, number }) => inBudget(budget, number),
  },
  {
    window: { kind: kindFor(asker, 'sms_device'), seconds: day },
    max: constants.smsPerDeviceDayTimes.value,
    key: 'smsPerDeviceDayTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ budget, deviceId }) => inBudget(budget, deviceId),
  },
  {
    window: { kind: kindFor(asker, 'sms_address'), seconds: 600 },
    max: constants.smsPerAddressTenMinutesTimes.value,
    key: 'smsPerAddressTenMinutesTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ address }) => addressBlock(address),
  },
  {
    window: { kind: kindFor(asker, 'sms_address_day'), seconds: day },
    max: constants.smsPerAddressDayTimes.value,
    key: 'smsPerAddressDayTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ address }) => addressBlock(address),
  },
  {
    // There is no list of carriers, so the address block that a carrier's customer usually holds is used instead.
    window: { kind: kindFor(asker, 'sms_network'), seconds: hour },
    max: constants.smsPerNetworkHourTimes.value,
    key: 'smsPerNetworkHourTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ address }) => networkOf(address, 48),
  },
  {
    window: { kind: kindFor(asker, 'sms_prefix'), seconds: hour },
    max: constants.smsPerPrefixHourTimes.value,
    key: 'smsPerPrefixHourTimes',
    refusal: 'AUTH_QUOTA_EXCEEDED',
    subjectOf: ({ number }) => prefixOf(number),
  },
  ...budgetLimits<SmsSend>(asker, {
    kind: 'sms_country',
    key: 'smsPerCountryDayTimes',
    subjectOf: ({ country }) => country,
  }),
  ...budgetLimits<SmsSend>(asker, { kind: 'sms_brand', key: 'smsPerBrandDayTimes', subjectOf: wholeBrand }),
];

export const mailLimits = (asker: Asker): readonly SendLimit<MailSend>[] => [
  {
    window: { kind: kindFor(asker, 'mail_address'), seconds: day },
    max: 5,
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ budget, mailbox }) => inBudget(budget, mailbox),
  },
  ...budgetLimits<MailSend>(asker, { kind: 'mail_brand', key: 'mailsPerBrandDayTimes', subjectOf: wholeBrand }),
];

/**
 * Security notices are not requested, so they have their own count: they must not use up the recipient's codes, and
 * triggering them must not allow unlimited messages.
 */
export const smsNoticeLimits: readonly SendLimit<Pick<SmsSend, 'number' | 'country'>>[] = [
  {
    window: { kind: 'sms_notice', seconds: day },
    max: 10,
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ number }) => number,
  },
  {
    window: { kind: 'sms_brand', seconds: day },
    max: constants.smsPerBrandDayTimes.value,
    key: 'smsPerBrandDayTimes',
    refusal: 'AUTH_QUOTA_EXCEEDED',
    subjectOf: wholeBrand,
  },
];
export const mailNoticeLimits: readonly SendLimit<Pick<MailSend, 'mailbox'>>[] = [
  {
    window: { kind: 'mail_notice', seconds: day },
    max: 50,
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ mailbox }) => mailbox,
  },
  {
    window: { kind: 'mail_brand', seconds: day },
    max: constants.mailsPerBrandDayTimes.value,
    key: 'mailsPerBrandDayTimes',
    refusal: 'AUTH_QUOTA_EXCEEDED',
    subjectOf: wholeBrand,
  },
];
