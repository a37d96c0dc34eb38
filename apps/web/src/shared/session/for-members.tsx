import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import type { ReactNode } from 'react';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, type KnownViewer, useViewer } from './viewer.ts';

export type ForMembersProps = {
  /** The page's own text for a trial account. */
  trial?: { title: string; text: string };
  children: (viewer: KnownViewer) => ReactNode;
};

/** Members only: all others see the reason and the login. */
export const ForMembers = ({ trial, children }: ForMembersProps) => {
  const t = useT();
  const viewer = useViewer();
  // If the session ends while the page is open, nothing of it stays visible.
  if (!isKnown(viewer))
    return (
      <EmptyState
        art="lock"
        title={t('core.entry.needsLoginTitle')}
        action={
          <Button variant="primary" onClick={() => openPopup('login', {})}>
            {t('core.entry.login')}
          </Button>
        }
      />
    );
  if (viewer.kind === 'trial')
    return (
      <EmptyState
        art="lock"
        title={trial?.title ?? t('core.error.AUTH_REAL_ACCOUNT_NEEDED')}
        text={trial?.text ?? t('core.entry.needsRealAccount')}
        action={
          <Button variant="primary" onClick={() => openPopup('register', {})}>
            {t('core.entry.register')}
          </Button>
        }
      />
    );
  return children(viewer);
};
