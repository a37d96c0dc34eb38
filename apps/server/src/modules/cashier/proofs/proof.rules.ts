/** security.md section 7, per member and day (UTC). */
export const bytesPerDayMax = 50 * 1024 * 1024;

/** How long a picture waits for an order that takes it. */
export const orphanHours = 24;

/** Whether the day has room for so much more. */
export const hasRoom = ({ today, more }: { today: number; more: number }): boolean => today + more <= bytesPerDayMax;
