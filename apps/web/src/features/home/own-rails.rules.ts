/** How many rows of own games stood on home when it was last seen: so many places are kept for them. */
export const savedRailCount = (stored: string | null): number => {
  const count = Number(stored ?? 0);
  return Number.isInteger(count) && count >= 0 && count <= 2 ? count : 0;
};
