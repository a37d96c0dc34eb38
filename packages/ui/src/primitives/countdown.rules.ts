export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; totalSeconds: number };

/** Rounds up to whole seconds, so that the last one is shown for its full length and zero means over. */
export const timeLeft = (leftMs: number): TimeLeft => {
  const totalSeconds = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
    totalSeconds,
  };
};

/**
 * The second that is announced: whole minutes, ten seconds before the end, and the end. Nothing is announced again
 * while it stays the same.
 */
export const spokenSecond = (totalSeconds: number): number => {
  if (totalSeconds <= 0) return 0;
  if (totalSeconds <= 10) return 10;
  return Math.ceil(totalSeconds / 60) * 60;
};

/** The time until the next whole second begins. */
export const untilNextTickMs = (leftMs: number): number => {
  const rest = leftMs % 1000;
  return rest <= 0 ? 1000 : rest;
};
