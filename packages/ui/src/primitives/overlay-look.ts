/**
 * A panel may have the focus itself until a key moves it. Its appearance already shows where the focus is, and the
 * focus ring would replace its shadow.
 */
export const overlayPanel =
  'z-dialog border-line text-text-1 shadow-3 focus-visible:shadow-3! focus-visible:outline-none!';

/** The panel of floating elements beside their trigger: menu, popover. */
export const floatingPanel = `${overlayPanel} max-w-[calc(100vw-1rem)] rounded-lg border bg-surface-1 dark:bg-surface-2 data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out`;

/** Keeps floating panels away from the edge of the screen. */
export const collisionPaddingPx = 8;

export const scrim =
  'fixed inset-0 z-dialog bg-scrim backdrop-blur-[2px] data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Toasts are above every overlay; a click on one must not count as a click outside the dialog. */
export const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;
