/** Returns the days of one time zone in the database's format. Creating a calendar is slow: reuse it. */
export const daysOf = (timeZone: string): ((moment: Date) => string) => {
  // This locale formats a date as year, month, day.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => calendar.format(moment);
};
