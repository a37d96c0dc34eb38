export type CrashDesign = {
  /** What comes back in the long run, in ten-thousandths. */
  edge: number;
  /** The `k` of `e^(k·ms)`, in billionths per millisecond. */
  growth: number;
  /** Where a round ends by itself and pays, in hundredths. */
  highest: number;
};
/** Hundredths of the stake; 200 is "2.00×". */
export type CrashInput = { autoCashOut: number | null };
export type CrashStep = { type: 'cashOut' };
export type CrashFacts = {
  /** The last multiplier at which it could be left. Below 101 nobody can leave in time. */
  crashAt: number;
  autoCashOut: number | null;
  leftAt: number | null;
};
export type CrashShow =
  | { phase: 'rising'; growth: number; highest: number; autoCashOut: number | null }
  | { phase: 'left' | 'crashed'; growth: number; highest: number; leftAt: number | null; crashAt: number };
