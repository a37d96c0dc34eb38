import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

/** Whether the page is hidden; decorative motion then pauses. */
export const useHiddenPage = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
