const dayMs = 86_400_000;

/** The first day of a period that ends today, in the reader's local calendar: `7` is today and the six before. */
export const daysBack = (days: number, now: Date): string => {
  const first = new Date(now.getTime() - (days - 1) * dayMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}`;
};
