import { useT } from '@fairhouse/i18n/react';
import { useBlocker } from '@tanstack/react-router';

/**
 * Asks for confirmation before leaving with unsaved changes, inside the back office and on closing the tab. Switching
 * between tabs of the page does not ask.
 */
export const useLeaveGuard = (hasChanges: boolean): void => {
  const t = useT();
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(t('ops.form.leave')),
  });
};
