import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ArrowUpRight } from 'lucide-react';
import { TransferUp } from '#shared/agent-transfers/transfer-up.tsx';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';

/** P06: transfers to the upline, for agents and for members who have one. */
export const TransferUplinePage = () => {
  const t = useT();
  return (
    <CentrePage title={t('personal.entry.transferUpline')} lead={t('personal.upline.lead')}>
      {(viewer) => (
        <Panel title={t('agentTransfer.up.title')} hint={t('agentTransfer.up.hint')} icon={<ArrowUpRight />}>
          <TransferUp viewer={viewer} />
        </Panel>
      )}
    </CentrePage>
  );
};
