import { type Random, wholeBetween } from './seeded-random.rules.ts';

/** How the showcase figure behaves. It is decoration and never a prize, as the label beside it states. */
export type JackpotFigures = {
  startLeast: number;
  startMost: number;
  growthLeast: number;
  growthMost: number;
  pausesMs: readonly [number, ...number[]];
};

// spec §9: the cosmetic jackpot figure.
export const showcaseFigures: JackpotFigures = {
  startLeast: 200_000_000,
  startMost: 250_000_000,
  growthLeast: 100,
  growthMost: 500,
  pausesMs: [3000, 4000, 5000],
};

export const jackpotStart = (random: Random, figures: JackpotFigures = showcaseFigures): number =>
  wholeBetween(random, { least: figures.startLeast, most: figures.startMost });

export const jackpotGrowth = (random: Random, figures: JackpotFigures = showcaseFigures): number =>
  wholeBetween(random, { least: figures.growthLeast, most: figures.growthMost });

export const jackpotPauseMs = (random: Random, figures: JackpotFigures = showcaseFigures): number =>
  figures.pausesMs[wholeBetween(random, { least: 0, most: figures.pausesMs.length - 1 })] ?? figures.pausesMs[0];

export type FigureCell = { key: string; text: string; digit: number | null };

/**
 * Splits a formatted figure into cells: digits that can roll, and static separators. `digits` are the locale's own ten,
 * in order. Keys count from the end, so that a figure that gains a digit keeps its other reels in place.
 */
export const figureCells = (written: string, digits: readonly string[]): FigureCell[] => {
  const characters = [...written];
  return characters.map((text, index) => {
    const digit = digits.indexOf(text);
    return { key: `from-end-${characters.length - index}`, text, digit: digit === -1 ? null : digit };
  });
};
