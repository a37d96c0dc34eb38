/** Cash, points and play money never meet in one posting. */
export type Realm = 'cash' | 'points' | 'fun';

type Traits = {
  readonly realm: Realm;
  readonly scale: number;
  /** Decimals that people see and type; never more than `scale`. */
  readonly display: number;
  /** What a computed amount is cut to before it is paid, in units. */
  readonly payoutStep: bigint;
  /** The largest amount of one operation, in units. */
  readonly maxOperation: bigint;
};

/** Far under 2^63, so that the books can add up a thousand of the largest operations in one column. */
const maxOperation = 1_000_000_000_000_000n;

const fiat = { realm: 'cash', scale: 4, display: 2, payoutStep: 100n, maxOperation } as const;
const stable = { realm: 'cash', scale: 6, display: 2, payoutStep: 10_000n, maxOperation } as const;
const coin = { realm: 'cash', scale: 8, display: 8, payoutStep: 1n, maxOperation } as const;

/** The same list stands in the table `ledger.currency`; a test on the database compares them. */
const table = {
  AED: fiat,
  AUD: fiat,
  BDT: fiat,
  BRL: fiat,
  CAD: fiat,
  CHF: fiat,
  CNY: fiat,
  CZK: fiat,
  DKK: fiat,
  EUR: fiat,
  GBP: fiat,
  HKD: fiat,
  HUF: fiat,
  IDR: fiat,
  INR: fiat,
  JPY: fiat,
  KHR: fiat,
  KRW: fiat,
  KWD: { ...fiat, display: 3, payoutStep: 10n },
  LAK: fiat,
  LKR: fiat,
  MMK: fiat,
  MXN: fiat,
  MYR: fiat,
  NGN: fiat,
  NOK: fiat,
  NPR: fiat,
  NZD: fiat,
  PHP: fiat,
  PKR: fiat,
  PLN: fiat,
  RON: fiat,
  SEK: fiat,
  SGD: fiat,
  THB: fiat,
  TRY: fiat,
  TWD: fiat,
  USD: fiat,
  VND: fiat,
  ZAR: fiat,
  USDT: stable,
  USDC: stable,
  BTC: coin,
  ETH: coin,
  PTS: { realm: 'points', scale: 0, display: 0, payoutStep: 1n, maxOperation },
  FUN: { ...fiat, realm: 'fun' },
} as const satisfies Record<string, Traits>;

export type CurrencyCode = keyof typeof table;

/** What amounts are counted in. The unit of every amount is 10^-scale of the currency. */
export type Currency<C extends CurrencyCode = CurrencyCode> = Traits & { readonly code: C };

const listCurrencies = (): readonly Currency[] =>
  Object.entries(table).map(([code, traits]) => ({ code: code as CurrencyCode, ...traits }));

// Marked pure, so that a page that only writes amounts does not carry the list.
export const currencies = /* @__PURE__ */ listCurrencies();

/** A map, because a plain object also answers to `constructor` and its kin. */
const indexByCode = (): ReadonlyMap<string, Currency> =>
  new Map(currencies.map((currency) => [currency.code, currency]));

const byCode = /* @__PURE__ */ indexByCode();

/** A code that is in no list reached money code: the caller skipped `isCurrency`. */
export class UnknownCurrencyError extends Error {
  override readonly name = 'UnknownCurrencyError';
}

export const isCurrency = (code: unknown): code is CurrencyCode => typeof code === 'string' && byCode.has(code);

/** The record of a currency. A literal code keeps its type, so that the compiler refuses mixed amounts. */
export function currencyOf<C extends CurrencyCode>(code: C): Currency<C>;
export function currencyOf(code: string): Currency;
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code);
  if (currency === undefined) throw new UnknownCurrencyError(`No currency is called ${JSON.stringify(code)}.`);
  return currency;
}
