import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { EntryDialog } from './entry-dialog.tsx';

export const RegisterPopup = ({ isOpen, onClose }: PopupComponentProps<'register'>) => {
  const t = useT();
  return (
    <EntryDialog
      kind="register"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.entry.register')}
      bannerGroup="w_reg"
      text={t('core.entry.notOpen.register')}
      actions={
        <Button variant="primary" onClick={() => openPopup('login', {})}>
          {t('core.entry.login')}
        </Button>
      }
    />
  );
};
