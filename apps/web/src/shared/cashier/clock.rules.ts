/** The remaining time as `04:59` or `1:04:59`, preceded by whole days if there are any. */
export const clockOf = ({
  days,
  hours,
  minutes,
  seconds,
}: {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}): { days: number; clock: string } => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(minutes)}:${two(seconds)}`;
  return { days, clock: hours > 0 || days > 0 ? `${hours}:${clock}` : clock };
};

/** A duration in the largest unit that needs no fraction of less than an hour. */
export const durationOf = (minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  if (minutes < 2_880) return { unit: 'hours', count: Math.ceil(minutes / 60) };
  return { unit: 'days', count: Math.ceil(minutes / 1_440) };
};

const dayMs = 86_400_000;

/** Minutes of the platform's day as instants of today, so that they can be shown in local time. */
export const momentsOf = ({ from, to }: { from: number; to: number }, nowMs: number): { from: Date; to: Date } => {
  const midnightMs = Math.floor(nowMs / dayMs) * dayMs;
  return { from: new Date(midnightMs + from * 60_000), to: new Date(midnightMs + to * 60_000) };
};
