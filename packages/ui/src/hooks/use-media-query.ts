import { useCallback, useSyncExternalStore } from 'react';

/** Whether the device matches the media query; updates on change. */
export const useMediaQuery = (query: string): boolean => {
  const follow = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
};
