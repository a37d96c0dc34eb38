import type { Instant } from './format-instant.ts';
import { fieldsOf } from './format-instant.ts';

/** The calendar day of an instant in a time zone, as `2026-03-09`: for requests, never for display. */
export const zoneDay = (instant: Instant, timeZone: string): string => {
  const { year, month, day } = fieldsOf(new Date(instant), timeZone);
  return `${year}-${month}-${day}`;
};
