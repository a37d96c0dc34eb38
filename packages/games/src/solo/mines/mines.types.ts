export type MinesDesign = {
  /** The return to player, in ten-thousandths. */
  edge: number;
  /** The round ends automatically and pays before a multiple would exceed this. */
  highest: number;
};
export type MinesInput = { mines: number };
export type MinesStep = { type: 'reveal'; cell: number } | { type: 'cashOut' };
export type MinesFacts = {
  /** The positions of the mines; never shown while the round is open. */
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
