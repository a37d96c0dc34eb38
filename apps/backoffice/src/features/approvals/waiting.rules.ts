import type { Tone } from '#framework/tone.types.ts';

const hour = 3_600;

/** How urgent a request is: late after half of its day, urgent in the last two hours. */
export const urgencyOf = (leftSeconds: number): 'calm' | 'late' | 'urgent' => {
  if (leftSeconds <= 2 * hour) return 'urgent';
  return leftSeconds <= 12 * hour ? 'late' : 'calm';
};

export const urgencyTones: Record<ReturnType<typeof urgencyOf>, Tone> = {
  calm: 'neutral',
  late: 'warning',
  urgent: 'negative',
};

/** The row that is current after a step; without one, the first or the last. */
export const stepTo = (ids: readonly string[], current: string | undefined, by: 1 | -1): string | undefined => {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
};
