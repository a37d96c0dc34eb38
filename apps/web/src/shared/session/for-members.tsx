import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import type { ReactNode } from 'react';
import { openPopup } from '#shared/popups/popup.store.ts';
import { isKnown, type KnownViewer, useViewer } from './viewer.ts';

export type ForMembersProps = {
  /** What is told to a trial account, where the page has words of its own. */
  trial?: { title: string; text: string };
  children: (viewer: KnownViewer) => ReactNode;
};

/** Members only: anybody else is told why and offered the login. */
export const ForMembers = ({ trial, children }: ForMembersProps) => {
  const t = useT();
  const viewer = useViewer();
  // A session may end while the page is open: nothing of it stays to be read.
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
