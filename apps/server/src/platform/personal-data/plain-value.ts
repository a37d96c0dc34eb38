import { type BareUnits, currencyOf, formatExact, isCurrency } from '@fairhouse/money';
import type { PlainValue } from './personal-data.types.ts';

/** A column value in its export format. Bytes are keys and digests, and are never exported. */
export const plainValue = (value: unknown): PlainValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) throw new Error('bytes do not belong into a copy of data');
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainValue(each)]));
  return value as boolean | number | string;
};

/** A formatted amount with all stored digits; for an unknown currency the units are returned unchanged. */
export const plainAmount = (units: unknown, currency: unknown): PlainValue => {
  if (typeof units !== 'bigint') return plainValue(units);
  return isCurrency(currency) ? formatExact(units as BareUnits, currencyOf(currency)) : units.toString();
};
