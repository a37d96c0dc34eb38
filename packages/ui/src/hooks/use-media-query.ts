import { useCallback, useSyncExternalStore } from 'react';

/** Whether the device answers the media query, kept true while it changes. */
export const useMediaQuery = (query: string): boolean => {
  const follow = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
};
