/**
 * A panel may hold the focus itself until a key moves it on. That it just appeared says where the focus is; the ring,
 * drawn for controls, would take the place of its shadow.
 */
export const overlayPanel =
  'z-dialog border-line text-text-1 shadow-3 focus-visible:shadow-3! focus-visible:outline-none!';

/** The panel of everything that floats beside its opener: menu, popover. */
export const floatingPanel = `${overlayPanel} max-w-[calc(100vw-1rem)] rounded-lg border bg-surface-1 dark:bg-surface-2 data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out`;

/** Keeps floating panels off the very edge of the screen. */
export const collisionPaddingPx = 8;

export const scrim =
  'fixed inset-0 z-dialog bg-scrim backdrop-blur-[2px] data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Toasts lie above every overlay; answering one must not count as a click beside the dialog. */
export const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;
