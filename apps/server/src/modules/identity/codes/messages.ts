import { escapeHtml } from '#platform/http/escape-html.ts';
import { codeLifeMinutes } from './code.rules.ts';
import type { CodePurpose } from './code.types.ts';

/** What is said, before it is known by which channel. */
export type Message = { subject: string; paragraphs: readonly string[]; link?: string };

/** As it leaves. `subject` and `html` are for mail alone. */
export type OutgoingMessage = { to: string; subject: string; text: string; html: string };

const purposes: Readonly<Record<CodePurpose, string>> = {
  login: 'to log in',
  resetPassword: 'to set a new password',
  register: 'to register',
  registerMobile: 'to register',
  secondStep: 'to finish logging in',
  stepUp: 'to confirm what you are doing',
  contact: 'to verify this contact',
};

export type CodeMessage = { brandName: string; purpose: CodePurpose; code: string; host: string; minutes?: number };

/**
 * The last line lets a browser fill the code in by itself, and only on this site: a page of another host
 * that asks for it gets nothing (origin-bound one-time codes).
 */
export const codeBySms = ({ brandName, purpose, code, host, minutes = codeLifeMinutes }: CodeMessage): Message => ({
  subject: '',
  paragraphs: [
    `${code} is your ${brandName} code ${purposes[purpose]}. It is valid for ${minutes} minutes. Never share it; we will not ask for it.`,
    `@${host} #${code}`,
  ],
});

export const codeByMail = ({ brandName, purpose, code, minutes = codeLifeMinutes }: CodeMessage): Message => ({
  subject: `Your ${brandName} code`,
  paragraphs: [
    `Your ${brandName} code ${purposes[purpose]}:`,
    code,
    `It is valid for ${minutes} minutes. Never share it; we will not ask for it.`,
    'If you did not ask for this code, you can ignore this message.',
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

const placeOf = ({ country, network }: NoticeMessage): string => {
  const parts = [country == null ? undefined : regions.of(country), network].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

const notYou = 'If this was not you, set a new password at once and contact customer service.';

const said: Readonly<Record<Notice, (about: NoticeMessage) => Message>> = {
  new_device: (about) => ({
    subject: `New login to your ${about.brandName} account`,
    paragraphs: [`Your ${about.brandName} account was opened on a new device${placeOf(about)}.`, notYou],
  }),
  password_changed: ({ brandName }) => ({
    subject: `Your ${brandName} password was changed`,
    paragraphs: [
      `The password of your ${brandName} account was changed. Other devices were logged out, and withdrawals wait 24 hours.`,
      notYou,
    ],
  }),
  password_reset: ({ brandName }) => ({
    subject: `Your ${brandName} password was reset`,
    paragraphs: [
      `The password of your ${brandName} account was reset. Other devices were logged out. Withdrawals and changes of your security settings wait 24 hours.`,
      notYou,
    ],
  }),
  recovery_code_used: (about) => ({
    subject: `A recovery code of your ${about.brandName} account was used`,
    paragraphs: [
      `A recovery code of your ${about.brandName} account was used${placeOf(about)}. Withdrawals and changes of your security settings wait 24 hours.`,
      notYou,
    ],
  }),
  factor_changed: ({ brandName }) => ({
    subject: `The protection of your ${brandName} account was changed`,
    paragraphs: [`A security method of your ${brandName} account was added or removed.`, notYou],
  }),
  contact_changed: ({ brandName }) => ({
    subject: `The contact of your ${brandName} account was changed`,
    paragraphs: [`The phone or e-mail of your ${brandName} account was changed. Withdrawals wait 24 hours.`, notYou],
  }),
  remembered_theft: (about) => ({
    subject: `We stopped a login to your ${about.brandName} account`,
    paragraphs: [
      `Somebody used a copy of a remembered login of your ${about.brandName} account${placeOf(about)}. We ended it on every device.`,
      notYou,
    ],
  }),
  second_step_failed: (about) => ({
    subject: `A login to your ${about.brandName} account was stopped`,
    paragraphs: [
      `Somebody entered your ${about.brandName} password but failed the second check${placeOf(about)}.`,
      notYou,
    ],
  }),
  welcome: ({ brandName }) => ({
    subject: `Welcome to ${brandName}`,
    paragraphs: [`Your ${brandName} account is open.`, 'Play for fun, set your limits, and stop when it is none.'],
  }),
  already_registered: ({ brandName }) => ({
    subject: `You already have a ${brandName} account`,
    paragraphs: [
      `Somebody tried to register at ${brandName} with this contact, which already has an account. If it was you, log in or set a new password. If not, nothing has changed.`,
    ],
  }),
  contact_claimed: ({ brandName }) => ({
    subject: `Somebody tried to use your contact at ${brandName}`,
    paragraphs: [
      `Somebody tried to add this contact to another ${brandName} account. Nothing has changed, and you need not do anything.`,
    ],
  }),
  payee_added: ({ brandName }) => ({
    subject: `An account for withdrawals was added at ${brandName}`,
    paragraphs: [
      `An account to be paid to was added to your ${brandName} account. Nothing is paid to it before it has rested.`,
      notYou,
    ],
  }),
  account_closed: ({ brandName }) => ({
    subject: `Your ${brandName} account is closed`,
    paragraphs: [
      `Your ${brandName} account was closed by your own wish. Every device was logged out, and no more messages will come.`,
      'Records of money are kept as long as the law asks, and a break or an exclusion that you chose goes on.',
      'If this was not you, contact customer service at once.',
    ],
  }),
};

export const noticeOf = (about: NoticeMessage): Message => said[about.notice](about);

/** Texts that go to a phone when there is no mailbox; the others are not worth a message. */
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
  subject: `Set a new ${brandName} password`,
  paragraphs: [
    `Somebody asked for a new password for your ${brandName} account. Open this link to set one:`,
    `The link works once, for ${lifeMinutes} minutes. If it was not you, ignore this message: nothing has changed.`,
  ],
  link,
});

/** A link stands after the first paragraph, which leads to it. */
const linesOf = ({ paragraphs, link }: Message): readonly string[] => {
  const [first = '', ...others] = paragraphs;
  return link === undefined ? paragraphs : [first, link, ...others];
};

const lineToHtml = (line: string, link: string | undefined): string =>
  line === link ? `<p><a href="${escapeHtml(line)}">${escapeHtml(line)}</a></p>` : `<p>${escapeHtml(line)}</p>`;

/** One text for both channels: plain, and for mail the same words in the simplest HTML. */
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
