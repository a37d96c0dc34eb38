/** A longer list would not be read. */
export const recentMax = 8;

/** The list with the latest search at its start; entries that differ only by case appear once. */
export const withRecent = (list: readonly string[], text: string): string[] => {
  const wanted = text.trim().replace(/\s+/g, ' ');
  if (wanted === '') return [...list];
  const others = list.filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  return [wanted, ...others].slice(0, recentMax);
};

/** The searches stored on the device; empty if the stored value is invalid. */
export const readRecent = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, recentMax) : [];
  } catch {
    return [];
  }
};
