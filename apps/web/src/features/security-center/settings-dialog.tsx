import { useT } from '@fairhouse/i18n/react';
import { Dialog, type DialogProps } from '@fairhouse/ui/primitives/dialog';

/** A dialog of this page. It is the page's own, so that what is typed survives a fresh proof asked for in between. */
export const SettingsDialog = (dialog: Omit<DialogProps, 'closeLabel' | 'isOpen'>) => {
  const t = useT();
  return <Dialog closesOnCover={false} {...dialog} isOpen closeLabel={t('core.action.close')} />;
};
