import { escapeHtml } from '#platform/http/escape-html.ts';
import { codeLifeMinutes } from './code.rules.ts';
import type { CodePurpose } from './code.types.ts';

/** A message independent of its channel. */
export type Message = { subject: string; paragraphs: readonly string[]; link?: string };

/** A message ready to send. `subject` and `html` are for mail only. */
export type OutgoingMessage = { to: string; subject: string; text: string; html: string };

const purposes: Readonly<Record<CodePurpose, string>> = {
  login: 'to log in',
  resetPassword: 'to set a new password',
  register: 'to register',
  registerMobile: 'to register',
  secondStep: 'to finish logging in',
  stepUp: "to confirm it's you",
  contact: 'to verify this contact',
};

export type CodeMessage = { brandName: string; purpose: CodePurpose; code: string; host: string; minutes?: number };

/** The last line lets a browser autofill the code, and only on this site (origin-bound one-time codes). */
export const codeBySms = ({ brandName, purpose, code, host, minutes = codeLifeMinutes }: CodeMessage): Message => ({
  subject: '',
  paragraphs: [
    `${code} is your ${brandName} code ${purposes[purpose]}. It expires in ${minutes} minutes. Never share it. We'll never ask for it.`,
    `@${host} #${code}`,
  ],
});

export const codeByMail = ({ brandName, purpose, code, minutes = codeLifeMinutes }: CodeMessage): Message => ({
  subject: `Your ${brandName} code`,
  paragraphs: [
    `Your ${brandName} code ${purposes[purpose]}:`,
    code,
    `It expires in ${minutes} minutes. Never share it. We'll never ask for it.`,
    "If you didn't request this code, you can ignore this message.",
  ],
});

export type Notice =
  | 'new_device'
  | 'password_changed'
  | 'factor_changed'
  | 'password_reset'
  | 'recovery_code_used'
  | 'contact_changed'
  | 'remembered_theft'
  | 'second_step_failed'
  | 'welcome'
  | 'already_registered'
  | 'contact_claimed'
  | 'payee_added'
  | 'account_closed';

export type NoticeMessage = {
  brandName: string;
  notice: Notice;
  country?: string | null | undefined;
  network?: string | undefined;
};

const regions = new Intl.DisplayNames('en', { type: 'region' });

const locationOf = ({ country, network }: NoticeMessage): string => {
  const parts = [country == null ? undefined : regions.of(country), network].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

const notYou = "If this wasn't you, reset your password immediately and contact support.";

const templates: Readonly<Record<Notice, (about: NoticeMessage) => Message>> = {
  new_device: (about) => ({
    subject: `New login to your ${about.brandName} account`,
    paragraphs: [`We noticed a login to your ${about.brandName} account on a new device${locationOf(about)}.`, notYou],
  }),
  password_changed: ({ brandName }) => ({
    subject: `Your ${brandName} password was changed`,
    paragraphs: [
      `Your ${brandName} password was changed. We logged out your other devices and put withdrawals on hold for 24 hours.`,
      notYou,
    ],
  }),
  password_reset: ({ brandName }) => ({
    subject: `Your ${brandName} password was reset`,
    paragraphs: [
      `Your ${brandName} password was reset. We logged out your other devices. Withdrawals and security changes are on hold for 24 hours.`,
      notYou,
    ],
  }),
  recovery_code_used: (about) => ({
    subject: `A recovery code was used for your ${about.brandName} account`,
    paragraphs: [
      `A recovery code was used for your ${about.brandName} account${locationOf(about)}. Withdrawals and security changes are on hold for 24 hours.`,
      notYou,
    ],
  }),
  factor_changed: ({ brandName }) => ({
    subject: `Your ${brandName} security settings were changed`,
    paragraphs: [`A security method was added to or removed from your ${brandName} account.`, notYou],
  }),
  contact_changed: ({ brandName }) => ({
    subject: `Your ${brandName} contact details were changed`,
    paragraphs: [
      `The phone number or e-mail of your ${brandName} account was changed. Withdrawals are on hold for 24 hours.`,
      notYou,
    ],
  }),
  remembered_theft: (about) => ({
    subject: `We stopped a login to your ${about.brandName} account`,
    paragraphs: [
      `Someone used a copy of a remembered login for your ${about.brandName} account${locationOf(about)}. We ended it on all devices.`,
      notYou,
    ],
  }),
  second_step_failed: (about) => ({
    subject: `Failed login to your ${about.brandName} account`,
    paragraphs: [
      `Someone entered your ${about.brandName} password but failed the second check${locationOf(about)}.`,
      notYou,
    ],
  }),
  welcome: ({ brandName }) => ({
    subject: `Welcome to ${brandName}`,
    paragraphs: [
      `Your ${brandName} account is ready.`,
      'Set your limits, play for fun and stop when it stops being fun.',
    ],
  }),
  already_registered: ({ brandName }) => ({
    subject: `You already have a ${brandName} account`,
    paragraphs: [
      `Someone tried to sign up at ${brandName} with this contact, which already has an account. If it was you, log in or reset your password. If not, nothing has changed.`,
    ],
  }),
  contact_claimed: ({ brandName }) => ({
    subject: `Someone tried to use your contact at ${brandName}`,
    paragraphs: [
      `Someone tried to add this contact to another ${brandName} account. Nothing has changed, and you don't need to do anything.`,
    ],
  }),
  payee_added: ({ brandName }) => ({
    subject: `New payout account at ${brandName}`,
    paragraphs: [
      `A payout account was added to your ${brandName} account. We won't pay to it until its security hold has ended.`,
      notYou,
    ],
  }),
  account_closed: ({ brandName }) => ({
    subject: `Your ${brandName} account is closed`,
    paragraphs: [
      `Your ${brandName} account was closed at your request. We logged out all devices, and you won't get any more messages from us.`,
      'We keep payment records for as long as the law requires. Any break or self-exclusion you chose stays active.',
      "If this wasn't you, contact support immediately.",
    ],
  }),
};

export const noticeOf = (about: NoticeMessage): Message => templates[about.notice](about);

/** Notices that are sent by SMS when there is no mailbox; others are not worth an SMS. */
export const isSecurityNotice = (notice: Notice): boolean => notice !== 'welcome';

export const resetMail = ({
  brandName,
  link,
  lifeMinutes,
}: {
  brandName: string;
  link: string;
  lifeMinutes: number;
}): Message => ({
  subject: `Reset your ${brandName} password`,
  paragraphs: [
    `Someone asked to reset the password of your ${brandName} account. Open this link to set a new one:`,
    `The link works once and expires in ${lifeMinutes} minutes. If it wasn't you, ignore this message: nothing has changed.`,
  ],
  link,
});

/** A link follows the first paragraph, which introduces it. */
const linesOf = ({ paragraphs, link }: Message): readonly string[] => {
  const [first = '', ...others] = paragraphs;
  return link === undefined ? paragraphs : [first, link, ...others];
};

const lineToHtml = (line: string, link: string | undefined): string =>
  line === link ? `<p><a href="${escapeHtml(line)}">${escapeHtml(line)}</a></p>` : `<p>${escapeHtml(line)}</p>`;

/** The message in both forms: plain text, and simple HTML for mail. */
export const addressed = (to: string, message: Message): OutgoingMessage => {
  const lines = linesOf(message);
  const body = lines.map((line) => lineToHtml(line, message.link)).join('\n');
  return {
    to,
    subject: message.subject,
    text: lines.join('\n\n'),
    html: `<!doctype html>\n<html lang="en"><body>\n${body}\n</body></html>`,
  };
};
