/** security.md section 7: picture bytes per member and day (UTC), for each purpose of upload. */
export const bytesPerDayMax = 50 * 1024 * 1024;

/** Whether the daily limit allows this many more bytes. */
export const hasRoom = ({ today, more }: { today: number; more: number }): boolean => today + more <= bytesPerDayMax;
