/** How a currency is counted inside and shown outside. */
export type Currency = {
  readonly code: string;
  /** Without a full stop or a comma, which a reader of amounts would take for a mark of the number. */
  readonly symbol: string;
  /** Decimal places of one minor unit: internal amounts are whole numbers of 10^-scale. */
  readonly scale: number;
  /** Decimal places that are shown and that a person may type. */
  readonly decimals: number;
};

/** Ruling 17: fiat money is counted in 1e-4 of its unit, whatever ICU says about its cents. */
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
  // Play money, which meets no other.
  { code: 'FUN', symbol: 'FUN', scale: fiatScale, decimals: fiatDecimals },
  // Points are whole; their fractions never leave the loyalty module.
  { code: 'PTS', symbol: 'PTS', scale: 0, decimals: 0 },
];

/** Every currency we know. */
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

/** A code nobody listed is counted like fiat and shown by its code, so that a new one is readable at once. */
export const currencyOf = (code: string): Currency =>
  byCode.get(code) ?? { code, symbol: code, scale: fiatScale, decimals: fiatDecimals };
