import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { openPopup } from '#shared/popups/popup.store.ts';

/** The guard allows trial accounts: they can play, but nothing is stored for them. */
export const NeedsAccount = () => {
  const t = useT();
  return (
    <EmptyState
      art="lock"
      title={t('core.entry.needsRealAccount')}
      action={
        <Button variant="primary" onClick={() => openPopup('needsRealAccount', {})}>
          {t('core.entry.register')}
        </Button>
      }
    />
  );
};
