import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { LogIn } from 'lucide-react';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';

/** D13. It stays open until it is answered: only a pure confirmation may close by itself. */
export const NeedsLoginDialog = ({ isOpen, onClose }: PopupComponentProps<'needsLogin'>) => {
  const t = useT();
  return (
    <PopupDialog
      kind="needsLogin"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<LogIn />}
      title={t('core.entry.needsLoginTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={() => openPopup('register', {})}>
            {t('core.entry.register')}
          </Button>
          <Button variant="primary" onClick={() => openPopup('login', {})}>
            {t('core.entry.login')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('core.entry.needsLogin')}</p>
    </PopupDialog>
  );
};
