/** A win to celebrate; null unless it is above the stake. */
export type Celebration = { win: bigint; level: 1 | 2 | 3 };

/** The level rises at ten and at fifty times the stake. */
const levelFrom = [
  { level: 3, times: 50n },
  { level: 2, times: 10n },
] as const;

export const celebrationOf = (stake: bigint, win: bigint): Celebration | null => {
  if (win <= stake) return null;
  return { win, level: levelFrom.find(({ times }) => win >= stake * times)?.level ?? 1 };
};
