import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { openPopup } from '#shared/popups/popup.store.ts';
import type { Lobby } from './use-lobby.ts';

/** An address of a personal list, opened by a visitor. */
export const GuestState = ({ lobby }: { lobby: Lobby }) => {
  const t = useT();
  const isTrial = lobby.viewer.kind === 'trial';
  return (
    <EmptyState
      art="lock"
      title={t(isTrial ? 'core.entry.needsRealAccount' : 'core.entry.needsLoginTitle')}
      action={
        <>
          <Button
            variant="primary"
            onClick={() => (isTrial ? openPopup('needsRealAccount', {}) : lobby.askForLogin(lobby.state.filter))}
          >
            {t(isTrial ? 'core.entry.register' : 'core.entry.login')}
          </Button>
          <Button variant="outline" onClick={() => lobby.change({ filter: 'ALL' })}>
            {t('lobby.recent.action')}
          </Button>
        </>
      }
    />
  );
};
