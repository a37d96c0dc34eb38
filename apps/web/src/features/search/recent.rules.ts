/** More than these nobody looks through. */
export const recentMax = 8;

/** The list with what was just searched for at its head; what differs by case alone stands once. */
export const withRecent = (list: readonly string[], text: string): string[] => {
  const wanted = text.trim().replace(/\s+/g, ' ');
  if (wanted === '') return [...list];
  const others = list.filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  return [wanted, ...others].slice(0, recentMax);
};

/** What a device has kept, or nothing where it was tampered with. */
export const readRecent = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, recentMax) : [];
  } catch {
    return [];
  }
};
