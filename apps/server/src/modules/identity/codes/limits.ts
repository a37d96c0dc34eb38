import { constants } from '@fairhouse/protocol/constants';
import { addressBlock } from '#platform/http/client-address.ts';
import { networkOf } from '../login/network-of.ts';
import type { Window } from '../security-log/attempt-counter.ts';

/** What a message costs somebody: the phone, the network it was asked from, or the brand that pays. */
export type SmsSend = { number: string; country: string; address: string; deviceId: string };
export type MailSend = { mailbox: string };

/**
 * Who asks for a message. Each has counts of its own, so that none of them can use up what another needs:
 * - `stranger`: anybody who types a number or a mailbox (login code, reset, registration);
 * - `member`: somebody logged in, for a contact that is not proved to be theirs;
 * - `owner`: the member whose verified contact it is, after the password, in a session or on a known device.
 */
export type Asker = 'stranger' | 'member' | 'owner';

/** The limits that a brand may set. */
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
  /** For brands that have set nothing; `key` names what a brand may set in its place. */
  max: number;
  key?: LimitKey;
  /** Which part of it may be used; all of it unless given. */
  share?: number;
  /** What the asker hears. */
  refusal: 'SYSTEM_TOO_MANY_REQUESTS' | 'AUTH_QUOTA_EXCEEDED';
  subjectOf: (send: Send) => string;
};

const hour = 3600;
const day = 24 * hour;

/** security.md section 6: between two messages to one number or one mailbox. */
export const cooldownSeconds = 60;

/** Windows of strangers have the plain names, which were there first. */
const kindFor = (asker: Asker, kind: string): string => (asker === 'stranger' ? kind : `${kind}_${asker}`);

export const cooldownKindOf = (channel: 'sms' | 'email', asker: Asker): string =>
  kindFor(asker, channel === 'sms' ? 'sms_number_rest' : 'mail_rest');

/** A quarter of each day's budget is kept for owners: what everybody else asks for stops before it. */
const unreservedShare = 0.75;

/** Adjacent numbers are how money is pumped; the last three digits are what a pumper counts through. */
export const prefixOf = (number: string): string => number.slice(0, -3);

/** The whole brand is one subject; the tally already keeps brands apart. */
const wholeBrand = (): string => 'brand';

/** What a brand pays for in a day: everybody together up to the whole, everybody but owners up to their part of it. */
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
 * security.md section 6. They are counted in this order by everybody, from the narrowest to the widest, so that
 * two askers never wait for each other in a circle and the row of the whole brand is held the shortest.
 */
export const smsLimits = (asker: Asker): readonly SendLimit<SmsSend>[] => [
  {
    window: { kind: kindFor(asker, 'sms_number'), seconds: day },
    max: constants.smsPerNumberDayTimes.value,
    key: 'smsPerNumberDayTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ number }) => number,
  },
  {
    window: { kind: kindFor(asker, 'sms_device'), seconds: day },
    max: constants.smsPerDeviceDayTimes.value,
    key: 'smsPerDeviceDayTimes',
    refusal: 'SYSTEM_TOO_MANY_REQUESTS',
    subjectOf: ({ deviceId }) => deviceId,
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
    // No list of operators is at hand; the block that a customer of one usually holds stands for it.
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
    subjectOf: ({ mailbox }) => mailbox,
  },
  ...budgetLimits<MailSend>(asker, { kind: 'mail_brand', key: 'mailsPerBrandDayTimes', subjectOf: wholeBrand }),
];

/**
 * Notices of security are asked for by nobody, so they have a count of their own: they must not use up the codes
 * of their reader, and whoever makes them happen must not be able to send without end.
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
export const mailNoticeLimits: readonly SendLimit<MailSend>[] = [
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
