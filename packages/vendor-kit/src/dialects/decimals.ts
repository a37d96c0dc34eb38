import { vendorExponentOf } from '@fairhouse/protocol';

/** Minor units as a decimal of their currency. */
export const decimalOf = (minor: string, currency: string): string => {
  const exponent = vendorExponentOf(currency);
  if (exponent === 0) return minor;
  const digits = minor.padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** A decimal in minor units. */
export const minorOfDecimal = (text: string, currency: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(vendorExponentOf(currency), '0')}`);
};
