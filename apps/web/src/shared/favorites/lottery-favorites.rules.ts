/** As many as the list of favourite games takes; a storage that grows without bound is somebody's mistake. */
export const lotteryFavoritesMax = 999;

const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;

/** What was kept, however it was damaged. */
export const readCodes = (text: string | null): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isCode))].slice(0, lotteryFavoritesMax) : [];
  } catch {
    return [];
  }
};

/** A favourite is removed, another lottery is added in front. */
export const toggledCodes = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((stored) => stored !== code) : [code, ...codes].slice(0, lotteryFavoritesMax);
