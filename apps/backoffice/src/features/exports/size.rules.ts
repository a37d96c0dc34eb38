const kilo = 1_000;

/** In the largest unit that leaves a figure of at least one. */
export const sizeOf = (bytes: number): { amount: number; unit: 'bytes' | 'kilobytes' | 'megabytes' } => {
  if (bytes < kilo) return { amount: bytes, unit: 'bytes' };
  if (bytes < kilo * kilo) return { amount: bytes / kilo, unit: 'kilobytes' };
  return { amount: bytes / (kilo * kilo), unit: 'megabytes' };
};

/** How much of a file is written; undefined while nobody knows how long it will be. */
export const shareOf = (rowsDone: number, rowsExpected: number | null): number | undefined => {
  if (rowsExpected === null) return undefined;
  return rowsExpected === 0 ? 1 : Math.min(1, rowsDone / rowsExpected);
};
