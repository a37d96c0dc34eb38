import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { logOut } from '#shared/session/log-out.ts';

/** D16. The session of this device ends even when the server cannot be reached. */
export const LogoutDialog = ({ isOpen, onClose }: PopupComponentProps<'logout'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut(queryClient);
    onClose();
  };
  return (
    <PopupDialog
      kind="logout"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<LogOut />}
      title={t('core.error.AUTH_LOGOUT_CONFIRM')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('core.action.cancel')}
          </Button>
          <Button variant="primary" isLoading={isLeaving} onClick={() => void leave()}>
            {t('core.entry.logout')}
          </Button>
        </>
      }
    />
  );
};
