/** Seconds of one round, so that every text passes at the same speed however long the list is. */
export const roundSeconds = (round: { widthPx: number; speedPxPerSecond: number }): number =>
  Math.max(1, Math.round((round.widthPx / Math.max(1, round.speedPxPerSecond)) * 10) / 10);
