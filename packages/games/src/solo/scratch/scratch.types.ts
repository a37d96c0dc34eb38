export type ScratchDesign = {
  rows: number;
  columns: number;
  /** The pack a ticket is dealt from: how many of each symbol, and what three of it pay in hundredths; the rarest first. */
  symbols: { copies: number; prize: number }[];
  /** Fields of the pack with nothing on them. */
  blanks: number;
};
export type ScratchInput = Record<string, never>;
/** What lies under each field: a place in `symbols`, or null for nothing. */
export type ScratchFacts = { fields: (number | null)[] };
export type ScratchShow = { fields: (number | null)[]; won: number[] };
