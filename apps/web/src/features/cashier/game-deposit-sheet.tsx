import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { DepositLimitsPanel } from '#shared/deposit-limits/deposit-limits-panel.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { ForMembers } from '#shared/session/for-members.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { depositPanelQuery } from './cashier.api.ts';
import { DepositPanel } from './deposit/deposit-panel.tsx';
import { depositStepAt } from './game-deposit.rules.ts';
import { DepositOrder } from './orders/deposit-order.tsx';
import { useDeposit } from './orders/use-order.ts';
import { PanelFailure, PanelSkeleton } from './panel-states.tsx';

const Panel = ({ viewer }: { viewer: KnownViewer }) => {
  const { data, error, isFetching, refetch } = useQuery(depositPanelQuery(viewer));
  if (data !== undefined)
    return (
      <DepositPanel
        panel={data}
        viewer={viewer}
        limits={
          <Suspense fallback={null}>
            <DepositLimitsPanel viewer={viewer} />
          </Suspense>
        }
      />
    );
  if (error === null) return <PanelSkeleton />;
  return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

const Order = ({ viewer, orderId, onClose }: { viewer: KnownViewer; orderId: string; onClose: () => void }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useDeposit(viewer.id, orderId);
  if (data !== undefined)
    return (
      <div className="grid gap-4">
        <DepositOrder memberId={viewer.id} deposit={data} onAskAgain={() => void refetch()} />
        <Button size="lg" variant={data.state === 'credited' ? 'money' : 'outline'} onClick={onClose}>
          {t('cashier.game.back')}
        </Button>
      </div>
    );
  if (error === null) return <PanelSkeleton />;
  return <PanelFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
};

/** A deposit above a running game. The cashier's own steps and links stay in the sheet, so that the game is not left. */
export const GameDepositSheet = ({ isOpen, onClose }: PopupComponentProps<'gameDeposit'>) => {
  const t = useT();
  const [orderId, setOrderId] = useState<string | null>(null);
  useCloseOnLeave(onClose);
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      // Back leaves the game, even to a deposit that was open before it.
      const step = action === 'PUSH' || action === 'REPLACE' ? depositStepAt(next) : null;
      if (step !== null) setOrderId(step.orderId);
      return step !== null;
    },
    enableBeforeUnload: false,
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={t(orderId === null ? 'cashier.deposit.title' : 'cashier.order.deposit')}
      closeLabel={t('core.action.close')}
    >
      <div className="grid gap-4" data-popup="gameDeposit">
        <ForMembers>
          {(viewer) =>
            orderId === null ? (
              <Panel viewer={viewer} />
            ) : (
              <Order key={orderId} viewer={viewer} orderId={orderId} onClose={onClose} />
            )
          }
        </ForMembers>
      </div>
    </Sheet>
  );
};
