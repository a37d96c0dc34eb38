import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** D09, voluntary: all other sessions of this account are logged out. */
export const ChangePasswordPopup = ({ isOpen, onClose }: PopupComponentProps<'changePassword'>) => {
  const t = useT();
  const viewer = useViewer();
  const [sessionsEnded, setSessionsEnded] = useState<number | null>(null);
  return (
    <PopupDialog
      kind="changePassword"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<KeyRound />}
      title={t('entry.change.title')}
      closesOnCover={false}
      {...(sessionsEnded !== null && {
        footer: (
          <Button variant="primary" onClick={onClose}>
            {t('core.action.close')}
          </Button>
        ),
      })}
    >
      {sessionsEnded === null ? (
        <ChangePasswordForm
          changeTicket={null}
          username={isKnown(viewer) ? viewer.account : ''}
          onChanged={(response) => setSessionsEnded(response.sessionsEnded)}
        />
      ) : (
        <NoticeBar tone="positive" isLive>
          {t('entry.change.done', { count: sessionsEnded })}
        </NoticeBar>
      )}
    </PopupDialog>
  );
};
