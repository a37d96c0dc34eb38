export type KenoDesign = {
  numbers: number;
  drawn: number;
  /** The pays in hundredths, by the number of picks (from 1) and of hits (from 0). */
  pays: number[][];
};
export type KenoInput = { picks: number[] };
export type KenoFacts = { picks: number[]; drawn: number[] };
export type KenoShow = { picks: number[]; drawn: number[]; hits: number };
