import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useBrand } from '#shared/brand/brand.store.ts';
import { goTo } from '#shared/navigation/navigator.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { ContractParty, ContractState } from './contract-state.tsx';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm';

/** D19: after the login, what needs an answer or a payment. */
export const ContractsPopup = ({
  waiting: { contracts, debts },
  isOpen,
  onClose,
}: PopupComponentProps<'contracts'>) => {
  const t = useT();
  const fmt = useFmt();
  const { timeZone } = useBrand();
  const leaveTo = (path: string) => {
    onClose();
    goTo(path);
  };
  return (
    <PopupDialog
      kind="contracts"
      isOpen={isOpen}
      closesOnCover
      title={t('agentContract.waiting.title')}
      footer={
        <Button variant="outline" onClick={() => leaveTo('/agentHome?ac=agentContracts&tab=offers')}>
          {t('agentContract.waiting.all')}
        </Button>
      }
      onClose={onClose}
    >
      <ul className="grid divide-y divide-line">
        {contracts.map((contract) => (
          <li key={contract.contractId} className={row}>
            <span className="grid min-w-0 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <ContractParty contract={contract} />
                <ContractState state={contract.state} />
              </span>
              <span className="text-caption text-muted">{t(`agentContract.kind.${contract.kind}`)}</span>
            </span>
            <Button
              variant="primary"
              aria-label={t('agentContract.card.answerOf', {
                name: contract.counterpart ?? t('agentContract.party.operatorName'),
              })}
              onClick={() => openPopup('contract', { contractId: contract.contractId })}
            >
              {t('agentContract.card.answer')}
            </Button>
          </li>
        ))}
        {debts.map(({ debtId, counterpart, open, dueAt }) => (
          <li key={debtId} className={row}>
            <span className="min-w-0 text-text-2">
              {t('agentContract.waiting.debt', {
                amount: fmt.money(open.minor, open.currency),
                name: counterpart === null ? t('agentContract.party.operatorName') : fmt.bdi(counterpart),
                day: fmt.date(dueAt, 'medium', { timeZone }),
              })}
            </span>
            <Button onClick={() => leaveTo('/agentHome?ac=agentRevenueReport')}>
              {t('agentContract.waiting.debts')}
            </Button>
          </li>
        ))}
      </ul>
    </PopupDialog>
  );
};
