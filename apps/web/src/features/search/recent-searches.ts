import { create } from 'zustand';
import { readRecent, withRecent } from './recent.rules.ts';

// Stored on this device only, so that searches stay private.
const key = 'fairhouse.search.recent';

const readStored = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (list: readonly string[]): void => {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // If storage is blocked, they are kept only until the page is closed.
  }
};

const useRecentStore = create<{ list: string[] }>(() => ({ list: readRecent(readStored()) }));

export const useRecentSearches = (): string[] => useRecentStore().list;

export const rememberSearch = (text: string): void => {
  const list = withRecent(useRecentStore.getState().list, text);
  keep(list);
  useRecentStore.setState({ list });
};

export const forgetSearches = (): void => {
  keep([]);
  useRecentStore.setState({ list: [] });
};
