import { useT } from '@fairhouse/i18n/react';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';
import { DepositOrder } from './deposit-order.tsx';
import { PlayNext } from './play-next.tsx';
import { useDeposit } from './use-order.ts';

const KnownOrder = ({ viewer, depositId }: { viewer: KnownViewer; depositId: string }) => {
  const { data, error, isFetching, refetch } = useDeposit(viewer.id, depositId);
  if (data !== undefined)
    return (
      <DepositOrder
        memberId={viewer.id}
        deposit={data}
        onAskAgain={() => void refetch()}
        next={<PlayNext memberId={viewer.id} />}
      />
    );
  if (error === null) return <PanelSkeleton />;
  return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

/** One deposit from its order to the wallet. */
export const DepositOrderPage = ({ depositId }: { depositId: string }) => {
  const t = useT();
  return (
    <CashierFrame here="deposit" title={t('cashier.order.deposit')}>
      {(viewer) => <KnownOrder key={depositId} viewer={viewer} depositId={depositId} />}
    </CashierFrame>
  );
};
