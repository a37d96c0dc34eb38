import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { BetsRecord } from './bets-record.tsx';

/** P07: every round a member played, what it cost and brought, and whether it counted. */
export const BetsPage = () => {
  const t = useT();
  const viewer = useViewer();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('bets.page.title')}</h1>
      {isKnown(viewer) && viewer.kind !== 'trial' && <BetsRecord viewer={viewer} />}
      {viewer.kind === 'trial' && (
        <EmptyState
          art="lock"
          title={t('bets.trial.title')}
          text={t('bets.trial.text')}
          action={
            <Button variant="primary" onClick={() => openPopup('register', {})}>
              {t('core.entry.register')}
            </Button>
          }
        />
      )}
      {/* A session may end while the page is open: nothing of it stays to be read. */}
      {!isKnown(viewer) && (
        <EmptyState
          art="lock"
          title={t('core.error.AUTH_NOT_LOGGED_IN')}
          action={
            <Button variant="primary" onClick={() => openPopup('login', {})}>
              {t('core.entry.login')}
            </Button>
          }
        />
      )}
    </div>
  );
};
