import type * as z from 'zod';

/** The search parameters after the `?` of the URL: plain strings by name. */
export type RawSearch = Readonly<Record<string, string>>;

export type SearchValue = string | number | boolean | null | undefined;

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

/** Parses each value separately: an invalid value in an old link takes its default and does not affect the others. */
export const readSearch = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  raw: RawSearch,
): z.output<z.ZodObject<Shape>> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const parsed = (field as z.ZodType).safeParse(raw[name]);
      return [name, parsed.success ? parsed.data : (field as z.ZodType).safeParse(undefined).data];
    }),
  ) as z.output<z.ZodObject<Shape>>;

/** The search parameters after a change; empty and false values are removed. */
export const mergeSearch = (raw: RawSearch, change: Readonly<Record<string, SearchValue>>): Record<string, string> =>
  parseSearch(stringifySearch({ ...raw, ...change }));
