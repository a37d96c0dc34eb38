/** How many rows of own games stood on home when it was last seen: so many places are kept for them. */
export const railsKept = (kept: string | null): number => {
  const count = Number(kept ?? 0);
  return Number.isInteger(count) && count >= 0 && count <= 2 ? count : 0;
};
