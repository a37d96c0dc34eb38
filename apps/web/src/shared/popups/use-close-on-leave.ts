import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes what lies over a page when the page is left, as by Back: it belongs to what is gone. */
export const useCloseOnLeave = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const openedAt = useRef(here);
  useEffect(() => {
    if (openedAt.current !== here) close();
  }, [here]);
};
