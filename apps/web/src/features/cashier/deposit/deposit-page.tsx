import { useT } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DepositLimitsPanel } from '#shared/deposit-limits/deposit-limits-panel.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { depositPanelQuery } from '../cashier.api.ts';
import { CashierFrame } from '../cashier-frame.tsx';
import { PanelFailure, PanelSkeleton } from '../panel-states.tsx';
import { DepositPanel } from './deposit-panel.tsx';

const KnownDeposit = ({ viewer }: { viewer: KnownViewer }) => {
  const { data, error, isFetching, refetch } = useQuery(depositPanelQuery(viewer));
  if (data === undefined) {
    if (error === null) return <PanelSkeleton />;
    return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const limits = (
    <Suspense fallback={null}>
      <DepositLimitsPanel viewer={viewer} />
    </Suspense>
  );
  return <DepositPanel panel={data} viewer={viewer} limits={limits} />;
};

/** P04: the deposit methods with their cost and duration, and the order. Shows no banner. */
export const DepositPage = () => {
  const t = useT();
  return (
    <CashierFrame here="deposit" title={t('cashier.deposit.title')}>
      {(viewer) => <KnownDeposit viewer={viewer} />}
    </CashierFrame>
  );
};
