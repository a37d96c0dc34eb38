const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as hours, minutes and seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
