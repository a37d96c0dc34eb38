import type { Recordable } from '../game-admin/ops.types.ts';

type Parts = Readonly<Record<string, Recordable>>;

/** Reduces two snapshots to the parts that differ. */
export const changedParts = (before: Parts, after: Parts): { before: Parts; after: Parts } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const cut = (parts: Parts): Parts => Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
  return { before: cut(before), after: cut(after) };
};
