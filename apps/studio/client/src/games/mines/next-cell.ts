const side = 5;

/** The cell that an arrow key moves to on the board of five by five; the same cell at the edge, null for other keys. */
export const nextCell = (cell: number, key: string): number | null => {
  const [row, column] = [Math.floor(cell / side), cell % side];
  switch (key) {
    case 'ArrowRight':
      return row * side + Math.min(column + 1, side - 1);
    case 'ArrowLeft':
      return row * side + Math.max(column - 1, 0);
    case 'ArrowDown':
      return Math.min(row + 1, side - 1) * side + column;
    case 'ArrowUp':
      return Math.max(row - 1, 0) * side + column;
    case 'Home':
      return row * side;
    case 'End':
      return row * side + side - 1;
    default:
      return null;
  }
};
