import type { Currency, CurrencyCode } from './currency.ts';
import { shiftFromVendor, tenTo, type VendorScale } from './scale.ts';
import type { Units } from './units.ts';

/** Why a value is not an amount. */
export type AmountFault = 'not_text' | 'pattern' | 'negative' | 'too_precise' | 'too_large' | 'zero';

type Refused = { readonly ok: false; readonly reason: AmountFault };

/** Exact or refused; input is never rounded. */
export type ParsedUnits<U extends bigint = Units> = { readonly ok: true; readonly units: U } | Refused;

/** `positive`: refuses zero, because the amount will be moved. */
export type AmountDemand = { readonly positive?: boolean };

/** Digits of units on the wire and at vendors: they fit into the ledger's 63 bits. */
const wireDigitsMax = 18;
/** Digits before the point in typed input. */
const integerDigitsMax = 16;

/** ASCII digits only: no sign except a minus, which has its own fault, no exponent, no space, no leading zero. */
const decimal = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

const refuse = (reason: AmountFault): Refused => ({ ok: false, reason });

/** The digits of a decimal. Lengths are checked on the text, before any large number is computed. */
const readDigits = (
  input: unknown,
  { integerMax, fractionMax }: { readonly integerMax: number; readonly fractionMax: number },
): { readonly ok: true; readonly integer: string; readonly fraction: string } | Refused => {
  if (typeof input !== 'string') return refuse('not_text');
  const [, sign, integer, fraction = ''] = decimal.exec(input) ?? [];
  if (integer === undefined) return refuse('pattern');
  if (sign === '-') return refuse('negative');
  if (integer.length > integerMax) return refuse('too_large');
  if (fraction.length > fractionMax) return refuse('too_precise');
  return { ok: true, integer, fraction };
};

const accept = <U extends bigint>(units: bigint, bound: bigint, { positive = false }: AmountDemand): ParsedUnits<U> => {
  if (units > bound) return refuse('too_large');
  if (positive && units === 0n) return refuse('zero');
  return { ok: true, units: units as U };
};

/**
 * Parses units from the wire, `^(0|[1-9][0-9]{0,17})$`. The currency is in another field: pass its `maxOperation` as
 * `max` when the amount is for one operation.
 */
export const parseMinor = (
  input: unknown,
  { max = tenTo(wireDigitsMax) - 1n, ...demand }: AmountDemand & { readonly max?: bigint } = {},
): ParsedUnits<bigint> => {
  const digits = readDigits(input, { integerMax: wireDigitsMax, fractionMax: 0 });
  return digits.ok ? accept(BigInt(digits.integer), max, demand) : digits;
};

/**
 * Reads a plain decimal: `at: 'display'` for what people type, `at: 'scale'` for a form or a vendor
 * that goes to our smallest unit. Marks of a language (`1.234,5`) are read by the i18n package.
 *
 * @example parseDecimal('1041.66', currencyOf('EUR'), { at: 'display' }) // { ok: true, units: 10_416_600n }
 */
export const parseDecimal = <C extends CurrencyCode>(
  input: unknown,
  currency: Currency<C>,
  { at, ...demand }: AmountDemand & { readonly at: 'display' | 'scale' },
): ParsedUnits<Units<C>> => {
  const digits = readDigits(input, { integerMax: integerDigitsMax, fractionMax: currency[at] });
  if (!digits.ok) return digits;
  const units = BigInt(`${digits.integer}${digits.fraction.padEnd(currency.scale, '0')}`);
  return accept(units, currency.maxOperation, demand);
};

/**
 * Reads a vendor's whole units. Digits beyond our scale must be zero: a vendor's amount that we
 * cannot keep exactly is refused, because a rounded one would differ from the vendor's books for ever.
 *
 * @example scaleVendorAmount('1050', { vendorScale: 2 }, currencyOf('USD')) // 10.50: { ok: true, units: 105_000n }
 */
export const scaleVendorAmount = <C extends CurrencyCode>(
  input: unknown,
  { vendorScale, ...demand }: VendorScale & AmountDemand,
  currency: Currency<C>,
): ParsedUnits<Units<C>> => {
  const shift = shiftFromVendor({ vendorScale }, currency);
  const digits = readDigits(input, { integerMax: wireDigitsMax, fractionMax: 0 });
  if (!digits.ok) return digits;
  const vendorUnits = BigInt(digits.integer);
  if (shift >= 0) return accept(vendorUnits * tenTo(shift), currency.maxOperation, demand);
  const divisor = tenTo(-shift);
  if (vendorUnits % divisor !== 0n) return refuse('too_precise');
  return accept(vendorUnits / divisor, currency.maxOperation, demand);
};
