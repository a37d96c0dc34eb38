import { useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMoneyAct } from '#shared/money/use-money-act.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { cashierKey, createDeposit, depositKey } from '../cashier.api.ts';
import type { Deposit, DepositPanel as PanelData } from '../cashier.types.ts';
import { useCashierPaths } from '../cashier-place.ts';
import { depositIntent } from '../intent.ts';
import { OpenOrders } from '../open-orders.tsx';
import { DepositForm } from './deposit-form.tsx';
import { FirstDeposit } from './first-deposit.tsx';

/** The provider's page replaces this one only from the order's own page: above a game the order shows a link to it. */
const continueAtProvider = ({ kind, pay, depositId }: Deposit): void => {
  const url = kind === 'hosted' ? (pay?.url ?? null) : null;
  const isAtOrder = new URLSearchParams(location.search).get('order') === depositId;
  if (url !== null && isAtOrder && /^https?:/.test(url)) location.assign(url);
};

export type DepositPanelProps = { panel: PanelData; viewer: Pick<KnownViewer, 'id' | 'currency'>; limits?: ReactNode };

/** A deposit: the methods first, then what is worth knowing before the first one. */
export const DepositPanel = ({ panel, viewer, limits }: DepositPanelProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { orderPath } = useCashierPaths();
  const queryClient = useQueryClient();
  const act = useMoneyAct();
  const { currency } = viewer;
  const order = (methodId: string, minor: bigint) =>
    act.run(async () => {
      const input = { methodId, amount: minor.toString(), currency };
      const deposit = await depositIntent.carryOut(input, (orderId) => createDeposit({ ...input, orderId }));
      queryClient.setQueryData(depositKey(viewer.id, deposit.depositId), deposit);
      void queryClient.invalidateQueries({ queryKey: cashierKey(viewer.id) });
      await navigate({ href: orderPath('deposit', deposit.depositId) });
      continueAtProvider(deposit);
    });
  if (panel.list.length === 0)
    return <EmptyState art="box" title={t('cashier.deposit.none')} text={t('cashier.deposit.none.text')} />;
  return (
    <>
      <DepositForm panel={panel} currency={currency} act={act} onOrder={order} />
      <OpenOrders
        title={t('cashier.deposit.open')}
        lines={panel.openOrders.map((each) => ({ ...each, kind: 'deposit', orderId: each.depositId }))}
      />
      {panel.isFirst && <FirstDeposit terms={panel.terms} limits={limits} />}
    </>
  );
};
