/** Windows are cut in UTC; every time zone begins its hours on a multiple of them. */
const windowMs = 5 * 60_000;
/** How long after its end a window closes. */
export const graceSeconds = 30;

/** `firstEnd`: where the oldest of the windows ends that are joined in it. */
export type Window = { start: Date; end: Date; firstEnd: Date };

/** Up to the newest boundary whose grace is over: windows that nobody ran are joined. Null: all were run. */
export const nextWindow = (now: Date, lastEnd: Date | null): Window | null => {
  const end = Math.floor((now.getTime() - graceSeconds * 1_000) / windowMs) * windowMs;
  const start = lastEnd === null ? end - windowMs : lastEnd.getTime();
  if (end <= start) return null;
  return { start: new Date(start), end: new Date(end), firstEnd: new Date(start + windowMs) };
};
