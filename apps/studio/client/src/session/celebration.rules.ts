/** A win worth telling: never one that is not above the stake. Null otherwise. */
export type Celebration = { win: bigint; level: 1 | 2 | 3 };

/** From ten and from fifty times the stake it is told more warmly. */
const levelFrom = [
  { level: 3, times: 50n },
  { level: 2, times: 10n },
] as const;

export const celebrationOf = (stake: bigint, win: bigint): Celebration | null => {
  if (win <= stake) return null;
  return { win, level: levelFrom.find(({ times }) => win >= stake * times)?.level ?? 1 };
};
