import type { Fmt } from '@fairhouse/i18n';
import type { Bill } from './income.api.ts';

/** The period of a bill in the brand's zone: an hour, a day, or the first and the last day. */
export const periodText = (
  fmt: Fmt,
  { kind, periodStart, periodEnd }: Pick<Bill, 'kind' | 'periodStart' | 'periodEnd'>,
  timeZone: string,
): string => {
  if (kind === 'hourly') return fmt.range(periodStart, periodEnd, { time: true, timeZone });
  const lastMoment = new Date(Date.parse(periodEnd) - 1).toISOString();
  const [first, last] = [periodStart, lastMoment].map((at) => fmt.date(at, 'medium', { timeZone }));
  return first === last ? (first ?? '') : fmt.range(periodStart, lastMoment, { timeZone });
};
