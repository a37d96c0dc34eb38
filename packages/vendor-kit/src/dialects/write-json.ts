import type { Fields, FieldValue, RawText } from './dialect-client.types.ts';

const isRaw = (value: object): value is RawText => 'raw' in value && Object.keys(value).length === 1;

/** Writes JSON in which amounts stand digit by digit as they were given. */
export const writeJson = (value: FieldValue): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (isRaw(value)) return value.raw;
  const entries = Object.entries(value as Fields);
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${writeJson(inner)}`).join(',')}}`;
};

/** Fields without those that were not given. */
export const given = (fields: Readonly<Record<string, FieldValue | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, FieldValue][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
