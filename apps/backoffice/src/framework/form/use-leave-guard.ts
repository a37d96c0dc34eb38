import { useT } from '@fairhouse/i18n/react';
import { useBlocker } from '@tanstack/react-router';

/** Leaving with changes asks first: inside the back office and by closing the tab. Another tab of the page stays. */
export const useLeaveGuard = (hasChanges: boolean): void => {
  const t = useT();
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(t('ops.form.leave')),
  });
};
