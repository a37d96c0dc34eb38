/** Tells the days of one zone, as the database writes them. Opening a calendar is slow: keep it for many moments. */
export const daysOf = (timeZone: string): ((moment: Date) => string) => {
  // This locale writes year, month and day in that order.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => calendar.format(moment);
};
