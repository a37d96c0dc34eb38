import { useT } from '@fairhouse/i18n/react';
import { Dialog, type DialogProps } from '@fairhouse/ui/primitives/dialog';

/** A dialog of this page, not of the popup host, so that the input survives a step-up in between. */
export const SettingsDialog = (dialog: Omit<DialogProps, 'closeLabel' | 'isOpen'>) => {
  const t = useT();
  return <Dialog closesOnCover={false} {...dialog} isOpen closeLabel={t('core.action.close')} />;
};
