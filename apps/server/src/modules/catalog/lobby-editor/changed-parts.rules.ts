import type { Recordable } from '../game-admin/ops.types.ts';

type Parts = Readonly<Record<string, Recordable>>;

/** Two pictures of a thing cut down to what differs. */
export const changedParts = (before: Parts, after: Parts): { before: Parts; after: Parts } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const cut = (parts: Parts): Parts => Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
  return { before: cut(before), after: cut(after) };
};
