import { html, type Markup } from './html.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A time in the machine's time zone: the sandbox and its reader share one machine. */
export const showTime = (iso: string): Markup => html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
