import { html, type Markup } from '../page/html.ts';
import { documentOf } from '../ways-in/render-choice.ts';
import type { Payment } from './payments.types.ts';
import { plainAmount, showAmount } from './show-amount.ts';

const titles: Record<Payment['kind'], string> = {
  hosted: 'Pay by card',
  instant: 'Approve in your wallet',
  transfer: 'Bank transfer',
};

const ended: Record<'paid' | 'failed', { title: string; text: string }> = {
  paid: { title: 'Paid', text: 'Your payment is on its way.' },
  failed: { title: 'Payment declined', text: 'You have not been charged.' },
};

const styles = ['/payments/payments.css'];

const facts = (payment: Payment): Markup => html`
<div class="bill">
  <p class="bill-amount">${showAmount(payment.amount, payment.currency)}</p>
  <dl><div><dt>Reference</dt><dd><code>${payment.reference}</code></dd></div>
  <div><dt>Order</dt><dd><code>${payment.id}</code></dd></div></dl>
</div>`;

const choices = (payment: Payment): Markup => html`
<form method="post" action="/payments/pay/${payment.id}" class="pay">
  <button class="button" name="word" value="paid">${payment.kind === 'instant' ? 'Approve' : 'Pay'} ${plainAmount(payment.amount)} ${payment.currency}</button>
  <button class="button quiet" name="word" value="less">Pay half</button>
  <button class="button quiet" name="word" value="later">Pay after 10 seconds</button>
  <button class="button quiet" name="word" value="failed">Decline</button>
</form>`;

/** The page where a player pays. No card details are requested. */
export const renderPay = (payment: Payment): string =>
  payment.state === 'pending'
    ? documentOf(
        titles[payment.kind],
        html`<p class="hint">This is a test page. No card or bank is charged.</p>
        ${facts(payment)}${choices(payment)}`,
        styles,
      )
    : documentOf(
        ended[payment.state].title,
        html`<p class="hint">${ended[payment.state].text}</p>${facts(payment)}
        <p><a class="button link" href="${payment.returnUrl}">Back</a></p>`,
        styles,
      );
