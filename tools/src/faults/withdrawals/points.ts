/** A moment of a withdrawal's life at which its process waits for somebody. */
export type LifePoint = { number: number; step: string; what: string };

export type LifeSide = 'before' | 'during';

export type PlannedKill = LifePoint & { side: LifeSide };

/** Every wait, once before the question is asked and once when it was asked and nobody has heard the answer. */
export const planKills = (points: readonly LifePoint[]): PlannedKill[] =>
  points.flatMap((point) => [
    { ...point, side: 'before' as const },
    { ...point, side: 'during' as const },
  ]);
