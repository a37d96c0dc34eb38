export type TableKey = 'next' | 'previous' | 'open' | 'peek' | 'select' | 'filter' | 'help';

const keys: Readonly<Record<string, TableKey>> = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  p: 'peek',
  x: 'select',
  '/': 'filter',
  '?': 'help',
};

type Press = {
  readonly key: string;
  readonly isWithModifier: boolean;
  /** The key press belongs to the focused element: a field, a menu, a dialog. */
  readonly isTaken: boolean;
};

/** The action of a key press; null for none. */
export const tableKeyOf = ({ key, isWithModifier, isTaken }: Press): TableKey | null =>
  isWithModifier || isTaken ? null : (keys[key] ?? null);

/** The row that is current after a step; it stops at the ends. */
export const stepRow = (current: number, by: 1 | -1, count: number): number => {
  if (count === 0) return -1;
  if (current < 0) return by === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, current + by));
};
