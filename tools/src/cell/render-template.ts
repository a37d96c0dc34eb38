import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

const placeholder = /\$\{([A-Z_]+)\}/g;

/** Replaces `${NAME}` by its value. A name without a value, or a value that the text does not use, is an error. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | number>>): string => {
  const used = new Set<string>();
  // Comment lines may name the placeholder itself.
  const filled = text
    .split('\n')
    .map((line) =>
      /^\s*#/.test(line)
        ? line
        : line.replaceAll(placeholder, (_, name: string) => {
            const value = values[name];
            if (value === undefined) throw new Error(`no value for \${${name}}`);
            used.add(name);
            return String(value);
          }),
    )
    .join('\n');
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`nothing uses ${unused.join(', ')}`);
  return filled;
};

/** A file of `ops/cell` with its values. */
export const renderCellFile = (name: string, values: Readonly<Record<string, string | number>>): string => {
  try {
    return fillTemplate(readFileSync(join(repositoryRoot, 'ops/cell', name), 'utf8'), values);
  } catch (error) {
    throw new Error(`ops/cell/${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
};
