const minuteMs = 60_000;

/** What is left of a term, in hours, or in minutes below one hour. Never less than a minute while it lasts. */
export const timeLeftOf = (untilMs: number, nowMs: number): { unit: 'hours' | 'minutes'; count: number } => {
  const minutes = Math.max(1, Math.floor((untilMs - nowMs) / minuteMs));
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
};
