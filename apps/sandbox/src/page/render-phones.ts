import type { SmsStatus, SmsView } from '../sms/sms.ts';
import { html, type Markup } from './html.ts';
import { renderCode } from './render-code.ts';
import { showTime } from './show-time.ts';

const bubblesMax = 50;

const statusTexts: Record<SmsStatus, string> = {
  accepted: 'On its way',
  delivered: 'Delivered',
  refused: 'Rejected',
};

const bubble = (sms: SmsView): Markup => html`
<li class="bubble" data-status="${sms.status}">
  ${sms.status === 'refused' ? null : renderCode(sms.text)}
  <p class="bubble-text">${sms.text}</p>
  <p class="bubble-foot"><span class="status">${statusTexts[sms.status]}</span>${showTime(sms.receivedAt)}</p>
</li>`;

const phone = (number: string, messages: readonly SmsView[]): Markup => html`
<section class="phone" aria-label="Phone ${number}">
  <h3><bdi dir="ltr">${number}</bdi></h3>
  <ul>${messages.map(bubble)}</ul>
</section>`;

const empty = html`
<div class="empty">
  <svg viewBox="0 0 64 96" aria-hidden="true"><rect x="8" y="2" width="48" height="92" rx="9"/><path d="M26 84h12"/></svg>
  <p class="empty-title">No messages yet</p>
  <p>Send one to <code>POST /sms/v1/messages</code> with the bearer key from your configuration.</p>
</div>`;

/** One phone per number, the latest message first. */
export const renderPhones = (messages: readonly SmsView[]): Markup => {
  if (messages.length === 0) return empty;
  const byNumber = Map.groupBy(messages.slice(0, bubblesMax), (sms) => sms.to);
  const hidden = messages.length - bubblesMax;
  return html`
<div class="phones">${[...byNumber].map(([number, received]) => phone(number, received))}</div>
${hidden > 0 ? html`<p class="more">${hidden} older messages are kept. Read them at <code>/sms/messages</code>.</p>` : null}`;
};
