export type MinesDesign = {
  /** What comes back in the long run, in ten-thousandths. */
  edge: number;
  /** The round ends by itself and pays before a multiple would exceed this. */
  highest: number;
};
export type MinesInput = { mines: number };
export type MinesStep = { type: 'reveal'; cell: number } | { type: 'cashOut' };
export type MinesFacts = {
  /** Where the mines lie; never shown while the round is open. */
  mines: number[];
  /** Safe cells, in the order they were opened. */
  opened: number[];
  hit: number | null;
};
export type MinesShow = {
  mines: number;
  opened: number[];
  hit: number | null;
  /** Null while the round is open. */
  mineCells: number[] | null;
};
