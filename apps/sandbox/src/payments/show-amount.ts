import { html, type Markup } from '../page/html.ts';

const scale = 10_000n;

/** Formats an amount for display, with at least two decimals and more only if needed. */
export const plainAmount = (minor: string): string => {
  const value = BigInt(minor);
  const whole = String(value / scale).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = String(value % scale)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${whole}.${fraction}`;
};

export const showAmount = (minor: string, currency: string): Markup =>
  html`<bdi class="amount" dir="ltr">${plainAmount(minor)} <small>${currency}</small></bdi>`;
