import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { CopiesPanel } from './copies-panel.tsx';
import { UplinePanel } from './upline-panel.tsx';

/** The member's data as files, and how to close the account. */
export const MyDataPage = () => {
  const t = useT();
  return (
    <CentrePage title={t('privacy.page.title')} lead={t('privacy.page.lead')}>
      {(viewer) => (
        <>
          <CopiesPanel memberId={viewer.id} />
          <UplinePanel memberId={viewer.id} />
          <ClosingPanel viewer={viewer} />
        </>
      )}
    </CentrePage>
  );
};
