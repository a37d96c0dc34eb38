import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { BadgeCheck } from 'lucide-react';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';

/** D14. */
export const NeedsRealAccountDialog = ({ isOpen, onClose }: PopupComponentProps<'needsRealAccount'>) => {
  const t = useT();
  return (
    <PopupDialog
      kind="needsRealAccount"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<BadgeCheck />}
      title={t('core.error.AUTH_REAL_ACCOUNT_NEEDED')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
          <Button variant="primary" onClick={() => openPopup('register', {})}>
            {t('core.entry.register')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('core.entry.needsRealAccount')}</p>
    </PopupDialog>
  );
};
