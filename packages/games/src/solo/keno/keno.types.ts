export type KenoDesign = {
  numbers: number;
  drawn: number;
  /** What is paid in hundredths, by how many numbers were picked (from 1) and how many of them were drawn (from 0). */
  pays: number[][];
};
export type KenoInput = { picks: number[] };
export type KenoFacts = { picks: number[]; drawn: number[] };
export type KenoShow = { picks: number[]; drawn: number[]; hits: number };
