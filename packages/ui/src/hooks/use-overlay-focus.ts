import { type RefObject, useState } from 'react';

/**
 * Where the focus goes when an overlay opens and closes; to be called by what lives only while it is open.
 *
 * In: to the panel itself, so that its title is read first and no control is pressed by a key meant for the page. A
 * field with `autoFocus` goes before. Out: to whoever had it. Radix gives it back only to a trigger of its own, and our
 * overlays are opened by name from anywhere.
 */
export const useOverlayFocus = (returnFocusTo?: RefObject<HTMLElement | null>) => {
  // Read during render: a field with `autoFocus` takes the focus before any effect runs.
  const [opener] = useState(() => document.activeElement);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const chosen = returnFocusTo?.current ?? opener;
      if (chosen instanceof HTMLElement && chosen.isConnected) chosen.focus({ preventScroll: true });
    },
  };
};
