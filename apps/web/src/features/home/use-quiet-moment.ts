import { useEffect, useState } from 'react';

/** How long nothing may have been pressed, typed or scrolled. */
const quietMs = 3_000;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/** A field with the focus, an open dialog or a hidden page: not the moment to show anything. */
const isBusy = (): boolean =>
  document.hidden ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Becomes true at the first moment in which the viewer does nothing and nothing is open; it then stays true. */
export const useQuietMoment = ({ isWaiting }: { isWaiting: boolean }): boolean => {
  const [isQuiet, setIsQuiet] = useState(false);
  const isWatching = isWaiting && !isQuiet;
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? restart() : setIsQuiet(true)), quietMs);
    };
    restart();
    for (const sign of signs) addEventListener(sign, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, restart, { capture: true });
    };
  }, [isWatching]);
  return isQuiet;
};
