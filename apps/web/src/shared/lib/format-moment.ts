const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A day and time in the reader's own zone, with the zone's name so that nobody has to guess. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

export const formatClock = (atMs: number): string => clock.format(atMs);
