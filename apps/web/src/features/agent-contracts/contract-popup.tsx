import { useT } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { ListBones, ListFailure } from '#shared/agent/list-states.tsx';
import { contractQuery } from '#shared/contracts/contracts.api.ts';
import { goTo } from '#shared/navigation/navigator.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { ForMembers } from '#shared/session/for-members.tsx';
import { ContractView } from './contract-view.tsx';

const Content = ({ viewerId, contractId, onClose }: { viewerId: string; contractId: string; onClose: () => void }) => {
  const { data, error, isFetching, refetch } = useQuery(contractQuery(viewerId, contractId));
  if (data !== undefined)
    return (
      <ContractView
        viewerId={viewerId}
        detail={data}
        onOffer={({ kind }) => {
          onClose();
          goTo(`/agentHome?ac=agentContracts&kind=${kind}&offer=${contractId}`);
        }}
        onDone={onClose}
      />
    );
  if (error === null) return <ListBones />;
  return <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

/** D18: one contract, its terms and what can be done with it. */
export const ContractPopup = ({ contractId, isOpen, onClose }: PopupComponentProps<'contract'>) => {
  const t = useT();
  useCloseOnLeave(onClose);
  return (
    <PopupDialog
      kind="contract"
      size="xl"
      isOpen={isOpen}
      closesOnCover
      title={t('agentContract.popup.title')}
      onClose={onClose}
    >
      <ForMembers>
        {({ id }) => <Content key={contractId} viewerId={id} contractId={contractId} onClose={onClose} />}
      </ForMembers>
    </PopupDialog>
  );
};
