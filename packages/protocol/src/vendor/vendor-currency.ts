/** Currencies whose minor unit is not the hundredth: ISO 4217, and the platform's own codes. */
const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  KWD: 3,
  USDT: 6,
  USDC: 6,
  BTC: 8,
  ETH: 8,
  PTS: 0,
};

/** How many decimals the minor unit of a currency has on the vendor's wire (`currencyExponent`). */
export const vendorExponentOf = (currency: string): number => exponents[currency] ?? 2;
