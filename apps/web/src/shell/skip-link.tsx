import { useT } from '@fairhouse/i18n/react';

/** The first focusable element: skips the header and the menu. */
export const SkipLink = () => {
  const t = useT();
  return (
    // A button and not an anchor: an anchor would leave its hash in the address.
    <button
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--z-toast) focus:rounded-md focus:bg-action focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-action"
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('core.shell.skip')}
    </button>
  );
};
