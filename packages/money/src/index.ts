export { type AllocationStep, allocate, allocateById } from './allocate.ts';
export {
  type Currency,
  type CurrencyCode,
  currencies,
  currencyOf,
  isCurrency,
  type Realm,
  UnknownCurrencyError,
} from './currency.ts';
export { formatDisplay, formatExact, formatSpendable, toVendorUnits } from './format-amount.ts';
export {
  add,
  CurrencyMismatchError,
  compare,
  isNegative,
  isPositive,
  isZero,
  type Money,
  max,
  min,
  money,
  negate,
  subtract,
  sum,
} from './money.ts';
export {
  type AmountDemand,
  type AmountFault,
  type ParsedUnits,
  parseDecimal,
  parseMinor,
  scaleVendorAmount,
} from './parse-amount.ts';
export { type Conversion, type ConversionRate, convert, inverseOf, payoutOf, ppm, type Ratio } from './rate.ts';
export { divide, type RoundingMode } from './rounding.ts';
export type { VendorScale } from './scale.ts';
export type { BareUnits, Units } from './units.ts';
