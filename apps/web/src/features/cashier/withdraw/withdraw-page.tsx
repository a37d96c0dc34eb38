import { useT } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { readinessQuery } from '../cashier.api.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

const KnownWithdraw = ({ viewer }: { viewer: KnownViewer }) => {
  const { data, error, isFetching, refetch } = useQuery(readinessQuery(viewer));
  if (data !== undefined) return <WithdrawPanel ready={data} viewer={viewer} />;
  if (error === null) return <PanelSkeleton />;
  return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

/**
 * P05: first the withdrawable amount and what is missing, then the request. No later step adds a requirement that is
 * not shown here.
 */
export const WithdrawPage = () => {
  const t = useT();
  return (
    <CashierFrame here="withdraw" title={t('cashier.withdraw.title')}>
      {(viewer) => <KnownWithdraw viewer={viewer} />}
    </CashierFrame>
  );
};
