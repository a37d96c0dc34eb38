import { useSyncExternalStore } from 'react';

/** A visual viewport this much shorter than the window means that a keyboard covers the rest. */
const keyboardRatio = 0.78;

const follow = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

const isCovered = (): boolean => {
  const seen = window.visualViewport;
  // A zoomed page also has a smaller viewport, which is not a keyboard.
  return seen !== null && seen.scale === 1 && seen.height < window.innerHeight * keyboardRatio;
};

/** True while the on-screen keyboard is open. */
export const useIsTyping = (): boolean => useSyncExternalStore(follow, isCovered);
