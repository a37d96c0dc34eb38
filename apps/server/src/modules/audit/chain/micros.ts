/** A moment as the chain writes it. */
export const toMicros = (moment: Date): string => (BigInt(moment.getTime()) * 1000n).toString();

/** Seconds from then to now; none when `then` is not a moment that a clock can show. */
export const ageSeconds = (thenMicros: string, now: Date): number | undefined => {
  const then = Number(thenMicros);
  return Number.isFinite(then) ? now.getTime() / 1000 - then / 1_000_000 : undefined;
};
