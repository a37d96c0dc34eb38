import type { Mail } from '../mail/mail.ts';
import type { SmsView } from '../sms/sms.ts';
import { html } from './html.ts';
import { renderMailList } from './render-mail-list.ts';
import { renderMissingMail, renderOpenMail } from './render-open-mail.ts';
import { renderPhones } from './render-phones.ts';
import { renderWaysIn } from './render-ways-in.ts';

export type PageContent = {
  mails: readonly Mail[];
  messages: readonly SmsView[];
  /** The mail requested by the URL: none requested, found, or missing. */
  open: Mail | 'none' | 'missing';
  smtpPort: number;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const openMail = (open: PageContent['open']) => {
  if (open === 'none') return null;
  return open === 'missing' ? renderMissingMail() : renderOpenMail(open);
};

/** The whole page. The script replaces the regions with `data-live`; an open mail is not replaced. */
export const renderPage = ({ mails, messages, open, smtpPort }: PageContent): string => {
  const openId = typeof open === 'string' ? null : open.id;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Fairhouse sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page/page.css">
  <script type="module" src="/page/refresh.js"></script>
  <script type="module" src="/page/copy.js"></script>
</head>
<body>
  <header class="top">
    <h1>Fairhouse <span>sandbox</span></h1>
    <p>Mail and text messages are caught here and never delivered. Provider logins start here. Payments are at the <a href="/payments">bank console</a>, <a href="/traces">traces</a> on their own page.</p>
    <p class="connection" role="status" id="connection"></p>
  </header>
  <main>
    <section class="panel" aria-labelledby="mail-title">
      <header>
        <h2 id="mail-title">Mailbox</h2>
        <p class="count" id="mail-count" role="status" data-live>${counted(mails.length, 'message', 'messages')}</p>
      </header>
      ${openMail(open)}
      <div id="mail-list" data-live>${renderMailList(mails, { openId, smtpPort })}</div>
    </section>
    <section class="panel" aria-labelledby="sms-title">
      <header>
        <h2 id="sms-title">Phones</h2>
        <p class="count" id="sms-count" role="status" data-live>${counted(messages.length, 'message', 'messages')}</p>
      </header>
      <div id="sms-list" data-live>${renderPhones(messages)}</div>
      <table class="outcomes">
        <caption>The number decides the outcome</caption>
        <thead><tr><th scope="col">Ends in</th><th scope="col">Outcome</th></tr></thead>
        <tbody>
          <tr><td><code>000</code></td><td>Rejected: the sender gets 422</td></tr>
          <tr><td><code>001</code></td><td>Accepted, delivered 5 seconds later</td></tr>
          <tr><td>Anything else</td><td>Delivered immediately</td></tr>
        </tbody>
      </table>
    </section>
    <section class="panel wide" aria-labelledby="ways-title">
      <header><h2 id="ways-title">Login providers</h2></header>
      ${renderWaysIn()}
    </section>
  </main>
</body>
</html>
`.source;
};
