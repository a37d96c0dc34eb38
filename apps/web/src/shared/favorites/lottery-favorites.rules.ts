/** The same maximum as for favourite games, so that the storage cannot grow without bound. */
export const lotteryFavoritesMax = 999;

const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;

/** Parses the stored codes; tolerates damaged data. */
export const readCodes = (text: string | null): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isCode))].slice(0, lotteryFavoritesMax) : [];
  } catch {
    return [];
  }
};

/** Removes a favourite, or adds a lottery at the front. */
export const toggledCodes = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((stored) => stored !== code) : [code, ...codes].slice(0, lotteryFavoritesMax);
