/** A point of a withdrawal's life at which its process waits for a response. */
export type LifePoint = { number: number; step: string; what: string };

export type LifeSide = 'before' | 'during';

export type PlannedKill = LifePoint & { side: LifeSide };

/** Every wait, once before its request is sent and once after, while the response has not been received. */
export const planKills = (points: readonly LifePoint[]): PlannedKill[] =>
  points.flatMap((point) => [
    { ...point, side: 'before' as const },
    { ...point, side: 'during' as const },
  ]);
