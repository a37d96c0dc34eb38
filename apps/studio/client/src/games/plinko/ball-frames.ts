/** The board in units of the distance between two pegs; row 0 is at height 1. */
export const pegX = (row: number, peg: number): number => peg - row / 2;
export const rowY = (row: number): number => row + 1;

/** The ball rests on a peg by this much. */
const rest = 0.34;
const bounce = 0.22;

type Frame = { transform: string; offset: number; easing: string };
const at = (axis: 'X' | 'Y', value: number, unit: number, offset: number, easing: string): Frame => ({
  transform: `translate${axis}(${value * unit}px)`,
  offset,
  easing,
});

/**
 * The keyframes of the ball for a path of 0 (left) and 1 (right): it drops on the first peg, and at every row falls to
 * the side that was drawn. `unit` is the distance of two pegs in the drawing.
 */
export const ballFrames = (path: readonly number[], unit: number): { across: Frame[]; down: Frame[] } => {
  const steps = path.length + 1;
  const across: Frame[] = [at('X', 0, unit, 0, 'linear')];
  const down: Frame[] = [at('Y', -0.6, unit, 0, 'ease-in')];
  let rights = 0;
  for (let row = 0; row <= path.length; row += 1) {
    const offset = (row + 1) / steps;
    // Below the last row it falls into its bucket.
    const depth = rowY(row) - (row === path.length ? 0 : rest);
    across.push(at('X', pegX(row, rights), unit, offset, 'cubic-bezier(0.2, 0.6, 0.4, 1)'));
    down.push(at('Y', depth, unit, offset, 'ease-out'));
    if (row < path.length) {
      down.push(at('Y', depth - bounce, unit, offset + 0.3 / steps, 'ease-in'));
      rights += path[row] ?? 0;
    }
  }
  return { across, down };
};
