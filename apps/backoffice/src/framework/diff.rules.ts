export type DiffLine = {
  /** The path of the value, such as `limits.daily`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is equal for equal values, whatever the order of keys. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? 'undefined');
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

/** A list item is identified by its id if it has one, because its position may change. */
const keyOf = (item: unknown, index: number): string => {
  if (!isRecord(item)) return String(index);
  const id = item.id ?? item.key ?? item.name ?? item.code;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index);
};

const keyed = (items: readonly unknown[]): Record<string, unknown> => {
  const keys = items.map(keyOf);
  const areUnique = new Set(keys).size === keys.length;
  return Object.fromEntries(items.map((item, index) => [areUnique ? (keys[index] ?? '') : String(index), item]));
};

const areSimple = (items: readonly unknown[]): boolean =>
  items.every((item) => typeof item !== 'object' || item === null);

const nothing = (value: unknown): boolean => value === undefined || value === null;

/** What differs between two values, leaf by leaf. Short lists of plain values are one leaf. */
export const diffOf = (before: unknown, after: unknown, path = ''): DiffLine[] => {
  if (canonical(before ?? null) === canonical(after ?? null)) return [];
  const walk = (some: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): DiffLine[] =>
    [...new Set([...Object.keys(some), ...Object.keys(other)])].flatMap((name) =>
      diffOf(some[name], other[name], path === '' ? name : `${path}.${name}`),
    );
  if (Array.isArray(before) && Array.isArray(after) && !(areSimple(before) && areSimple(after)))
    return walk(keyed(before), keyed(after));
  if (isRecord(before) && isRecord(after)) return walk(before, after);
  // An added or removed object is shown by its properties.
  if (nothing(before) && isRecord(after) && Object.keys(after).length > 0) return walk({}, after);
  if (nothing(after) && isRecord(before) && Object.keys(before).length > 0) return walk(before, {});
  const kind = nothing(before) ? 'added' : nothing(after) ? 'removed' : 'changed';
  return [{ path, kind, before, after }];
};

/** A value as a line of text. */
export const valueText = (value: unknown): string => {
  if (nothing(value)) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && areSimple(value)) return value.map(valueText).join(', ');
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
};
