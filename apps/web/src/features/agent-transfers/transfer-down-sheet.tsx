import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { useQuery } from '@tanstack/react-query';
import { sendDown, transferTermsQuery } from '#shared/agent-transfers/agent-transfers.api.ts';
import { TransferForm } from '#shared/agent-transfers/transfer-form.tsx';
import { TransferBones, TransferFailure } from '#shared/agent-transfers/transfer-states.tsx';
import { moneyIntent } from '#shared/money/money-intent.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { ForMembers } from '#shared/session/for-members.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

const downIntent = moneyIntent('transferDown');

type Receiver = { ref: string; account: string };

export type TransferDownSheetProps = { receiver: Receiver; isOpen: boolean; onClose: () => void };

const Content = ({ viewer, receiver, onClose }: { viewer: KnownViewer; receiver: Receiver; onClose: () => void }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(transferTermsQuery(viewer.id));
  if (data === undefined) {
    if (error === null) return <TransferBones />;
    return <TransferFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.stop !== null) return <NoticeBar tone="info">{t(`agentTransfer.stop.${data.stop}`)}</NoticeBar>;
  return (
    <TransferForm
      viewer={viewer}
      to={receiver.account}
      terms={data}
      onSend={(typed) => {
        const input = { ...typed, receiver: receiver.ref };
        return downIntent.carryOut(input, (transferId) => withStepUp(() => sendDown({ ...input, transferId })));
      }}
      onDone={onClose}
    />
  );
};

/** A07: a transfer to a direct account. Texts: `agentTransfer` and `cashier`. */
export const TransferDownSheet = ({ receiver, isOpen, onClose }: TransferDownSheetProps) => {
  const t = useT();
  useCloseOnLeave(onClose);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={t('agentTransfer.down.title')}
      closeLabel={t('core.action.close')}
    >
      <ForMembers>
        {(viewer) => <Content key={receiver.ref} viewer={viewer} receiver={receiver} onClose={onClose} />}
      </ForMembers>
    </Sheet>
  );
};
