import type { FmtData } from './fmt-data.types.ts';

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
/** From a day on the date is clearer than "31 hours ago". */
const relativeMaxMilliseconds = 24 * hourMilliseconds;

const byData = (value: number, unit: 'minute' | 'hour', tag: string, data: FmtData): string => {
  const templates = data.relative[unit][value < 0 ? 'past' : 'future'];
  const amount = Math.abs(value);
  const template = templates[new Intl.PluralRules(tag).select(amount)] ?? templates.other ?? '{n}';
  return template.replace('{n}', String(amount));
};

/** "5 minutes ago", "in 2 hours", "now"; undefined from a day on, in either direction. */
export const formatRelative = (
  distanceMilliseconds: number,
  { tag, data }: { readonly tag: string; readonly data?: FmtData | undefined },
): string | undefined => {
  const size = Math.abs(distanceMilliseconds);
  if (size >= relativeMaxMilliseconds) return undefined;
  if (size < minuteMilliseconds) {
    return data?.relative.now ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
  }
  const unit = size < hourMilliseconds ? 'minute' : 'hour';
  const value = Math.trunc(distanceMilliseconds / (unit === 'minute' ? minuteMilliseconds : hourMilliseconds));
  return data === undefined ? new Intl.RelativeTimeFormat(tag).format(value, unit) : byData(value, unit, tag, data);
};
