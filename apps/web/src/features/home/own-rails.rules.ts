/** The number of rows of own games that home showed last time, which sets the number of placeholders. */
export const savedRailCount = (stored: string | null): number => {
  const count = Number(stored ?? 0);
  return Number.isInteger(count) && count >= 0 && count <= 2 ? count : 0;
};
