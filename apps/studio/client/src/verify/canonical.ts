const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** The same text for the same content, regardless of the key order from the database. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(value ?? null))));
