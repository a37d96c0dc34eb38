import { create } from 'zustand';
import { readRecent, withRecent } from './recent.rules.ts';

// On this device alone: nobody else learns what somebody was looking for.
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
    // Where storage is forbidden they live as long as the page.
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
