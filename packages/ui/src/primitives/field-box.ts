/** The box of every text field; `field-box` has the focus ring (theme/controls.css). */
export const fieldBox =
  'field-box flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md border border-control bg-field px-3 text-text-1 transition-colors hover:border-text-2 has-aria-invalid:border-negative has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-2 has-disabled:text-muted';

// At least 16 px: phones zoom the page into a field with smaller text.
export const fieldInput =
  'min-w-0 flex-1 bg-transparent py-2 text-base text-inherit placeholder:text-muted focus:outline-none disabled:cursor-not-allowed';
