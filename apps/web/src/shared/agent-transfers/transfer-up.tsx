import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQuery } from '@tanstack/react-query';
import { moneyIntent } from '../money/money-intent.ts';
import { goTo } from '../navigation/navigator.ts';
import { memberPages } from '../session/open-member-page.ts';
import type { KnownViewer } from '../session/viewer.ts';
import { withStepUp } from '../session/with-step-up.ts';
import { sendUp, uplineQuery } from './agent-transfers.api.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferBones, TransferFailure } from './transfer-states.tsx';

const upIntent = moneyIntent('transferUp');

const send = (input: { amount: string; currency: string }) =>
  upIntent.carryOut(input, (transferId) => withStepUp(() => sendUp({ ...input, transferId })));

/** A08 and P06: a transfer to the upline, whom the request never names. Texts: `agentTransfer` and `cashier`. */
export const TransferUp = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(uplineQuery(viewer.id));
  if (data === undefined) {
    if (error === null) return <TransferBones />;
    return <TransferFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { upline, stop } = data;
  if (upline.kind === 'house')
    return (
      <EmptyState
        isCompact
        art="door"
        title={t('agentTransfer.house.title')}
        text={t('agentTransfer.stop.house')}
        action={
          <Button variant="outline" onClick={() => goTo(memberPages.withdraw)}>
            {t('core.cashier.withdraw')}
          </Button>
        }
      />
    );
  if (stop !== null) return <NoticeBar tone="info">{t(`agentTransfer.stop.${stop}`)}</NoticeBar>;
  return <TransferForm viewer={viewer} to={upline.account} terms={data} onSend={send} />;
};
