import type { Mail } from '../mail/mail.ts';
import { html, type Markup } from './html.ts';
import { showTime } from './show-time.ts';

const rowsMax = 50;

const row = (mail: Mail, openId: string | null): Markup => html`
<li>
  <a class="row" href="/?mail=${mail.id}#message"${mail.id === openId ? html` aria-current="true"` : null}>
    <span class="row-head"><span class="row-who">${mail.to.join(', ')}</span>${showTime(mail.receivedAt)}</span>
    <span class="row-subject">${mail.subject || 'No subject'}</span>
  </a>
</li>`;

const empty = (smtpPort: number): Markup => html`
<div class="empty">
  <svg viewBox="0 0 96 64" aria-hidden="true"><rect x="2" y="2" width="92" height="60" rx="8"/><path d="m4 8 44 30L92 8"/></svg>
  <p class="empty-title">No mail yet</p>
  <p>Send one to <code>127.0.0.1:${smtpPort}</code>. No password, no encryption, up to 1 MB.</p>
</div>`;

export const renderMailList = (mails: readonly Mail[], deps: { openId: string | null; smtpPort: number }): Markup => {
  if (mails.length === 0) return empty(deps.smtpPort);
  const hidden = mails.length - rowsMax;
  return html`
<ul class="rows">${mails.slice(0, rowsMax).map((mail) => row(mail, deps.openId))}</ul>
${hidden > 0 ? html`<p class="more">${hidden} older messages are kept. Read them at <code>/mail/messages</code>.</p>` : null}`;
};
