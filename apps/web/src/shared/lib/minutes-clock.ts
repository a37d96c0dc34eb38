/** Seconds as minutes and seconds: `4:59`. */
export const minutesClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
