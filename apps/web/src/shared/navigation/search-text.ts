/** One string per parameter; several if the address repeats it. */
export type RawSearch = Record<string, unknown>;

/** The router's default format writes JSON; URLs of this site use plain strings. */
export const parseSearch = (text: string): RawSearch => {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
};

export const stringifySearch = (search: RawSearch): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    for (const each of [value].flat()) if (each !== undefined) params.append(key, String(each));
  return params.size === 0 ? '' : `?${params}`;
};
