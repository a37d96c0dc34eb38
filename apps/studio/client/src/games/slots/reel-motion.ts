/** The stop time of each reel is fixed: the outcome does not affect it. */
const firstStopMs = 900;
const betweenStopsMs = 190;
const startApartMs = 45;

export const spinMs = (reels: number): number => firstStopMs + (reels - 1) * betweenStopsMs;

/** The distance a reel travels, in symbols: several full turns, then to its stop. */
export const travelOf = (from: number, to: number, length: number, reel: number): number => {
  const least = 16 + reel * 6;
  const rest = (((from - to - least) % length) + length) % length;
  return least + rest;
};

const startShare = 0.16;
const landShare = 0.84;

/**
 * The distance a reel has travelled after `elapsedMs`, in symbols: it accelerates, runs, and lands with a small bounce.
 */
export const wayAt = (elapsedMs: number, reel: number, travel: number): number => {
  const begins = reel * startApartMs;
  const lasts = firstStopMs + reel * betweenStopsMs - begins;
  const share = Math.min(1, Math.max(0, (elapsedMs - begins) / lasts));
  if (share >= 1) return travel;
  if (share > landShare) {
    const bounce = (share - landShare) / (1 - landShare);
    return travel + Math.sin(bounce * Math.PI) * 0.26 * (1 - bounce);
  }
  // Constant speed between start and landing; the start is the parabola that meets it.
  const speed = 1 / (landShare - startShare / 2);
  const way = share < startShare ? (speed * share * share) / (2 * startShare) : speed * (share - startShare / 2);
  return way * travel;
};
