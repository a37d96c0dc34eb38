import type { Mail } from '../mail/mail.ts';
import { html, type Markup } from './html.ts';
import { linkAddresses } from './link-addresses.ts';
import { renderCode } from './render-code.ts';
import { showTime } from './show-time.ts';

const attachments = (mail: Mail): Markup | null =>
  mail.attachments.length === 0
    ? null
    : html`
  <ul class="attachments">${mail.attachments.map(
    (file) => html`<li>${file.filename || 'unnamed'} · ${file.mimeType} · ${file.sizeBytes} bytes</li>`,
  )}</ul>`;

/** The empty sandbox attribute denies the mail scripts, forms, outgoing links and the page's origin. */
const htmlPart = (source: string): Markup => html`
  <h4>HTML part</h4>
  <iframe title="HTML part of this mail" sandbox="" referrerpolicy="no-referrer" srcdoc="${source}"></iframe>`;

const textPart = (text: string): Markup => html`
  <h4>Text part</h4>
  <pre tabindex="0" role="region" aria-label="Text part of this mail">${linkAddresses(text)}</pre>`;

export const renderOpenMail = (mail: Mail): Markup => html`
<article class="message" id="message" aria-labelledby="message-subject">
  <header>
    <h3 id="message-subject">${mail.subject || 'No subject'}</h3>
    <a class="close" href="/">Close</a>
  </header>
  <dl>
    <div><dt>From</dt><dd>${mail.from}</dd></div>
    <div><dt>To</dt><dd>${mail.to.join(', ')}</dd></div>
    <div><dt>Received</dt><dd>${showTime(mail.receivedAt)}</dd></div>
  </dl>
  ${renderCode(`${mail.subject}\n${mail.text ?? ''}`)}
  ${attachments(mail)}
  ${mail.text ? textPart(mail.text) : null}
  ${mail.html === null ? null : htmlPart(mail.html)}
  ${mail.text || mail.html !== null ? null : html`<p class="hint">This mail has no text.</p>`}
</article>`;

/** Shown instead of the message when its id is not, or no longer, in the mailbox. */
export const renderMissingMail = (): Markup => html`
<article class="message" id="message" aria-labelledby="message-subject">
  <header>
    <h3 id="message-subject">This mail no longer exists</h3>
    <a class="close" href="/">Close</a>
  </header>
  <p class="hint">The mailbox was emptied, or 500 newer mails replaced it.</p>
</article>`;
