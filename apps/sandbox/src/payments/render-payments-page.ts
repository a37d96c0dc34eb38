import { html, type Markup } from '../page/html.ts';
import { showTime } from '../page/show-time.ts';
import type { Payment, Payout } from './payments.types.ts';
import { showAmount } from './show-amount.ts';
import type { Delivery } from './webhook-sender.ts';

export type PaymentsPageContent = {
  payments: readonly Payment[];
  payouts: readonly Payout[];
  webhooks: readonly Delivery[];
};

const stateTexts: Record<Payment['state'] | Payout['state'], string> = {
  pending: 'Pending',
  unknown: 'No response',
  paid: 'Paid',
  failed: 'Failed',
};

const empty = (title: string, text: string): Markup =>
  html`<div class="empty"><p class="empty-title">${title}</p><p>${text}</p></div>`;

const head = (reference: string, amount: string, currency: string): Markup =>
  html`<p class="bank-head"><b>${reference}</b>${showAmount(amount, currency)}</p>`;

const foot = (state: Payment['state'] | Payout['state'], at: Date): Markup =>
  html`<p class="bubble-foot"><span class="status">${stateTexts[state]}</span>${showTime(at.toISOString())}</p>`;

const buttons = (action: string, words: readonly (readonly [word: string, label: string])[]): Markup => html`
<form method="post" action="${action}" class="bank-buttons">
  ${words.map(([word, label]) => html`<button class="button small" name="word" value="${word}">${label}</button>`)}
</form>`;

const payment = (one: Payment): Markup => html`
<li class="bank-row" data-status="${one.state}">
  ${head(one.reference, one.received ?? one.amount, one.currency)}
  <p class="hint">${one.kind} · <code>${one.id}</code></p>
  ${
    one.state === 'paid'
      ? null
      : buttons(`/payments/bank/payments/${one.orderId}`, [
          ['paid', 'Received'],
          ['less', 'Half received'],
          ...(one.state === 'pending' ? [['failed', 'Failed'] as const] : []),
        ])
  }
  ${foot(one.state, one.endedAt ?? one.createdAt)}
</li>`;

const payout = (one: Payout): Markup => html`
<li class="bank-row" data-status="${one.state}">
  ${head(one.reference, one.paid ?? one.amount, one.currency)}
  <p class="hint">to ${one.payee.holderName}, ${one.payee.bankName}, <bdi dir="ltr">${one.payee.number}</bdi></p>
  ${
    one.state === 'paid' || one.state === 'failed'
      ? null
      : buttons(`/payments/bank/payouts/${one.payoutId}`, [
          ['paid', 'Paid'],
          ['less', 'Half paid'],
          ['failed', 'Failed'],
        ])
  }
  ${foot(one.state, one.endedAt ?? one.createdAt)}
</li>`;

const statusText = ({ status, sentAt }: Delivery): string => {
  if (sentAt === null) return 'not sent';
  if (status === null) return 'sending';
  return status === 0 ? 'no response' : String(status);
};

const webhook = (one: Delivery): Markup => html`
<tr><td>${one.kind}</td><td><code>${one.orderId.slice(-12)}</code></td><td>${one.state}</td><td>${statusText(one)}</td><td>${one.tries}</td><td>${showTime(one.at)}</td></tr>`;

const endings = [
  ['001', 'Paid immediately'],
  ['002', 'Pending for 3 seconds, then paid'],
  ['003', 'Fails'],
  ['004', 'No response for 1 hour, then paid'],
  ['005', 'Only half is paid'],
  ['006', 'Accepted, response lost, then paid'],
  ['Anything else', 'Paid after 1 second'],
] as const;

/** The bank console: open orders, and the buttons that decide them. */
export const renderPaymentsPage = ({ payments, payouts, webhooks }: PaymentsPageContent): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Bank console · Fairhouse sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page/page.css">
  <link rel="stylesheet" href="/payments/payments.css">
  <script type="module" src="/page/refresh.js"></script>
</head>
<body>
  <header class="top">
    <h1>Bank <span>console</span></h1>
    <p>Decide what happens to each payment. <a href="/">Mail and phones</a></p>
    <p class="connection" role="status" id="connection"></p>
  </header>
  <main>
    <section class="panel" aria-labelledby="in-title">
      <header><h2 id="in-title">Deposits</h2></header>
      <div id="in-list" data-live>${
        payments.length === 0
          ? empty('No deposits yet', 'Deposits started by players appear here.')
          : html`<ul class="rows">${payments.map(payment)}</ul>`
      }</div>
    </section>
    <section class="panel" aria-labelledby="out-title">
      <header><h2 id="out-title">Payouts</h2></header>
      <div id="out-list" data-live>${
        payouts.length === 0
          ? empty('No payouts yet', 'Withdrawals being paid out appear here.')
          : html`<ul class="rows">${payouts.map(payout)}</ul>`
      }</div>
      <table class="outcomes">
        <caption>The payout account number decides the outcome</caption>
        <thead><tr><th scope="col">Ends in</th><th scope="col">Outcome</th></tr></thead>
        <tbody>${endings.map(([ending, outcome]) => html`<tr><td><code>${ending}</code></td><td>${outcome}</td></tr>`)}</tbody>
      </table>
    </section>
    <section class="panel wide" aria-labelledby="hook-title">
      <header><h2 id="hook-title">Webhooks</h2></header>
      <div id="hook-list" data-live class="hooks" tabindex="0" role="region" aria-labelledby="hook-title">${
        webhooks.length === 0
          ? empty('No webhooks yet', 'The final status of each order is sent from here.')
          : html`<table class="outcomes">
        <thead><tr><th scope="col">Type</th><th scope="col">Order</th><th scope="col">Status</th><th scope="col">Response</th><th scope="col">Tries</th><th scope="col">Time</th></tr></thead>
        <tbody>${webhooks.map(webhook)}</tbody></table>`
      }</div>
    </section>
  </main>
</body>
</html>
`.source;
