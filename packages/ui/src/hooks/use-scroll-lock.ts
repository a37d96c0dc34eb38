import { useEffect } from 'react';

// Counted, because a sheet may open over a drawer: the page scrolls again when the last lock is released.
let holders = 0;

const hold = (): void => {
  holders += 1;
  if (holders > 1) return;
  const { style, clientWidth } = document.documentElement;
  // The width of the removed scrollbar is kept as padding, so that nothing behind the overlay jumps.
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
};

const release = (): void => {
  holders -= 1;
  if (holders > 0) return;
  const { style } = document.documentElement;
  style.removeProperty('padding-inline-end');
  style.removeProperty('overflow');
};

/** Keeps the page from scrolling while locked. Dialog and Sheet lock it themselves. */
export const useScrollLock = (isLocked: boolean): void => {
  useEffect(() => {
    if (!isLocked) return;
    hold();
    return release;
  }, [isLocked]);
};
