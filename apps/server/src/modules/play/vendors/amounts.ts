import { vendorAmountForm, vendorExponentOf } from '@fairhouse/protocol';
import type { AmountForm } from './dialect.types.ts';

const decimalForm = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,18}))?$/;
const wholeForm = /^(?:0|[1-9][0-9]{0,24})$/;

/** A decimal in minor units, converted digit by digit; undefined if it is finer than the currency's precision. */
const minorOfDecimal = (text: string, exponent: number): string | undefined => {
  const [, whole, fraction = ''] = decimalForm.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0');
  if (/[1-9]/.test(fraction.slice(exponent))) return undefined;
  return `${whole}${kept}`.replace(/^0+(?=[0-9])/, '');
};

/** Minor units as a decimal with all decimal places of the currency. */
const decimalOfMinor = (minor: string, exponent: number): string => {
  if (exponent === 0) return minor;
  const padded = minor.padStart(exponent + 1, '0');
  return `${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`;
};

const power = (digits: number): bigint => 10n ** BigInt(digits);

/** A dialect's amount in the minor units of protocol v1; undefined if it cannot be expressed exactly. */
export const minorOf = (amount: unknown, form: AmountForm, currency: string): string | undefined => {
  if (typeof amount !== 'string') return undefined;
  if (form.kind === 'minor') return vendorAmountForm.test(amount) ? amount : undefined;
  const exponent = vendorExponentOf(currency);
  if (form.kind === 'decimal') return minorOfDecimal(amount, exponent);
  if (!wholeForm.test(amount)) return undefined;
  const scaled = BigInt(amount) * power(exponent);
  return scaled % power(form.digits) === 0n ? String(scaled / power(form.digits)) : undefined;
};

/** Minor units in the dialect's format. Fractions of its unit are truncated, so that the shown balance can be spent. */
export const writeAmount = (minor: string, form: AmountForm, currency: string): string => {
  if (form.kind === 'minor') return minor;
  const exponent = vendorExponentOf(currency);
  if (form.kind === 'decimal') return decimalOfMinor(minor, exponent);
  return String((BigInt(minor) * power(form.digits)) / power(exponent));
};
