import { sessionValue } from '../storage/session-value.ts';

/** The reader's position in a virtualised list: the topmost item, and its scroll offset. */
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

/** The key of the current history entry; each has its own position. */
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
