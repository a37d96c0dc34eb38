import { useT } from '@fairhouse/i18n/react';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';
import { useWithdrawal } from './use-order.ts';
import { WithdrawalOrder } from './withdrawal-order.tsx';

const KnownOrder = ({ viewer, withdrawalId }: { viewer: KnownViewer; withdrawalId: string }) => {
  const { data, error, isFetching, refetch } = useWithdrawal(viewer.id, withdrawalId);
  if (data !== undefined)
    return <WithdrawalOrder memberId={viewer.id} withdrawal={data} onAskAgain={() => void refetch()} />;
  if (error === null) return <PanelSkeleton />;
  return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

/** One withdrawal from the request until the member has the money. */
export const WithdrawalOrderPage = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useT();
  return (
    <CashierFrame here="withdraw" title={t('cashier.order.withdrawal')}>
      {(viewer) => <KnownOrder key={withdrawalId} viewer={viewer} withdrawalId={withdrawalId} />}
    </CashierFrame>
  );
};
