import { useT } from '@fairhouse/i18n/react';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { IdentityCheck } from './identity-check.tsx';

/** The state of the check of age and identity, what is requested and why, and what happens to the documents. */
export const IdentityCheckPage = () => {
  const t = useT();
  return (
    <CentrePage title={t('identityCheck.page.title')} lead={t('identityCheck.page.lead')}>
      {(viewer) => <IdentityCheck viewer={viewer} />}
    </CentrePage>
  );
};
