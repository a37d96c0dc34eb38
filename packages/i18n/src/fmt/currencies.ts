/** How a currency is counted internally and displayed. */
export type Currency = {
  readonly code: string;
  /** Without a full stop or a comma, which could be read as part of the number. */
  readonly symbol: string;
  /** Decimal places of one minor unit: internal amounts are whole numbers of 10^-scale. */
  readonly scale: number;
  /** Decimal places that are shown and that a person may type. */
  readonly decimals: number;
};

/** Ruling 17: fiat money is counted in 1e-4 of its unit, regardless of the decimals that ICU gives. */
const fiatScale = 4;
/** Spec §9: currency shown to 2 decimals. ICU would show none for VND, IDR, JPY and others. */
const fiatDecimals = 2;

const fiatSymbols = {
  AED: 'AED',
  AUD: 'A$',
  BDT: '৳',
  BRL: 'R$',
  CAD: 'C$',
  CHF: 'CHF',
  CLP: 'CLP$',
  CNY: '¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  IDR: 'Rp',
  INR: '₹',
  IRR: 'IRR',
  JPY: 'JP¥',
  KHR: '៛',
  KRW: '₩',
  KZT: '₸',
  LAK: '₭',
  LKR: 'LKR',
  MMK: 'MMK',
  MNT: '₮',
  MXN: 'MX$',
  MYR: 'RM',
  NPR: 'NPR',
  PHP: '₱',
  PKR: 'PKR',
  PLN: 'zł',
  RON: 'RON',
  RUB: '₽',
  SAR: 'SAR',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
  UZS: 'UZS',
  VND: '₫',
} as const;

const others: readonly Currency[] = [
  { code: 'BTC', symbol: '₿', scale: 8, decimals: 8 },
  { code: 'ETH', symbol: 'Ξ', scale: 8, decimals: 8 },
  // Not in ISO 4217: `Intl` throws on it.
  { code: 'USDT', symbol: 'USDT', scale: 6, decimals: 2 },
  { code: 'USDC', symbol: 'USDC', scale: 6, decimals: 2 },
  // Play money, which is never mixed with other currencies.
  { code: 'FUN', symbol: 'FUN', scale: fiatScale, decimals: fiatDecimals },
  // Points are whole; their fractions never leave the loyalty module.
  { code: 'PTS', symbol: 'PTS', scale: 0, decimals: 0 },
];

/** Every supported currency. */
export const currencies: readonly Currency[] = [
  ...Object.entries(fiatSymbols).map(([code, symbol]) => ({
    code,
    symbol,
    scale: fiatScale,
    decimals: fiatDecimals,
  })),
  ...others,
];

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]));

/**
 * An unlisted code is counted like fiat and shown by its code, so that a new currency is readable without a change
 * here.
 */
export const currencyOf = (code: string): Currency =>
  byCode.get(code) ?? { code, symbol: code, scale: fiatScale, decimals: fiatDecimals };
