export type CrashDesign = {
  /** The return to player, in ten-thousandths. */
  edge: number;
  /** The `k` of `e^(k·ms)`, in billionths per millisecond. */
  growth: number;
  /** The multiplier at which a round ends automatically and pays, in hundredths. */
  highest: number;
};
/** Hundredths of the stake; 200 is "2.00×". */
export type CrashInput = { autoCashOut: number | null };
export type CrashStep = { type: 'cashOut' };
export type CrashFacts = {
  /** The last multiplier at which a player could cash out. Below 101 nobody can cash out in time. */
  crashAt: number;
  autoCashOut: number | null;
  leftAt: number | null;
};
export type CrashShow =
  | { phase: 'rising'; growth: number; highest: number; autoCashOut: number | null }
  | { phase: 'left' | 'crashed'; growth: number; highest: number; leftAt: number | null; crashAt: number };
