import type { Fields, FieldValue, RawText } from './dialect-client.types.ts';

const isRaw = (value: object): value is RawText => 'raw' in value && Object.keys(value).length === 1;

/** Writes JSON in which the digits of amounts are unchanged. */
export const writeJson = (value: FieldValue): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (isRaw(value)) return value.raw;
  const entries = Object.entries(value as Fields);
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${writeJson(inner)}`).join(',')}}`;
};

/** The fields without those that are undefined. */
export const given = (fields: Readonly<Record<string, FieldValue | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, FieldValue][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
