import { useSyncExternalStore } from 'react';

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

/** Whether nobody can see the page; what moves for the eye alone then rests. */
export const useHiddenPage = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
