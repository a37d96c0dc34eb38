export type BingoKind = '75' | '90';
export type BingoDesign = {
  kind: BingoKind;
  /** Balls drawn in a round. */
  drawn: number;
  /** The pays for 1, 2, 3 … full lines, in hundredths; more lines than entries pay the last entry. */
  pays: number[];
};
export type BingoInput = Record<string, never>;
/** The card row by row: a number, 0 for the free centre, null for an unused field. */
export type BingoFacts = { card: (number | null)[]; drawn: number[] };
export type BingoShow = BingoFacts & { lines: number[] };
