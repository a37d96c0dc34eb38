import { useSyncExternalStore } from 'react';

const follow = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
