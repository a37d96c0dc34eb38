import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { FilePlus } from 'lucide-react';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ContractList } from '../contracts/contract-list.tsx';
import type { Agent } from './agent.types.ts';

/** What an agent agreed with its upline, and with its own downlines. The operator offers to level 1 alone. */
export const AgentContracts = ({ account }: Pick<Agent, 'account'>) => {
  const t = useT();
  const brandId = useBrandId();
  const mayOffer = useMay('contract.offer') && account.depth === 1 && account.state === 'active';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {mayOffer && (
        <Button asChild variant="primary" className="w-fit" icon={<FilePlus />}>
          <OpsLink href={`/b/${brandId}/agents/${account.ref}/offer`}>{t('opsContracts.offer.action')}</OpsLink>
        </Button>
      )}
      <h2 className="font-semibold text-base">{t('opsContracts.contracts.own')}</h2>
      <ContractList of={{ agent: account.ref }} />
      <h2 className="font-semibold text-base">{t('opsContracts.contracts.below')}</h2>
      <ContractList of={{ upline: account.ref }} searchPrefix="below-" />
    </div>
  );
};
