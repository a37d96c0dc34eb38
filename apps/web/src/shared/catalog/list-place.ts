import { sessionValue } from '../storage/session-value.ts';

/** Where a reader stood in a list that is only partly drawn: the topmost item, and how far it was scrolled away. */
export type ListPlace = { index: number; offset: number };

const kept = sessionValue('fairhouse.listPlaces');
/** Older entries of the history start at the top again. */
const entriesMax = 30;

const readAll = (): Map<string, ListPlace> => {
  try {
    return new Map(JSON.parse(kept.read() ?? '[]') as [string, ListPlace][]);
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

export const keepListPlace = (entry: string, place: ListPlace): void => {
  const places = readAll();
  places.delete(entry);
  places.set(entry, place);
  kept.keep(JSON.stringify([...places].slice(-entriesMax)));
};

export const readListPlace = (entry: string): ListPlace | null => readAll().get(entry) ?? null;
