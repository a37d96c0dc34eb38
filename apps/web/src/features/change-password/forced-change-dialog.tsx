import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { closePopup } from '#shared/popups/popup.store.ts';
import { logOut } from '#shared/session/log-out.ts';
import { changeDone, type MustChange } from '#shared/session/must-change.store.ts';
import { readDisplayName } from '#shared/session/session-marker.ts';
import { viewerQuery } from '#shared/session/viewer.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const reasons: Record<NonNullable<MustChange['reason']>, MessageId> = {
  initial: 'entry.change.reason.initial',
  blocklisted: 'entry.change.reason.blocklisted',
  expired: 'entry.change.reason.expired',
  compromised: 'entry.change.reason.compromised',
};

/** D09, forced: a gate that Escape, the backdrop and Back do not close. Logging out is the only other option. */
export const ForcedChangeDialog = ({ demand }: { demand: MustChange }) => {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut(queryClient);
    changeDone();
  };
  const goOn = async () => {
    closePopup();
    await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => {
      // The new session is open anyway; the page refetches by itself.
    });
    changeDone();
    showToast({ tone: 'success', id: 'entry.change.toast' });
    void navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      isClosable={false}
      size="sm"
      icon={<KeyRound />}
      title={t('entry.change.forcedTitle')}
      description={t(demand.reason === null ? 'core.error.AUTH_PASSWORD_CHANGE_REQUIRED' : reasons[demand.reason])}
      closeLabel={t('core.action.close')}
    >
      <div className="grid gap-3" data-popup="forcedChange">
        <ChangePasswordForm changeTicket={demand.changeTicket} username={readDisplayName()} onChanged={goOn} />
        <Button variant="ghost" isBlock isLoading={isLeaving} onClick={() => void leave()}>
          {t('core.entry.logout')}
        </Button>
      </div>
    </Dialog>
  );
};
