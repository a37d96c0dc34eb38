export type ScratchDesign = {
  rows: number;
  columns: number;
  /**
   * The pack a ticket is dealt from: the copies of each symbol, and the pay for three of it in hundredths; the rarest
   * first.
   */
  symbols: { copies: number; prize: number }[];
  /** Empty fields of the pack. */
  blanks: number;
};
export type ScratchInput = Record<string, never>;
/** The content of each field: an index in `symbols`, or null for nothing. */
export type ScratchFacts = { fields: (number | null)[] };
export type ScratchShow = { fields: (number | null)[]; won: number[] };
