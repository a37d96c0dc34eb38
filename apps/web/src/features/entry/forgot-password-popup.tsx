import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { EntryDialog } from './entry-dialog.tsx';

export const ForgotPasswordPopup = ({ isOpen, onClose }: PopupComponentProps<'forgotPassword'>) => {
  const t = useT();
  return (
    <EntryDialog
      kind="forgotPassword"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.entry.forgotPassword')}
      bannerGroup="w_forget"
      text={t('core.entry.notOpen.forgotPassword')}
      actions={
        <Button variant="primary" onClick={() => openPopup('login', {})}>
          {t('core.entry.login')}
        </Button>
      }
    />
  );
};
