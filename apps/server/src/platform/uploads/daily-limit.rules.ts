/** security.md section 7: of pictures, per member and day (UTC), for each kind of thing that they are sent for. */
export const bytesPerDayMax = 50 * 1024 * 1024;

/** Whether the day has room for so much more. */
export const hasRoom = ({ today, more }: { today: number; more: number }): boolean => today + more <= bytesPerDayMax;
