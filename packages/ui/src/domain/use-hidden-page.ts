import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether nobody can see the page; what moves for the eye alone then rests. */
export const useHiddenPage = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
