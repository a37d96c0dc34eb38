import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, type KnownViewer, useViewer } from '#shared/session/viewer.ts';
import { AccountRecord } from './account-record.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { useFunds } from './use-funds.ts';

const KnownWallet = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const { version, ...funds } = useFunds(viewer);
  return (
    <>
      <FundsPanel {...funds} />
      {viewer.kind === 'trial' ? (
        <EmptyState
          art="lock"
          title={t('wallet.trial.title')}
          text={t('wallet.trial.text')}
          action={
            <Button variant="primary" onClick={() => openPopup('register', {})}>
              {t('core.entry.register')}
            </Button>
          }
        />
      ) : (
        <AccountRecord viewer={viewer} version={version} />
      )}
    </>
  );
};

/** P08: the member's balances, their origin, and every movement. The route requires a signed-in viewer. */
export const WalletPage = () => {
  const t = useT();
  const viewer = useViewer();
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('wallet.page.title')}</h1>
      {/* If the session ends while the page is open, nothing of it stays visible. */}
      {isKnown(viewer) ? (
        <KnownWallet viewer={viewer} />
      ) : (
        <EmptyState
          art="lock"
          title={t('core.entry.needsLoginTitle')}
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
