/** A profile value for a table: lists joined, record keys as written, the rest in words. */
export const shownValue = (value: unknown, format: (plain: unknown) => string): string => {
  if (value === undefined) return '–';
  if (Array.isArray(value)) return value.map((each) => shownValue(each, format)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${shownValue(inner, format)}`)
      .join(' · ');
  return format(value);
};

/** All keys that any of the profiles has, in the order of the first one that has them. */
export const keysOf = (profiles: readonly { keys: unknown }[]): string[] => [
  ...new Set(profiles.flatMap(({ keys }) => (typeof keys === 'object' && keys !== null ? Object.keys(keys) : []))),
];

export const valueAt = (keys: unknown, name: string): unknown =>
  typeof keys === 'object' && keys !== null ? (keys as Record<string, unknown>)[name] : undefined;

/** Parses the editor's text: an object of keys, or the reason why it is invalid. */
export const readKeys = (text: string): { ok: true; keys: Record<string, unknown> } | { ok: false } => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, keys: value as Record<string, unknown> }
      : { ok: false };
  } catch {
    return { ok: false };
  }
};
