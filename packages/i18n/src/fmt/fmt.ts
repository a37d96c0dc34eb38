import type { Pack } from '../packs.ts';
import { intlTag } from '../packs.ts';
import { isolate, isolateLeftToRight } from './bidi.ts';
import { currencyOf } from './currencies.ts';
import type { DateShape, DateStyle, FmtData } from './fmt-data.types.ts';
import { formatDecimal, roundedDecimal, splitSign } from './format-decimal.ts';
import type { Instant } from './format-instant.ts';
import { formatInstant, gmtOffset } from './format-instant.ts';
import { formatList } from './format-list.ts';
import type { MoneyOptions } from './format-money.ts';
import { formatMoney } from './format-money.ts';
import type { OddsFormat } from './format-odds.ts';
import { convertOdds } from './format-odds.ts';
import { formatRelative } from './format-relative.ts';
import { readDigits, readNumberSymbols } from './number-symbols.ts';
import type { ParsedMoney } from './parse-money.ts';
import { parseMoney } from './parse-money.ts';

type Decimals = { readonly min: number; readonly max: number };

export type NumberOptions = {
  /** Decimal places: exactly, or a minimum and a maximum. */
  readonly decimals?: number | Decimals;
};

export type InstantOptions = {
  /** IANA name; the zone of `fmt` by default. */
  readonly timeZone?: string;
  /** Adds `GMT+7`. */
  readonly offset?: boolean;
};

export type TimeOptions = InstantOptions & { readonly seconds?: boolean };

export type RangeOptions = InstantOptions & {
  readonly style?: DateStyle;
  /** Shows the hours as well; the day appears once when both ends share it. */
  readonly time?: boolean;
};

/** All formatting of values. No other code may call `Intl`. */
export type Fmt = {
  /** Minor units of the currency table; truncated to the shown places, never rounded. */
  money: (minor: bigint | string, currency: string, options?: MoneyOptions) => string;
  /** Typed input as minor units, or the message id of the error. */
  parseMoney: (text: string, currency: string, options?: { readonly decimals?: number }) => ParsedMoney;
  /** At most two places by default. Text is formatted exactly. */
  number: (value: number | bigint | string, options?: NumberOptions) => string;
  /** A ratio: 0.125 is 12.5 %. */
  percent: (ratio: number | string, options?: NumberOptions) => string;
  /** Takes decimal (European) odds. */
  odds: (decimalOdds: number | string, format: OddsFormat) => string;
  date: (instant: Instant, style?: DateStyle, options?: InstantOptions) => string;
  dateTime: (instant: Instant, style?: DateStyle, options?: TimeOptions) => string;
  time: (instant: Instant, options?: TimeOptions) => string;
  /** Relative under a day ("5 minutes ago"), date and time from then on. */
  relative: (instant: Instant, options?: InstantOptions & { readonly now?: Instant }) => string;
  range: (from: Instant, to: Instant, options?: RangeOptions) => string;
  list: (items: readonly string[]) => string;
  /** The name of a country by its two-letter code; an unknown code is returned unchanged. */
  country: (code: string) => string;
  /** For `sort`: digits inside names compare as numbers. */
  compare: (some: string, other: string) => number;
  /** For display alone; ids, accounts and codes never change case by locale. */
  upper: (text: string) => string;
  /** Isolates a name, an id or a phone number from the direction of the text around it. */
  bdi: (text: string) => string;
};

export type FmtSettings = {
  readonly pack: Pack;
  /** The data of a locale browsers lack; it is loaded with the core texts of its pack. */
  readonly data?: FmtData | undefined;
  /** The device's zone by default; a server must pass one. */
  readonly timeZone?: string;
  readonly now?: () => number;
};

const bounds = (decimals: number | Decimals | undefined): Decimals => {
  if (decimals === undefined) return { min: 0, max: 2 };
  return typeof decimals === 'number' ? { min: decimals, max: decimals } : decimals;
};

/** Shifts the decimal point by two places, so that a ratio given as text stays exact. */
const hundredfold = (ratio: number | string): string => {
  const { isNegative, unsigned } = splitSign(roundedDecimal(ratio, { min: 2, max: 12 }));
  const [integer = '0', fraction = ''] = unsigned.split('.');
  return `${isNegative ? '-' : ''}${integer}${fraction.slice(0, 2)}.${fraction.slice(2)}0`;
};

export const createFmt = ({ pack, data, timeZone: zone, now = Date.now }: FmtSettings): Fmt => {
  const tag = intlTag(pack);
  const homeZone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const style = { symbols: data?.number ?? readNumberSymbols(tag), digits: readDigits(pack.digits) };
  const inDigits = (text: string): string =>
    data === undefined || pack.digits === 'latn'
      ? text
      : text.replace(/[0-9]/g, (digit) => style.digits[Number(digit)] ?? digit);
  // Browsers have no collation for the locales they lack; the root order of English is the same everywhere.
  const collator = new Intl.Collator(data === undefined ? pack.bcp47 : 'en', { numeric: true });

  const signed = (decimal: string, write: (text: string) => string): string => {
    const { isNegative, unsigned } = splitSign(decimal);
    return `${isNegative ? style.symbols.minus : ''}${write(formatDecimal(unsigned, style))}`;
  };
  const instantText = (instant: Instant, shape: DateShape, { timeZone = homeZone, offset }: InstantOptions): string => {
    const text = inDigits(formatInstant(instant, shape, { tag, timeZone, data }));
    if (offset !== true) return text;
    const gmt = gmtOffset(instant, timeZone);
    return `${text} ${pack.dir === 'rtl' ? isolateLeftToRight(gmt) : gmt}`;
  };

  const fmt: Fmt = {
    money: (minor, currency, options) => formatMoney(minor, currencyOf(currency), style, options),
    parseMoney: (text, currency, options) => parseMoney(text, currencyOf(currency), style.symbols, options),
    number: (value, { decimals } = {}) => signed(roundedDecimal(value, bounds(decimals)), (text) => text),
    percent: (ratio, { decimals } = {}) =>
      signed(roundedDecimal(hundredfold(ratio), bounds(decimals)), (text) =>
        style.symbols.percent.replace('{n}', text),
      ),
    odds: (decimalOdds, format) => {
      const { value, places } = convertOdds(decimalOdds, format);
      return signed(roundedDecimal(value, { min: places, max: places }), (text) => text);
    },
    date: (instant, dateStyle = 'medium', options = {}) => instantText(instant, dateStyle, options),
    dateTime: (instant, dateStyle = 'medium', options = {}) =>
      instantText(instant, `${dateStyle}+${options.seconds === true ? 'seconds' : 'minutes'}`, options),
    time: (instant, options = {}) => instantText(instant, options.seconds === true ? 'seconds' : 'minutes', options),
    relative: (instant, { now: moment = now(), ...options } = {}) => {
      const distance = new Date(instant).getTime() - new Date(moment).getTime();
      const words = formatRelative(distance, { tag, data });
      return words === undefined ? fmt.dateTime(instant, 'medium', options) : inDigits(words);
    },
    range: (from, to, { style: dateStyle = 'medium', time = false, ...options } = {}) => {
      const isolated = (text: string): string => (pack.dir === 'rtl' ? isolate(text) : text);
      const isOneDay =
        fmt.date(from, 'short', { ...options, offset: false }) === fmt.date(to, 'short', { ...options, offset: false });
      if (isOneDay && !time) return fmt.date(from, dateStyle, options);
      const whole = time ? fmt.dateTime : fmt.date;
      const start = whole(from, dateStyle, { ...options, offset: false });
      const end = isOneDay ? fmt.time(to, options) : whole(to, dateStyle, options);
      return `${isolated(start)} – ${isolated(end)}`;
    },
    list: (items) => formatList(items, { tag, data }),
    // Browsers have no country names for the locales they lack either.
    country: (code) => new Intl.DisplayNames(data === undefined ? tag : 'en', { type: 'region' }).of(code) ?? code,
    compare: (some, other) => collator.compare(some, other),
    upper: (text) => text.toLocaleUpperCase(pack.bcp47),
    bdi: isolate,
  };
  return fmt;
};
