import type { DateShape, DateStyle, FmtData } from './fmt-data.types.ts';

/** An instant as received from the wire, the clock or a `Date`. */
export type Instant = Date | number | string;

const dateOptions: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
};

/** A 24-hour clock in every locale: draws, bets and settlements are in one column, and 12:00 is unambiguous. */
const timeOptions: Readonly<Record<'minutes' | 'seconds', Intl.DateTimeFormatOptions>> = {
  minutes: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

const styles = ['short', 'medium', 'long'] as const;

/** The options of every shape, for `Intl` and for the script that reads `Intl` data at build time. */
export const shapeOptions: Readonly<Record<DateShape, Intl.DateTimeFormatOptions>> = Object.fromEntries([
  ...Object.entries(timeOptions),
  ...styles.flatMap((style) => [
    [style, dateOptions[style]],
    [`${style}+minutes`, { ...dateOptions[style], ...timeOptions.minutes }],
    [`${style}+seconds`, { ...dateOptions[style], ...timeOptions.seconds }],
  ]),
]);

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (tag: string, timeZone: string, shape: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${tag} ${timeZone} ${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, format);
  return format;
};

const plainTag = 'en-u-ca-gregory-nu-latn';
const plainOptions: Intl.DateTimeFormatOptions = { ...shapeOptions['short+seconds'], timeZone: 'UTC' };

/** The calendar fields of an instant in a time zone, each as digits. */
export const fieldsOf = (date: Date, timeZone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formatOf(plainTag, timeZone, 'fields', plainOptions)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

const byData = (date: Date, timeZone: string, template: string, data: FmtData): string => {
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = fieldsOf(date, timeZone);
  const monthIndex = Number(month) - 1;
  const weekday = new Date(Date.UTC(Number(year), monthIndex, Number(day))).getUTCDay();
  const values: Readonly<Record<string, string | undefined>> = {
    y: year,
    M: String(Number(month)),
    MM: month,
    MMM: data.months.short[monthIndex],
    MMMM: data.months.long[monthIndex],
    d: String(Number(day)),
    dd: day,
    EEEE: data.weekdays[weekday],
    HH: hour,
    mm: minute,
    ss: second,
  };
  return template.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
};

/** `GMT+7`, `GMT-3:30` or `GMT+0`: the same letters in every language, as on the agent's page (spec §2). */
export const gmtOffset = (instant: Instant, timeZone: string): string =>
  formatOf(plainTag, timeZone, 'offset', { timeZoneName: 'shortOffset', hour: 'numeric' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * ICU puts thin and narrow spaces into some dates, and engines replace them in some functions only. Plain spaces make
 * the output the same everywhere.
 */
export const withPlainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

/** Shows an instant on the Gregorian calendar of a zone, by the data of the locale or by `Intl`. */
export const formatInstant = (
  instant: Instant,
  shape: DateShape,
  { tag, timeZone, data }: { readonly tag: string; readonly timeZone: string; readonly data?: FmtData | undefined },
): string => {
  const date = new Date(instant);
  if (data !== undefined) return byData(date, timeZone, data.dates[shape], data);
  return withPlainSpaces(formatOf(tag, timeZone, shape, shapeOptions[shape]).format(date));
};
