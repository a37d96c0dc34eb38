import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { EntryDialog } from './entry-dialog.tsx';

export const LoginPopup = ({ notice, isOpen, onClose }: PopupComponentProps<'login'>) => {
  const t = useT();
  return (
    <EntryDialog
      kind="login"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.entry.login')}
      bannerGroup="w_login"
      notice={notice}
      text={t('core.entry.notOpen.login')}
      actions={
        <>
          <Button variant="primary" onClick={() => openPopup('register', {})}>
            {t('core.entry.register')}
          </Button>
          <Button variant="ghost" onClick={() => openPopup('forgotPassword', {})}>
            {t('core.entry.forgotPassword')}
          </Button>
        </>
      }
    />
  );
};
