import { sessionValue } from '../storage/session-value.ts';

/** Where a reader stood in a list that is only partly drawn: the topmost item, and how far it was scrolled away. */
export type ListPosition = { index: number; offset: number };

const stored = sessionValue('fairhouse.listPlaces');
/** Older entries of the history start at the top again. */
const entriesMax = 30;

const readAll = (): Map<string, ListPosition> => {
  try {
    return new Map(JSON.parse(stored.read() ?? '[]') as [string, ListPosition][]);
  } catch {
    return new Map();
  }
};

/** The entry of the history this page stands at; each has its own place. */
export const entryKey = (): string => {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && '__TSR_key' in state ? state.__TSR_key : null;
  return typeof key === 'string' ? key : 'start';
};

export const saveListPosition = (entry: string, position: ListPosition): void => {
  const places = readAll();
  places.delete(entry);
  places.set(entry, position);
  stored.keep(JSON.stringify([...places].slice(-entriesMax)));
};

export const readListPosition = (entry: string): ListPosition | null => readAll().get(entry) ?? null;
