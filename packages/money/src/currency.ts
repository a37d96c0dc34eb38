/** Cash, points and play money are never mixed in one posting. */
export type Realm = 'cash' | 'points' | 'fun';

type Traits = {
  readonly realm: Realm;
  readonly scale: number;
  /** Decimals that are shown and can be typed; never more than `scale`. */
  readonly display: number;
  /** The step, in units, to which a computed amount is truncated before it is paid. */
  readonly payoutStep: bigint;
  /** The largest amount of one operation, in units. */
  readonly maxOperation: bigint;
};

/**
 * The largest operation is worth about ten million US dollars in every currency, by the order of magnitude of the
 * unit's value. None is above 10^15, so that the ledger can sum a thousand of the largest operations in one column, far
 * under 2^63; for units of very low value (IDR, LAK, VND) that bound applies first. The values are written out rather
 * than computed, so that a page that only formats amounts does not bundle the list.
 */
const fiat = { realm: 'cash', scale: 4, display: 2, payoutStep: 100n } as const;
/** About 1 to the US dollar, then about 5 to 25, 25 to 300, 300 to 2,000, and more. */
const ones = { ...fiat, maxOperation: 100_000_000_000n } as const;
const tens = { ...fiat, maxOperation: 1_000_000_000_000n } as const;
const hundreds = { ...fiat, maxOperation: 10_000_000_000_000n } as const;
const thousands = { ...fiat, maxOperation: 100_000_000_000_000n } as const;
const tensOfThousands = { ...fiat, maxOperation: 1_000_000_000_000_000n } as const;
const stable = { realm: 'cash', scale: 6, display: 2, payoutStep: 10_000n, maxOperation: 10_000_000_000_000n } as const;
const coin = { realm: 'cash', scale: 8, display: 8, payoutStep: 1n } as const;

/** Must equal the table `ledger.currency`; a database test compares them. */
const table = {
  AED: tens,
  AUD: ones,
  BDT: hundreds,
  BRL: tens,
  CAD: ones,
  CHF: ones,
  CNY: tens,
  CZK: tens,
  DKK: tens,
  EUR: ones,
  GBP: ones,
  HKD: tens,
  HUF: thousands,
  IDR: tensOfThousands,
  INR: hundreds,
  JPY: hundreds,
  KHR: tensOfThousands,
  KRW: thousands,
  KWD: { ...ones, display: 3, payoutStep: 10n },
  LAK: tensOfThousands,
  LKR: hundreds,
  MMK: thousands,
  MXN: tens,
  MYR: tens,
  NGN: thousands,
  NOK: tens,
  NPR: hundreds,
  NZD: ones,
  PHP: hundreds,
  PKR: hundreds,
  PLN: tens,
  RON: tens,
  SEK: tens,
  SGD: ones,
  THB: hundreds,
  TRY: hundreds,
  TWD: hundreds,
  USD: ones,
  VND: tensOfThousands,
  ZAR: tens,
  USDT: stable,
  USDC: stable,
  BTC: { ...coin, maxOperation: 10_000_000_000n },
  ETH: { ...coin, maxOperation: 300_000_000_000n },
  PTS: { realm: 'points', scale: 0, display: 0, payoutStep: 1n, maxOperation: 100_000_000_000n },
  FUN: { ...tensOfThousands, realm: 'fun' },
} as const satisfies Record<string, Traits>;

export type CurrencyCode = keyof typeof table;

/** A currency. The unit of every amount is 10^-scale of it. */
export type Currency<C extends CurrencyCode = CurrencyCode> = Traits & { readonly code: C };

const listCurrencies = (): readonly Currency[] =>
  Object.entries(table).map(([code, traits]) => ({ code: code as CurrencyCode, ...traits }));

// Marked pure, so that a page that only formats amounts does not bundle the list.
export const currencies = /* @__PURE__ */ listCurrencies();

/** A map, because a plain object also has `constructor` and similar keys. */
const indexByCode = (): ReadonlyMap<string, Currency> =>
  new Map(currencies.map((currency) => [currency.code, currency]));

const byCode = /* @__PURE__ */ indexByCode();

/** An unlisted code reached money code: the caller skipped `isCurrency`. */
export class UnknownCurrencyError extends Error {
  override readonly name = 'UnknownCurrencyError';
}

export const isCurrency = (code: unknown): code is CurrencyCode => typeof code === 'string' && byCode.has(code);

/** The definition of a currency. A literal code keeps its type, so that the compiler refuses mixed amounts. */
export function currencyOf<C extends CurrencyCode>(code: C): Currency<C>;
export function currencyOf(code: string): Currency;
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code);
  if (currency === undefined) throw new UnknownCurrencyError(`No currency is called ${JSON.stringify(code)}.`);
  return currency;
}
