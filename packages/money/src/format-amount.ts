import type { Currency, CurrencyCode } from './currency.ts';
import { divide, type RoundingMode } from './rounding.ts';
import { shiftFromVendor, tenTo, type VendorScale } from './scale.ts';
import type { BareUnits } from './units.ts';

/** `places` digits after the point, no grouping. There is no negative zero, because a `bigint` has none. */
const writeDecimal = (value: bigint, places: number): string => {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const writeAtDisplay = (units: bigint, { scale, display }: Currency, mode: RoundingMode): string =>
  writeDecimal(divide(units, tenTo(scale - display), mode), display);

/** All stored digits: for exports, logs and anything that is parsed again. */
export const formatExact = <C extends CurrencyCode>(units: BareUnits<NoInfer<C>>, { scale }: Currency<C>): string =>
  writeDecimal(units, scale);

/** For reading: turnover, results, totals. Not for a balance, which could look larger than it is. */
export const formatDisplay = <C extends CurrencyCode>(units: BareUnits<NoInfer<C>>, currency: Currency<C>): string =>
  writeAtDisplay(units, currency, 'halfEven');

/** A spendable balance is cut, never rounded up, so that the shown amount can be spent (ruling 29). */
export const formatSpendable = <C extends CurrencyCode>(units: BareUnits<NoInfer<C>>, currency: Currency<C>): string =>
  writeAtDisplay(units, currency, 'towardsZero');

/**
 * A spendable balance in a vendor's whole units, truncated so that the vendor never shows more money than exists. An
 * amount that moves must not use this unless `scaleVendorAmount` converts it back exactly. A negative balance is a
 * broken invariant and throws: vendors' amounts have no sign.
 */
export const toVendorUnits = <C extends CurrencyCode>(
  units: BareUnits<NoInfer<C>>,
  vendor: VendorScale,
  currency: Currency<C>,
): string => {
  if (units < 0n) throw new RangeError('A balance sent to a vendor is never negative.');
  const shift = shiftFromVendor(vendor, currency);
  const vendorUnits = shift >= 0 ? divide(units, tenTo(shift), 'towardsZero') : units * tenTo(-shift);
  return vendorUnits.toString();
};
