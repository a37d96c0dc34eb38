/**
 * A month, given as `2026-03`, by its name. Where a browser does not know a language it says it in English: a month is a
 * label under a bar, and the figures beside it are in the reader's own writing.
 */
export const monthName = (month: string, tag: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat([tag, 'en'], {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T12:00:00.000Z`));
