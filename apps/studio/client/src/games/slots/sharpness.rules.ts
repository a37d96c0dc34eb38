/** Frames per millisecond: below the first a spin is slow, above the second it is calm; between, nothing changes. */
const slowPerMs = 0.045;
const calmPerMs = 0.05;
const bluntest = 0.45;
const step = 0.66;
const firstPatience = 2;
const mostPatience = 32;

export type Sharpness = {
  /** Device pixels per unit of the page. */
  ratio: number;
  /** Calm spins in a row. */
  calm: number;
  /** As many calm spins raise the resolution. */
  patience: number;
  /** The last change was a raise. */
  isTrying: boolean;
};

export const sharpAt = (ratio: number): Sharpness => ({ ratio, calm: 0, patience: firstPatience, isTrying: false });

/**
 * A slow spin lowers the resolution instead of the frame rate, and calm ones raise it again. A raise that was too much
 * for the device doubles the patience before the next, so that the picture does not keep changing.
 */
export const sharpnessAfter = (before: Sharpness, framesPerMs: number, sharpest: number): Sharpness => {
  const { ratio, calm, patience, isTrying } = before;
  if (framesPerMs <= slowPerMs) {
    return {
      ratio: Math.max(bluntest, ratio * step),
      calm: 0,
      patience: isTrying ? Math.min(mostPatience, patience * 2) : patience,
      isTrying: false,
    };
  }
  if (framesPerMs <= calmPerMs || ratio >= sharpest) return { ...before, calm: 0, isTrying: false };
  if (calm + 1 < patience) return { ...before, calm: calm + 1, isTrying: false };
  return { ratio: Math.min(sharpest, ratio / step), calm: 0, patience, isTrying: true };
};
