import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes an overlay when its page is left, as by Back. */
export const useCloseOnLeave = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const openedAt = useRef(here);
  useEffect(() => {
    if (openedAt.current !== here) close();
  }, [here]);
};
