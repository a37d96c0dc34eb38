const kilo = 1_000;

/** In the largest unit in which the amount is at least one. */
export const sizeOf = (bytes: number): { amount: number; unit: 'bytes' | 'kilobytes' | 'megabytes' } => {
  if (bytes < kilo) return { amount: bytes, unit: 'bytes' };
  if (bytes < kilo * kilo) return { amount: bytes / kilo, unit: 'kilobytes' };
  return { amount: bytes / (kilo * kilo), unit: 'megabytes' };
};

/** The written share of a file; undefined while its length is unknown. */
export const shareOf = (rowsDone: number, rowsExpected: number | null): number | undefined => {
  if (rowsExpected === null) return undefined;
  return rowsExpected === 0 ? 1 : Math.min(1, rowsDone / rowsExpected);
};
