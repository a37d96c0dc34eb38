import type { Recordable } from './audit.types.ts';

/** No recorded change is nested deeper. The limit also stops at a circular value. */
const depthMax = 32;

const writeObject = (value: { readonly [name: string]: Recordable | undefined }, depth: number): string => {
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const item = value[name];
      return item === undefined ? [] : [`${JSON.stringify(name)}:${write(item, depth + 1)}`];
    });
  return `{${members.join(',')}}`;
};

const write = (value: Recordable, depth: number): string => {
  if (depth > depthMax) throw new TypeError(`an audit value is nested deeper than ${depthMax}`);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'bigint':
      return `"${value}"`;
    case 'number':
      // JSON would write null, and the entry would be wrong.
      if (!Number.isFinite(value)) throw new TypeError('an audit number is not finite');
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (value instanceof Date) return JSON.stringify(value.toISOString());
      if (Array.isArray(value)) return `[${value.map((item: Recordable) => write(item, depth + 1)).join(',')}]`;
      return writeObject(value as { readonly [name: string]: Recordable | undefined }, depth);
    default:
      throw new TypeError(`a ${typeof value} cannot be audited`);
  }
};

/** Canonical form: keys sorted by code unit, no white space. Equal values give equal bytes. */
export const canonicalJson = (value: Recordable): string => write(value, 0);
