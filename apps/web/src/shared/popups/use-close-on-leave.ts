import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from '../navigation/navigation.store.ts';

/** Closes what lies over a page when the page is left, as by Back: it belongs to what is gone. */
export const useCloseOnLeave = (onClose: () => void): void => {
  const { pathname, search } = useNavigation();
  const close = useEffectEvent(onClose);
  const here = `${pathname}${search}`;
  const openedAt = useRef(here);
  useEffect(() => {
    if (openedAt.current !== here) close();
  }, [here]);
};
