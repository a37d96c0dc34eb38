import { useT } from '@fairhouse/i18n/react';
import { TransferUpPanel } from '#shared/agent-transfers/transfer-up-panel.tsx';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';

/** P06: transfers to the upline, for agents and for members who have one. */
export const TransferUplinePage = () => {
  const t = useT();
  return (
    <CentrePage title={t('personal.entry.transferUpline')} lead={t('personal.upline.lead')}>
      {(viewer) => <TransferUpPanel viewer={viewer} />}
    </CentrePage>
  );
};
