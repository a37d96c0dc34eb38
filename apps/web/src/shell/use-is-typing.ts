import { useSyncExternalStore } from 'react';

/** A visual viewport this much shorter than the window means that a keyboard covers the rest. */
const keyboardRatio = 0.78;

const follow = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

const isCovered = (): boolean => {
  const seen = window.visualViewport;
  // A page that is zoomed in sees less of itself as well, and that is no keyboard.
  return seen !== null && seen.scale === 1 && seen.height < window.innerHeight * keyboardRatio;
};

/** True while the on-screen keyboard is open. */
export const useIsTyping = (): boolean => useSyncExternalStore(follow, isCovered);
