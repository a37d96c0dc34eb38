/** Converts a moment to the chain's format. */
export const toMicros = (moment: Date): string => (BigInt(moment.getTime()) * 1000n).toString();

/** Seconds from then to now; undefined when `then` is no valid time. */
export const ageSeconds = (thenMicros: string, now: Date): number | undefined => {
  const then = Number(thenMicros);
  return Number.isFinite(then) ? now.getTime() / 1000 - then / 1_000_000 : undefined;
};
