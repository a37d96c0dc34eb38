export type BingoKind = '75' | '90';
export type BingoDesign = {
  kind: BingoKind;
  /** Balls drawn in a round. */
  drawn: number;
  /** What 1, 2, 3 … full lines pay, in hundredths; more lines than it has entries pay the last. */
  pays: number[];
};
export type BingoInput = Record<string, never>;
/** The card row by row: a number, 0 for the free middle, null for a field that is not played. */
export type BingoFacts = { card: (number | null)[]; drawn: number[] };
export type BingoShow = BingoFacts & { lines: number[] };
