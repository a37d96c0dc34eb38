import type { Fmt } from '@fairhouse/i18n';

/** A day without a time, the same one for every reader. */
export const dayText = (fmt: Fmt, day: string, style: 'short' | 'medium' = 'medium'): string =>
  fmt.date(`${day}T12:00:00Z`, style, { timeZone: 'UTC' });
