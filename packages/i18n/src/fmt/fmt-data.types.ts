/** The symbols in a locale's numbers. */
export type NumberSymbols = {
  readonly decimal: string;
  readonly group: string;
  /** The number of digits in the last group and in every other: 3 and 3, or 3 and 2 in South Asia. */
  readonly groupSizes: readonly [last: number, others: number];
  readonly minus: string;
  /** `{n}` is the number. */
  readonly percent: string;
  readonly currency: { readonly isFirst: boolean; readonly isSpaced: boolean };
};

export type DateStyle = 'short' | 'medium' | 'long';

/** Which part of an instant is shown. */
export type DateShape = `${DateStyle}` | 'minutes' | 'seconds' | `${DateStyle}+minutes` | `${DateStyle}+seconds`;

type RelativeTemplates = Readonly<Record<'past' | 'future', Readonly<Record<string, string>>>>;

/**
 * The part of a locale's `Intl` data that `fmt` needs. Generated from the ICU of Node for the locales for which
 * browsers silently use American English.
 */
export type FmtData = {
  readonly tag: string;
  readonly number: NumberSymbols;
  readonly months: { readonly short: readonly string[]; readonly long: readonly string[] };
  /** Sunday first. */
  readonly weekdays: readonly string[];
  /** Fields in braces: y, M, MM, MMM, MMMM, d, dd, EEEE, HH, mm, ss. */
  readonly dates: Readonly<Record<DateShape, string>>;
  readonly relative: {
    readonly now: string;
    readonly minute: RelativeTemplates;
    readonly hour: RelativeTemplates;
  };
  /** The separators between items: of two, of many, and before the last of many. */
  readonly list: { readonly pair: string; readonly middle: string; readonly end: string };
};
